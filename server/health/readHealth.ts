import { sql } from 'kysely';
import { LIMITS } from '../../src/config/limits.ts';
import { addDays, dayOf, daySpans } from '../../src/fields/dateTime/calendar.ts';
import { deals } from '../../src/resources/deals.ts';
import { errors, OPEN_STATUSES } from '../../src/resources/errors.ts';
import { judgeHealth, type TenantHealth } from '../../src/resources/health.ts';
import type { Filter } from '../../src/schema/query.ts';
import type { Resource } from '../../src/schema/resource.ts';
import { columns } from '../database/keyRows.ts';
import { liveSql } from '../database/rollUpTables.ts';
import type { Sql, Trx } from '../database/tables.ts';
import { type Days, totalSql } from '../records/rollUps/readRollUps.ts';
import { liveOnly } from '../records/selection.ts';
import { openSql } from '../records/workSql.ts';

/** The tenant of a row, in the statement below. */
const TENANT = sql.ref('tenant.tenant_id');
const OPEN = openSql(errors);
const IS_AUTHENTICATION = sql`error_type = 'AUTHENTICATION_ERROR'`;

/** Only deals that are not archived. */
const LIVE = sql.raw(liveSql(deals, 'and'));

/** The number of days with a success whose gaps are usual. */
const GAPS = 10;

/** The days of the trend, each as the number of days ago. */
const TREND = Array.from({ length: 14 }, (_, index) => 13 - index);

interface Row extends Omit<TenantHealth, 'state' | 'reason'> {
  readonly status: string;
}

/**
 * One statement, so that all figures are of the same moment. It reads roll-ups and the ends of indexes, and rows of five weeks. Figures that
 * are not among `wanted` are not computed: those of open errors read all of them.
 */
export async function readHealth(
  trx: Trx,
  tenant: string | undefined,
  days: Days,
  now: Date,
  wanted?: readonly (keyof Row)[],
) {
  const latest = new Date(now.getTime() + LIMITS.clockTolerance);
  const { timeZone } = days;
  const today = dayOf(now, timeZone);
  const daysAgo = (count: number) => addDays(today, -count);
  const startOf = (day: string) => daySpans({ from: day, to: day }, timeZone)[0]?.start;
  const endOf = (day: string) => daySpans({ from: day, to: day }, timeZone)[0]?.end;
  const count = (resource: Resource, ...conditions: readonly Filter[]) =>
    sql`(${totalSql(resource, { tenant: TENANT, conditions: [...conditions, ...liveOnly(resource)] })})::float8`;
  const within = (field: string, from: string, to: string): Filter => ({
    field,
    operator: 'period',
    values: [startOf(from), endOf(to)],
  });
  const past = (field: string, from: string, to: string): Filter => {
    const until = endOf(to) ?? latest;
    return { field, operator: 'period', values: [startOf(from), until < latest ? until : latest] };
  };
  const writes = (from: string, to: string) => sql`json_build_object(
    'written', ${count(deals, past('updated_at', from, to))}, 'failed', ${count(errors, past('timestamp', from, to))})`;
  const isRead = tenant === undefined ? sql`true` : sql`${TENANT} = ${tenant}`;
  const all = sql`
    with recursive success (tenant_id, at, step) as (
      select ${TENANT}, (select max(updated_at) from deals where tenant_id = ${TENANT} and updated_at <= ${latest} ${LIVE}), 1
      from tenants as tenant where ${isRead}
      union all
      select tenant_id, (select max(updated_at) from deals
        where tenant_id = success.tenant_id and updated_at < date_trunc('day', success.at, 'UTC') ${LIVE}), step + 1
      from success where at is not null and step <= ${sql.lit(GAPS)}
    ), gaps as (
      select tenant_id, (extract(epoch from max(at) - min(at)) / 86400 / nullif(count(at) - 1, 0))::float8 as usual_gap
      from success group by tenant_id
    )
    select tenant.tenant_id, tenant.name, tenant.status, usual_gap,
      ${count(deals, within('created_at', days.from, days.to))} as deals,
      ${count(errors, within('timestamp', days.from, days.to))} as errors,
      (select count(*)::float8 from errors where tenant_id = ${TENANT} and ${OPEN}) as open_errors,
      (select coalesce(json_object_agg(coalesce(owner, ''), records), '{}') from (
        select owner, count(*) as records from errors
        where tenant_id = ${TENANT} and ${OPEN} group by owner) as owners) as open_by_owner,
      oldest.timestamp as oldest_open, oldest.error_id as oldest_open_id,
      last_success.updated_at as last_success, last_success.hubspot_deal_id as last_success_id,
      failure.timestamp as last_failure, failure.error_id as last_failure_id,
      coalesce(failure.is_open, false) as last_failure_open,
      (select count(*)::float8 from errors
        where tenant_id = ${TENANT} and ${IS_AUTHENTICATION} and ${OPEN}) as open_authentication,
      authentication.timestamp as last_open_authentication,
      ${writes(daysAgo(1), today)} as recent,
      ${writes(daysAgo(6), today)} as week,
      ${writes(daysAgo(34), daysAgo(7))} as usual,
      json_build_array(${sql.join(TREND.map((ago) => count(errors, within('timestamp', daysAgo(ago), daysAgo(ago)))))}) as trend
    from tenants as tenant
    left join gaps on gaps.tenant_id = ${TENANT}
    left join lateral (
      select updated_at, hubspot_deal_id from deals where tenant_id = ${TENANT} and updated_at <= ${latest} ${LIVE}
      order by updated_at desc, hubspot_deal_id desc limit 1) as last_success on true
    left join lateral (${newestError(latest)}) as failure on true
    left join lateral (${newestError(latest, IS_AUTHENTICATION, OPEN)}) as authentication on true
    left join lateral (${oldestOpen}) as oldest on true
    where ${isRead}
    order by tenant.name, ${TENANT}`;
  const { rows } = await sql<Row>`select ${wanted ? columns(wanted) : sql`*`} from (${all}) as health`.execute(trx);
  return rows.map(({ status, ...row }) => {
    const { recent, week, usual } = row;
    const signs = { ...row, active: status !== 'INACTIVE', counts: { recent, week, usual } };
    return { ...row, ...judgeHealth(signs, now), signs };
  });
}

function newestError(latest: Date, ...conditions: readonly Sql[]): Sql {
  const where = [sql`tenant_id = ${TENANT}`, sql`timestamp <= ${latest}`, ...conditions];
  return sql`select timestamp, error_id, ${OPEN} as is_open from errors where ${sql.join(where, sql` and `)}
    order by timestamp desc, error_id desc limit 1`;
}

/** Read by status, each from its index, since most old errors are resolved. Those that were done otherwise are passed over one by one. */
const oldestOpen = sql`select timestamp, error_id from (${sql.join(
  OPEN_STATUSES.map(
    (status) => sql`(select timestamp, error_id from errors where tenant_id = ${TENANT} and status = ${sql.lit(status)}
      and ${OPEN} order by timestamp, error_id limit 1)`,
  ),
  sql` union all `,
)}) as ends order by timestamp, error_id limit 1`;
