import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { LIMITS } from '../config/limits.ts';
import { type Tenant, tenants } from '../resources/tenants.ts';
import { wholeList } from '../views/list/wholeList.ts';
import { type TenantChoice, useTenant } from '../views/useTenant.tsx';

/** The tenants that one may know by name: for who may choose, all of them, active or not; for everyone else their own. */
export function useAllTenants(): readonly TenantChoice[] {
  const { canChoose, tenants: active, tenantId, tenantName = tenantId } = useTenant();
  const { data: all } = useGetList<Tenant & { id: string }>(tenants.name, wholeList(tenants), {
    ...(canChoose ? {} : { enabled: false }),
    staleTime: LIMITS.staleTime,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return useMemo(() => {
    // Where they cannot be read, those that the header offers are known all the same.
    if (canChoose) return all ?? active;
    return tenantId && tenantName ? [{ tenant_id: tenantId, name: tenantName }] : [];
  }, [canChoose, all, active, tenantId, tenantName]);
}
