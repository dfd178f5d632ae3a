import { useGetList } from 'ra-core';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { Standing } from '../authProvider/standing.ts';
import type { Tenant } from '../resources/tenants.ts';
import { mayChooseTenant } from '../schema/permissions.ts';
import { TenantContext, type TenantState } from '../views/useTenant.tsx';
import type { ConsoleServices } from './consoleServices.tsx';
import { needsTenantList, tenantListParams } from './tenantList.ts';
import { useObservable } from './useObservable.tsx';

interface TenantProviderProps {
  readonly services: Pick<ConsoleServices, 'selectedTenant' | 'standing'>;
  readonly standing: Standing;
  readonly children: ReactNode;
}

const NONE: Tenant[] = [];

/** Knows the tenant of everything below it. An admin without a choice starts with the first active tenant. Spec §6. */
export function TenantProvider({ services, standing, children }: TenantProviderProps) {
  const { selectedTenant: selected, standing: source } = services;
  const chosen = useObservable(selected);
  const { needed, data, isPending, isFetching, isSuccess, error, refetch } = useTenantList(standing);
  const tenants = data ?? NONE;
  const known = useObservable(source);
  const asking = known.asking || isFetching;
  const unanswered = Boolean(known.error || error);
  const canChoose = mayChooseTenant(standing.role);
  const tenantId = canChoose ? chosen : standing.tenantId;
  const first = tenants[0]?.tenant_id;
  useEffect(() => {
    if (canChoose && selected.get() === undefined) selected.set(first);
  }, [canChoose, first, selected]);
  const state = useMemo<TenantState>(() => {
    const listed = tenants.find((tenant) => tenant.tenant_id === tenantId);
    return {
      tenantId,
      tenantName: standing.tenantName ?? listed?.name,
      canChoose,
      awaiting: !canChoose && (needed ? isSuccess && !listed : tenantId === undefined),
      requestedTenantId: standing.requestedTenantId ?? standing.tenantId,
      tenants,
      loading: needed && isPending,
      asking,
      unanswered,
      failed: error?.message,
      select: selected.set,
      retry() {
        void source.ask();
        if (needed) void refetch();
      },
    };
  }, [
    tenantId,
    tenants,
    canChoose,
    needed,
    isPending,
    isSuccess,
    asking,
    unanswered,
    error,
    refetch,
    selected,
    standing,
    source,
  ]);
  return <TenantContext value={state}>{children}</TenantContext>;
}

/** The tenants to choose from, or to prove the token's word by; nobody else's standing needs them. */
function useTenantList(standing: Standing) {
  const needed = needsTenantList(standing);
  const list = useGetList<Tenant & { id: string }>('tenants', tenantListParams(standing), {
    ...(needed ? {} : { enabled: false }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { ...list, needed };
}
