import { useLayoutEffect, useState } from 'react';
import { useObservable } from '../look/useObservable.tsx';
import type { TenantChoice, TenantState } from '../views/useTenant.tsx';
import type { SelectedTenant } from './selectedTenant.ts';
import { startTenant } from './startTenant.ts';

type Choice = Pick<TenantState, 'tenantId' | 'isChosen' | 'lost' | 'select' | 'forget'>;

/**
 * The tenant that an admin works in. They begin with the choice of their last visit, and with the first tenant where that is
 * none of those offered. `offered` is undefined while it is not known. Spec §6.
 */
export function useTenantChoice(selected: SelectedTenant, offered: readonly TenantChoice[] | undefined): Choice {
  const chosen = useObservable(selected);
  const [lost, setLost] = useState<string>();
  const tenantId = offered && !selected.isSettled() ? startTenant(chosen, offered) : chosen;
  const isOffered = offered?.some((tenant) => tenant.tenant_id === tenantId);
  // Before the effects of any page, so that what they ask for is asked for in the tenant that is shown.
  useLayoutEffect(() => {
    if (!offered || selected.isSettled()) return;
    if (tenantId !== undefined && tenantId !== chosen) setLost(chosen);
    selected.settle(tenantId);
  }, [offered, selected, chosen, tenantId]);
  useLayoutEffect(() => {
    if (isOffered) selected.keep(tenantId);
  }, [isOffered, selected, tenantId]);
  const select = (next: string | undefined) => {
    setLost(undefined);
    selected.set(next);
  };
  const forget = (gone: string) => {
    if (selected.get() !== gone) return;
    selected.keep(undefined);
    select(undefined);
  };
  return {
    tenantId,
    isChosen: selected.isChosen(),
    lost: lost === undefined ? undefined : { tenantId: lost, dismiss: () => setLost(undefined) },
    select,
    forget,
  };
}
