import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import type { Standing } from '../authProvider/standing.ts';
import { LIMITS } from '../config/limits.ts';
import type { Tenant } from '../resources/tenants.ts';
import type { TenantChoice } from '../views/useTenant.tsx';
import { needsTenantList, TENANTS, tenantListParams } from './tenantList.ts';

interface TenantList {
  /** Undefined while they are not known. */
  readonly tenants: readonly TenantChoice[] | undefined;
  readonly loading: boolean;
  readonly asking: boolean;
  readonly error: Error | null;
  /** Asks anew, where the list is needed. */
  again(): Promise<unknown>;
}

/** The tenants to choose from, or to prove the token's word by; nobody else's standing needs them. */
export function useTenantList(standing: Standing): TenantList {
  const needed = needsTenantList(standing);
  const list = useGetList<Tenant & { id: string }>(TENANTS, tenantListParams(standing), {
    ...(needed ? {} : { enabled: false }),
    staleTime: LIMITS.staleTime,
    // Others create and delete tenants too: who comes back to the window is offered those that there are.
    refetchOnWindowFocus: true,
  });
  const choices = useMemo(() => list.data?.map(choiceOf), [list.data]);
  return {
    tenants: needed ? choices : undefined,
    loading: needed && list.isPending,
    asking: list.isFetching,
    error: list.error,
    again: async () => needed && list.refetch(),
  };
}

/** What a gateway gives that is no name is called by its ID. */
function choiceOf({ id, name, ...tenant }: Tenant & { id: string }): TenantChoice {
  return { ...tenant, tenant_id: id, name: typeof name === 'string' && name !== '' ? name : id };
}
