import type { DataProvider, RaRecord } from 'ra-core';
import { LIMITS } from '../../config/limits.ts';
import type { HealthReason, HealthState, TenantHealth } from '../../resources/health.ts';
import { tenants } from '../../resources/tenants.ts';
import { wholeList } from '../../schema/query.ts';
import type { Period } from '../../views/period/period.ts';

/** The state of a tenant and why, with the figures that the API reports. */
export interface KnownHealth extends Omit<Partial<TenantHealth>, 'reason'> {
  readonly tenant_id: string;
  readonly state: HealthState;
  readonly reason: HealthReason;
}

interface HealthQuestion {
  /** Null: all tenants. */
  readonly tenantId: string | null | undefined;
  readonly timeZone: string;
  /** The days of deals and errors. */
  readonly period?: Pick<Period, 'from' | 'to'> | undefined;
}

/** The query of the health of one tenant or of all. */
export function healthQuery(dataProvider: DataProvider, { tenantId, timeZone, period }: HealthQuestion) {
  const days = period && { period: 'custom', from_date: period.from, to_date: period.to };
  const params = { ...wholeList(tenants, { ...days, tz: timeZone }), meta: { part: 'health', tenantId } };
  return {
    queryKey: ['health', 'list', params] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { data } = await dataProvider.getList<KnownHealth & RaRecord>(tenants.name, { ...params, signal });
      // While a 403 redirects, React Admin resolves the call with an empty object.
      return Array.isArray(data) ? data : [];
    },
    staleTime: LIMITS.staleTime,
  };
}
