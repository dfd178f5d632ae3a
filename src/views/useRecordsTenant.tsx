import type { Resource } from '../schema/resource.ts';
import { isWithinTenant, scopeFieldOf } from '../schema/tenancy.ts';
import { type ScreenTenant, useScreenTenant } from './useScreenTenant.tsx';
import { useTenant } from './useTenant.tsx';
import { useTenantInUrl } from './useTenantInUrl.tsx';

/** `tenantId` is null where records are found without a tenant, and undefined while there is none. */
interface RecordsTenant extends Omit<ScreenTenant, 'tenantId' | 'unnamed'> {
  readonly tenantId: string | null | undefined;
}

interface RecordsTenantOptions {
  /** The tenant that the URL names. */
  readonly inUrl: string | undefined;
  /** There are records on the screen, so that the URL has to say whose. */
  readonly shown: boolean;
  readonly onSwitch: (tenantId: string | undefined) => void;
}

const NONE_NEEDED: RecordsTenant = { tenantId: null, loading: false, foreign: false };

/** `useScreenTenant` for a screen of records: where they belong to no tenant, or not all do, the one in view plays no part. */
export function useRecordsTenant(resource: Resource, { inUrl, shown, onSwitch }: RecordsTenantOptions): RecordsTenant {
  const within = isWithinTenant(resource);
  const { unnamed, ...tenant } = useScreenTenant(within ? inUrl : undefined, onSwitch);
  const { isChosen } = useTenant();
  useTenantInUrl(within && (shown || isChosen) && unnamed, scopeFieldOf(resource), tenant.tenantId);
  return within ? tenant : NONE_NEEDED;
}
