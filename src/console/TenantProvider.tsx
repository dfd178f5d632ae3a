import { type HttpError, useGetList, useGetOne } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { LIMITS } from '../config/limits.ts';
import { useObservable } from '../observable.ts';
import type { Tenant } from '../resources/tenants.ts';
import { mayChooseTenant } from '../schema/permissions.ts';
import { type TenantChoice, TenantContext, type TenantState, type UnavailableReason } from '../views/useTenant.ts';
import type { ConsoleServices } from './consoleServices.ts';
import type { Membership } from './membership.ts';
import { needsTenantList, TENANTS, tenantInView, tenantListParams } from './selectedTenant.ts';

type TenantRecord = Tenant & { id: string };

interface TenantProviderProps {
  services: Pick<ConsoleServices, 'membership' | 'selectedTenant'>;
  membership: Membership;
  children: ReactNode;
}

/** Provides the tenant in view, and the tenants that the user can choose. Spec §6. */
export function TenantProvider({ services, membership, children }: TenantProviderProps) {
  const { selectedTenant } = services;
  const canChoose = mayChooseTenant(membership.role);
  const known = useObservable(services.membership);
  const selection = useObservable(selectedTenant);
  const list = useTenantList(membership);
  const tenantId = tenantInView(membership, selection);
  const listed = list.tenants?.find((tenant) => tenant.tenant_id === tenantId);
  const unavailable = useUnavailable(canChoose && list.tenants && !list.fetching && !listed ? tenantId : undefined);
  const { replaced } = selection;
  const state: TenantState = {
    tenantId,
    tenantName: (canChoose ? undefined : membership.tenantName) ?? listed?.name ?? unavailable.name,
    unavailable: unavailable.why,
    canChoose,
    isChosen: canChoose && selection.isChosen,
    homeId: membership.tenantId,
    awaitsApproval: !canChoose && isUnproved(membership, list.tenants),
    requestedTenantId: membership.requestedTenantId ?? membership.tenantId,
    tenants: list.tenants ?? [],
    loading: list.loading,
    isFetching: known.loading || list.fetching,
    isOutdated: Boolean(known.error || list.error),
    error: list.error?.message,
    replacedTenant:
      replaced === undefined ? undefined : { tenantId: replaced, dismiss: selectedTenant.dismissReplaced },
    select: (next) => canChoose && selectedTenant.select(next),
    forget(gone) {
      selectedTenant.forget(gone);
      void list.refetch();
    },
    refetch: () => void list.refetch(),
    retry: () => Promise.all([services.membership.refresh(), list.refetch()]),
  };
  return <TenantContext value={state}>{children}</TenantContext>;
}

/** The tenants to offer, or to verify a token's tenant against. `tenants` is undefined until loaded. */
function useTenantList(membership: Membership) {
  const isNeeded = needsTenantList(membership);
  const { data, isPending, isFetching, error, refetch } = useGetList<TenantRecord>(
    TENANTS,
    tenantListParams(membership),
    {
      // `enabled: true` would override React Admin's own condition.
      ...(isNeeded ? {} : { enabled: false }),
      staleTime: LIMITS.staleTime,
      // Others create and delete tenants too.
      refetchOnWindowFocus: true,
    },
  );
  const tenants = useMemo(() => data?.map(toChoice), [data]);
  return {
    tenants: isNeeded ? tenants : undefined,
    loading: isNeeded && isPending,
    fetching: isFetching,
    error,
    refetch: async () => isNeeded && refetch(),
  };
}

/** Gateways may return tenants without a valid name: the ID replaces it. */
function toChoice({ id, name, ...tenant }: TenantRecord): TenantChoice {
  return { ...tenant, tenant_id: id, name: typeof name === 'string' && name !== '' ? name : id };
}

/** Reads why a tenant is not offered: it is inactive or does not exist. Reads nothing without `tenantId`. */
function useUnavailable(tenantId: string | undefined): {
  name?: string | undefined;
  why?: UnavailableReason | undefined;
} {
  const { data, error } = useGetOne<TenantRecord, HttpError>(
    TENANTS,
    { id: tenantId ?? '' },
    { enabled: tenantId !== undefined, staleTime: 0, retry: false },
  );
  if (tenantId === undefined) return {};
  const isMissing = error?.status === 404;
  const isInactive = data?.status === 'INACTIVE';
  return { name: data?.name, why: isMissing ? 'not found' : isInactive ? 'inactive' : undefined };
}

/** True for users without a tenant, or whose token names a tenant that the list lacks. Decision D6. */
function isUnproved({ source, tenantId }: Membership, tenants: readonly TenantChoice[] | undefined): boolean {
  if (source === 'api') return tenantId === undefined;
  return tenants !== undefined && !tenants.some((tenant) => tenant.tenant_id === tenantId);
}
