import { useGetList } from 'ra-core';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Tenant } from '../resources/tenants.ts';
import { TenantContext, type TenantState } from '../views/useTenant.tsx';
import type { SignedInUser } from './consoleServices.tsx';
import type { SelectedTenant } from './selectedTenant.ts';

interface TenantProviderProps {
  readonly selected: SelectedTenant;
  readonly signedIn: SignedInUser;
  readonly children: ReactNode;
}

const WHOLE = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'name', order: 'ASC' } } as const;
const NONE: Tenant[] = [];

/** Knows the tenant of everything below it. An admin without a choice starts with the first active tenant. Spec §6. */
export function TenantProvider({ selected, signedIn, children }: TenantProviderProps) {
  const chosen = useSyncExternalStore(selected.subscribe, selected.get);
  const canChoose = signedIn.role === 'admin';
  // Somebody held to a tenant sees its name, active or not.
  const params = { ...WHOLE, filter: canChoose ? { active: true } : {} };
  const list = useGetList<Tenant & { id: string }>('tenants', params, { staleTime: Number.POSITIVE_INFINITY });
  const tenants = list.data ?? NONE;
  const tenantId = canChoose ? chosen : signedIn.tenantId;
  const first = tenants[0]?.tenant_id;
  useEffect(() => {
    if (canChoose && selected.get() === undefined) selected.set(first);
  }, [canChoose, first, selected]);
  const state = useMemo<TenantState>(
    () => ({
      tenantId,
      tenantName: tenants.find((tenant) => tenant.tenant_id === tenantId)?.name,
      canChoose,
      awaiting: !canChoose && list.isSuccess && !tenants.some((tenant) => tenant.tenant_id === tenantId),
      tenants,
      loading: list.isPending,
      failed: list.error?.message,
      select: selected.set,
      retry: () => void list.refetch(),
    }),
    [tenantId, tenants, canChoose, list.isPending, list.isSuccess, list.error, list.refetch, selected],
  );
  return <TenantContext value={state}>{children}</TenantContext>;
}
