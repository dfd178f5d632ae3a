import { HttpError } from 'ra-core';
import { isForbidden } from '../views/show/RecordDenied.tsx';
import { useRecord } from '../views/show/useRecord.tsx';
import { useTenant } from '../views/useTenant.tsx';
import { ownTenants } from './ownTenants.ts';

/** The record of the tenant that the person belongs to. It is missing as any record may be, or refused in the words of §6. */
export function useOwnTenant() {
  const { tenantId } = useTenant();
  const tenant = useRecord(ownTenants, tenantId ?? '');
  const refused = tenant.error && isForbidden(tenant.error) ? ownTenants.show?.denied : undefined;
  return { ...tenant, error: refused ? new HttpError(refused.error, 403) : tenant.error };
}
