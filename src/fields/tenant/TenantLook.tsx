import type { Look, LookProps } from '../look.ts';
import { TenantFilter } from './TenantFilter.tsx';

function TenantName({ value }: LookProps) {
  return String(value);
}

/** The tenant's id. */
export const tenantLook: Look = { Cell: TenantName, Detail: TenantName, Filter: TenantFilter, quiet: true, share: 0.7 };
