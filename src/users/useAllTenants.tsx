import { useGetList } from 'ra-core';
import { LIMITS } from '../../config/limits.ts';
import { type Tenant, tenants } from '../../resources/tenants.ts';
import { wholeList } from '../../views/list/wholeList.ts';
import { type TenantChoice, useTenant } from '../../views/useTenant.tsx';

/** The tenants whose users one may list: for who may choose, all of them, active or not; for everyone else their own. */
export function useAllTenants(): readonly TenantChoice[] {
  const { canChoose, tenants: active, tenantId, tenantName = tenantId } = useTenant();
  const all = useGetList<Tenant & { id: string }>(tenants.name, wholeList(tenants), {
    ...(canChoose ? {} : { enabled: false }),
    staleTime: LIMITS.staleTime,
    retry: false,
    refetchOnWindowFocus: false,
  });
  // Where they cannot be read, one can still choose among those that the header offers.
  if (canChoose) return all.data ?? active;
  return tenantId && tenantName ? [{ tenant_id: tenantId, name: tenantName }] : [];
}
