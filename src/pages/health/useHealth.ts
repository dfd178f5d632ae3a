import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { LIMITS } from '../../config/limits.ts';
import { choiceOf } from '../../fields/index.ts';
import { useCan } from '../../fields/reference/ResourcesContext.ts';
import type { Deal } from '../../resources/deals.ts';
import { errors, type IntegrationError } from '../../resources/errors.ts';
import { judgeHealth } from '../../resources/health.ts';
import { syncedAt } from '../../resources/syncedAt.ts';
import { useFiguresZone } from '../../views/contexts.ts';
import type { Period } from '../../views/period/period.ts';
import { healthQuery } from './healthQuery.ts';

/** The health of one tenant, or of all for null. Disabled without a tenant, or if the API has no such call. */
export function useHealthRows(tenantId: string | null | undefined, period?: Pick<Period, 'from' | 'to'>) {
  const can = useCan();
  const query = healthQuery(useDataProvider(), { tenantId, timeZone: useFiguresZone(), period });
  return useQuery({ ...query, enabled: can('health') && tenantId !== undefined, retry: false });
}

interface Newest {
  /** Undefined until they have loaded. */
  readonly deals: readonly Deal[] | undefined;
  readonly errors: readonly IntegrationError[] | undefined;
}

/** The health of one tenant. If the API does not report it, judged by the newest deals and errors of an active tenant. */
export function useTenantHealth(tenantId: string | undefined, newest: Newest, now: Date) {
  const can = useCan();
  const { data, error, isFetching, dataUpdatedAt: readAt, refetch } = useHealthRows(tenantId);
  const outdated = data !== undefined && !isFetching && error !== null;
  const inferred =
    tenantId !== undefined && newest.deals && newest.errors
      ? healthFrom(tenantId, newest.deals, newest.errors, now)
      : undefined;
  return {
    health: can('health') ? data?.find((row) => row.tenant_id === tenantId) : inferred,
    error: data ? null : error,
    outdated,
    readAt,
    refetch,
  };
}

const { error_type: TYPE, status: STATUS } = errors.fields;

/** Judges an active tenant by its newest records. */
function healthFrom(tenantId: string, deals: readonly Deal[], failures: readonly IntegrationError[], now: Date) {
  const isOpen = ({ status }: IntegrationError) => choiceOf(STATUS, status) !== STATUS.choices.RESOLVED;
  const isAuthentication = ({ error_type: type }: IntegrationError) =>
    choiceOf(TYPE, type) === TYPE.choices.AUTHENTICATION_ERROR;
  const success = lastSynced(deals, now);
  const failure = latestOf(failures, failedAt, now);
  const open = failures.filter((one) => isOpen(one) && isAuthentication(one));
  const signs = {
    last_success: success ? syncedAt(success) : null,
    last_failure: failure?.timestamp ?? null,
    last_failure_open: failure !== undefined && isOpen(failure),
    last_open_authentication: latestOf(open, failedAt, now)?.timestamp ?? null,
  };
  return {
    tenant_id: tenantId,
    last_success_id: success?.hubspot_deal_id ?? null,
    last_failure_id: failure?.error_id ?? null,
    ...signs,
    ...judgeHealth({ active: true, ...signs }, now),
  };
}

const failedAt = ({ timestamp }: IntegrationError) => timestamp;

/** The deal that the sync wrote last. */
export const lastSynced = (deals: readonly Deal[], now: Date): Deal | undefined => latestOf(deals, syncedAt, now);

/** The record with the latest valid moment. One in the future proves nothing. */
function latestOf<Each>(records: readonly Each[], momentOf: (record: Each) => string, now: Date): Each | undefined {
  const time = (record: Each) => Date.parse(momentOf(record));
  const past = records.filter((record) => time(record) <= now.getTime() + LIMITS.clockTolerance);
  return past.toSorted((one, other) => time(other) - time(one))[0];
}
