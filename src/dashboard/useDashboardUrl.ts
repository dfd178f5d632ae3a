import { useStore } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { DayRange } from '../fields/dateTime/calendar.ts';
import { tenants } from '../resources/tenants.ts';
import { DEFAULT_PERIOD, type PeriodChoice, parsePeriod, withPeriod } from '../views/period/period.ts';
import { useScreenTenant } from '../views/useRecordsTenant.tsx';
import { useTenant } from '../views/useTenant.tsx';

/** The last choice, for a URL without a period. Kept until sign-out. Spec §3, Client state. */
interface LastPeriod {
  readonly choice: PeriodChoice;
  readonly range?: DayRange | undefined;
}

const NO_LAST_PERIOD: LastPeriod = { choice: DEFAULT_PERIOD };

/** Keeps tenant and period in the URL: the tenant once one was chosen, the period unless it is the default. */
export function useDashboardUrl() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { isChosen } = useTenant();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const { tenantId, loading, unnamed, foreign } = useScreenTenant(params.get(tenants.id) || undefined, (switched) => {
    navigate({ search: String(withTenant(params, switched)) }, { replace: true });
  });
  const inUrl = useMemo(() => parsePeriod(params), [params]);
  const [last, setLast] = useStore<LastPeriod>('dashboard.period', NO_LAST_PERIOD);
  const choice = inUrl ?? last.choice;
  useEffect(() => {
    if (inUrl) setLast(({ range }) => ({ choice: inUrl, range: inUrl.period === 'custom' ? inUrl : range }));
  }, [inUrl, setLast]);
  const complete = useMemo(() => {
    const period = withPeriod(params, choice === DEFAULT_PERIOD ? undefined : choice);
    // Users who may not choose a tenant see their own, even with a link to another one.
    return String(foreign || (isChosen && unnamed) ? withTenant(period, tenantId) : period);
  }, [params, choice, isChosen, unnamed, foreign, tenantId]);
  useEffect(() => {
    if (complete !== String(params)) navigate({ search: complete }, { replace: true });
  }, [complete, params, navigate]);
  const choose = (next: PeriodChoice) => {
    // Otherwise Back would lead to the last choice instead of this one.
    if (!inUrl) navigate({ search: String(withPeriod(params, choice)) }, { replace: true });
    navigate({ search: String(withPeriod(params, next)) });
  };
  return { tenantId, loading, choice, range: last.range, choose };
}

/** Sets the tenant as the first parameter. */
function withTenant(params: URLSearchParams, tenantId: string | undefined): URLSearchParams {
  const others = [...params].filter(([name]) => name !== tenants.id);
  return new URLSearchParams([...(tenantId ? [[tenants.id, tenantId]] : []), ...others]);
}
