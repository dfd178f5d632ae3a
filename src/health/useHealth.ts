import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { LIMITS } from '../config/limits.ts';
import { choiceOf } from '../fields/index.ts';
import type { Deal } from '../resources/deals.ts';
import { errors, type IntegrationError } from '../resources/errors.ts';
import { judgeHealth } from '../resources/health.ts';
import { syncedAt } from '../resources/syncedAt.ts';
import { useApi, useFiguresZone } from '../views/contexts.ts';
import type { Period } from '../views/period/period.ts';
import { healthQuery, type KnownHealth } from './healthQuery.ts';

/** The health of one tenant, or of all for null. Disabled without a tenant, or if the API has no such call. */
export function useHealthRows(tenantId: string | null | undefined, period?: Pick<Period, 'from' | 'to'>) {
  const { standard } = useApi();
  const query = healthQuery(useDataProvider(), { tenantId, timeZone: useFiguresZone(), period });
  return useQuery({ ...query, enabled: standard === true && tenantId !== undefined, retry: false });
}

interface Newest {
  /** Undefined until they have loaded. */
  readonly deals: readonly Deal[] | undefined;
  readonly errors: readonly IntegrationError[] | undefined;
}

/** The health of one tenant. If the API does not report it, judged by the newest deals and errors of an active tenant. */
export function useTenantHealth(tenantId: string | undefined, newest: Newest, now: Date) {
  const { standard } = useApi();
  const { data, error, isFetching, dataUpdatedAt: readAt, refetch } = useHealthRows(tenantId);
  const outdated = data !== undefined && !isFetching && error !== null;
  const inferred =
    tenantId !== undefined && newest.deals && newest.errors
      ? healthFrom({ tenantId, deals: newest.deals, errors: newest.errors }, now)
      : undefined;
  return {
    health: standard ? data?.find((row) => row.tenant_id === tenantId) : inferred,
    error: data ? null : error,
    outdated,
    readAt,
    refetch,
  };
}

interface Known {
  readonly tenantId: string;
  readonly deals: readonly Deal[];
  readonly errors: readonly IntegrationError[];
}

const { error_type: TYPE, status: STATUS } = errors.fields;

/** Judges an active tenant by its newest records. */
export function healthFrom({ tenantId, deals, errors: failures }: Known, now: Date): KnownHealth {
  const isPast = (time: string) => Date.parse(time) <= now.getTime() + LIMITS.clockTolerance;
  const isOpen = ({ status }: IntegrationError) => choiceOf(STATUS, status) !== STATUS.choices.RESOLVED;
  const isAuthentication = ({ error_type: type }: IntegrationError) =>
    choiceOf(TYPE, type) === TYPE.choices.AUTHENTICATION_ERROR;
  const success = latestOf(deals, syncedAt, isPast);
  const failure = latestOf(failures, ({ timestamp }) => timestamp, isPast);
  const open = failures.filter((one) => isOpen(one) && isAuthentication(one));
  const signs = {
    last_success: success ? syncedAt(success) : null,
    last_failure: failure?.timestamp ?? null,
    last_failure_open: failure !== undefined && isOpen(failure),
    last_open_authentication: latestOf(open, ({ timestamp }) => timestamp, isPast)?.timestamp ?? null,
  };
  return {
    ...{ tenant_id: tenantId, last_success_id: success?.hubspot_deal_id ?? null },
    last_failure_id: failure?.error_id ?? null,
    ...signs,
    ...judgeHealth({ active: true, ...signs }, now),
  };
}

/** The record with the latest valid moment. */
function latestOf<Each>(
  records: readonly Each[],
  momentOf: (record: Each) => string,
  counts: (time: string) => boolean,
) {
  const time = (record: Each) => Date.parse(momentOf(record));
  return records.filter((record) => counts(momentOf(record))).toSorted((one, other) => time(other) - time(one))[0];
}
