import { useRecord } from '../views/show/useRecord.tsx';
import { useTenant } from '../views/useTenant.tsx';
import { ownTenants } from './ownTenants.ts';

/** The record of the tenant that the person belongs to. It is refused, or missing, as any record may be. */
export function useOwnTenant() {
  const { tenantId } = useTenant();
  return useRecord(ownTenants, tenantId ?? '');
}
