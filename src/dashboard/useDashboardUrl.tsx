import { useStore } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { tenants } from '../resources/tenants.ts';
import { DEFAULT_PERIOD, type PeriodChoice } from '../views/period/period.ts';
import { parsePeriod, withPeriod } from '../views/period/periodUrl.ts';
import { useScreenTenant } from '../views/useScreenTenant.tsx';
import { useTenant } from '../views/useTenant.tsx';

const PARAMETER = tenants.id;

/** What the dashboard is about, and what its URL says. */
export interface DashboardUrl {
  readonly tenantId: string | undefined;
  /** The tenant is not known yet, but will be. */
  readonly loading: boolean;
  readonly choice: PeriodChoice;
  choose(choice: PeriodChoice): void;
}

/**
 * The URL names the tenant once one was chosen, and the period once it is another than the one to begin with; until the
 * person leaves, who comes back without one finds the last. Spec §3, Client state.
 */
export function useDashboardUrl(): DashboardUrl {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { isChosen } = useTenant();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const { tenantId, loading, unnamed, foreign } = useScreenTenant(params.get(PARAMETER) || undefined, (switched) => {
    navigate({ search: String(withTenant(params, switched)) }, { replace: true });
  });
  const named = useMemo(() => parsePeriod(params), [params]);
  const [kept, keep] = useStore<PeriodChoice>('dashboard.period', DEFAULT_PERIOD);
  const choice = named ?? kept;
  useEffect(() => {
    if (named) keep(named);
  }, [named, keep]);
  const whole = useMemo(() => {
    const period = choice === DEFAULT_PERIOD ? params : withPeriod(params, choice);
    // Who is held to a tenant and was sent a link about another one sees their own.
    return String(foreign || (isChosen && unnamed) ? withTenant(period, tenantId) : period);
  }, [params, choice, isChosen, unnamed, foreign, tenantId]);
  useEffect(() => {
    if (whole !== String(params)) navigate({ search: whole }, { replace: true });
  }, [whole, params, navigate]);
  return { tenantId, loading, choice, choose: (next) => navigate({ search: String(withPeriod(params, next)) }) };
}

/** The tenant stands first. */
function withTenant(params: URLSearchParams, tenantId: string | undefined): URLSearchParams {
  const rest = [...params].filter(([name]) => name !== PARAMETER);
  return new URLSearchParams([...(tenantId ? [[PARAMETER, tenantId]] : []), ...rest]);
}
