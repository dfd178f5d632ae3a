import { type HttpError, useGetList, useGetOne } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { safeStorage } from '../config/browserStorage.ts';
import { LIMITS } from '../config/limits.ts';
import { ResourcesContext } from '../fields/reference/ResourcesContext.ts';
import { useObservable } from '../observable.ts';
import type { Tenant } from '../resources/tenants.ts';
import { session } from '../runtime.ts';
import { mayChooseTenant } from '../schema/permissions.ts';
import { ApiContext, SlotsContext, UnsavedContext } from '../views/contexts.ts';
import { type TenantChoice, TenantContext, type TenantState, type UnavailableReason } from '../views/useTenant.ts';
import type { ConsoleServices } from './consoleServices.ts';
import { createDraftStore } from './draftStore.ts';
import type { Membership } from './membership.ts';
import { slotNamed } from './pages.ts';
import { needsTenantList, TENANTS, tenantListParams } from './selectedTenant.ts';

const unsaved = createDraftStore(
  session,
  safeStorage(() => sessionStorage),
);

interface ConsoleContextProps {
  services: ConsoleServices;
  membership: Membership;
  children: ReactNode;
}

export function ConsoleContext({ services, membership, children }: ConsoleContextProps) {
  return (
    <ApiContext value={services.api}>
      <ResourcesContext value={services.resources}>
        <SlotsContext value={slotNamed}>
          <UnsavedContext value={unsaved}>
            <TenantProvider services={services} membership={membership}>
              {children}
            </TenantProvider>
          </UnsavedContext>
        </SlotsContext>
      </ResourcesContext>
    </ApiContext>
  );
}

type TenantRecord = Tenant & { id: string };

/** Provides the current tenant: the selected one for admins, their own for all other users. Spec §6. */
function TenantProvider({ services, membership, children }: ConsoleContextProps) {
  const { selectedTenant } = services;
  const canChoose = mayChooseTenant(membership.role);
  const known = useObservable(services.membership);
  const selection = useObservable(selectedTenant);
  const list = useTenantList(membership);
  const tenantId = canChoose ? selection.tenantId : membership.tenantId;
  const listed = list.tenants?.find((tenant) => tenant.tenant_id === tenantId);
  const unavailable = useUnavailable(canChoose && list.tenants && !list.fetching && !listed ? tenantId : undefined);
  const { replaced } = selection;
  const state: TenantState = {
    tenantId,
    tenantName: (canChoose ? undefined : membership.tenantName) ?? listed?.name ?? unavailable.name,
    unavailable: unavailable.why,
    canChoose,
    isChosen: canChoose && selection.isChosen,
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
