import { useStore } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { DayRange } from '../fields/dateTime/calendar.ts';
import { tenants } from '../resources/tenants.ts';
import { DEFAULT_PERIOD, type PeriodChoice } from '../views/period/period.ts';
import { parsePeriod, withPeriod } from '../views/period/periodUrl.ts';
import { useScreenTenant } from '../views/useScreenTenant.tsx';
import { useTenant } from '../views/useTenant.tsx';

const PARAMETER = tenants.id;

/** What the dashboard is about, and what its URL says. */
interface DashboardUrl {
  readonly tenantId: string | undefined;
  /** The tenant is not known yet, but will be. */
  readonly loading: boolean;
  readonly choice: PeriodChoice;
  /** The days of one's own that were applied last. */
  readonly range: DayRange | undefined;
  choose(choice: PeriodChoice): void;
}

/** What somebody who comes back without a period in the URL finds, until they leave. Spec §3, Client state. */
interface Kept {
  readonly choice: PeriodChoice;
  readonly range?: DayRange | undefined;
}

const NOTHING_KEPT: Kept = { choice: DEFAULT_PERIOD };

/** The URL names the tenant once one was chosen, and the period once it is another than the one to begin with. */
export function useDashboardUrl(): DashboardUrl {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { isChosen } = useTenant();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const { tenantId, loading, unnamed, foreign } = useScreenTenant(params.get(PARAMETER) || undefined, (switched) => {
    navigate({ search: String(withTenant(params, switched)) }, { replace: true });
  });
  const named = useMemo(() => parsePeriod(params), [params]);
  const [kept, keep] = useStore<Kept>('dashboard.period', NOTHING_KEPT);
  const choice = named ?? kept.choice;
  useEffect(() => {
    if (named) keep(({ range }) => ({ choice: named, range: named.period === 'custom' ? named : range }));
  }, [named, keep]);
  const whole = useMemo(() => {
    const period = withPeriod(params, choice === DEFAULT_PERIOD ? undefined : choice);
    // Who is held to a tenant and was sent a link about another one sees their own.
    return String(foreign || (isChosen && unnamed) ? withTenant(period, tenantId) : period);
  }, [params, choice, isChosen, unnamed, foreign, tenantId]);
  useEffect(() => {
    if (whole !== String(params)) navigate({ search: whole }, { replace: true });
  }, [whole, params, navigate]);
  const choose = (next: PeriodChoice) => {
    // Else the way back would lead to whatever is kept by then.
    if (!named) navigate({ search: String(withPeriod(params, choice)) }, { replace: true });
    navigate({ search: String(withPeriod(params, next)) });
  };
  return { tenantId, loading, choice, range: kept.range, choose };
}

/** The tenant stands first. */
function withTenant(params: URLSearchParams, tenantId: string | undefined): URLSearchParams {
  const rest = [...params].filter(([name]) => name !== PARAMETER);
  return new URLSearchParams([...(tenantId ? [[PARAMETER, tenantId]] : []), ...rest]);
}
