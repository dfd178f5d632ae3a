import type { ReactNode } from 'react';
import type { Standing } from '../authProvider/standing.ts';
import { useObservable } from '../look/useObservable.tsx';
import { mayChooseTenant } from '../schema/permissions.ts';
import { type TenantChoice, TenantContext, type TenantState } from '../views/useTenant.tsx';
import type { ConsoleServices } from './consoleServices.tsx';
import { useTenantChoice } from './useTenantChoice.tsx';
import { useTenantList } from './useTenantList.tsx';
import { useUnoffered } from './useUnoffered.tsx';

interface TenantProviderProps {
  readonly services: Pick<ConsoleServices, 'selectedTenant' | 'standing'>;
  readonly standing: Standing;
  readonly children: ReactNode;
}

/** Knows the tenant of everything below it: the one chosen by who may choose, else one's own. Spec §6. */
export function TenantProvider({ services, standing, children }: TenantProviderProps) {
  const canChoose = mayChooseTenant(standing.role);
  const known = useObservable(services.standing);
  const list = useTenantList(standing);
  const choice = useTenantChoice(services.selectedTenant, canChoose ? list.tenants : undefined);
  const tenantId = canChoose ? choice.tenantId : standing.tenantId;
  const listed = list.tenants?.find((tenant) => tenant.tenant_id === tenantId);
  const unoffered = useUnoffered(canChoose && list.tenants && !list.asking && !listed ? tenantId : undefined);
  const state: TenantState = {
    tenantId,
    tenantName: (canChoose ? undefined : standing.tenantName) ?? listed?.name ?? unoffered.name,
    unoffered: unoffered.why,
    canChoose,
    isChosen: canChoose && choice.isChosen,
    awaiting: !canChoose && isUnproved(standing, list.tenants),
    requestedTenantId: standing.requestedTenantId ?? standing.tenantId,
    tenants: list.tenants ?? [],
    loading: list.loading,
    asking: known.asking || list.asking,
    unanswered: Boolean(known.error || list.error),
    failed: list.error?.message,
    lost: choice.lost,
    select: (next) => canChoose && choice.select(next),
    forget(gone) {
      choice.forget(gone);
      void list.again();
    },
    listChanged: () => void list.again(),
    retry: () => Promise.all([services.standing.ask(), list.again()]),
  };
  return <TenantContext value={state}>{children}</TenantContext>;
}

/** They belong to no tenant, or the token says so alone and the list has come without it. Decision D6. */
function isUnproved({ source, tenantId }: Standing, tenants: readonly TenantChoice[] | undefined): boolean {
  if (source === 'api') return tenantId === undefined;
  return tenants !== undefined && !tenants.some((tenant) => tenant.tenant_id === tenantId);
}
