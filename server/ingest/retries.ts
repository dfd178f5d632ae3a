import { pick } from 'es-toolkit';
import { type QueryExecutorProvider, sql } from 'kysely';
import { errors } from '../../src/resources/errors.ts';
import { OPEN_RETRIES, type Retry, retries } from '../../src/resources/retries.ts';
import { raiseAlerts } from '../alerts/raiseAlerts.ts';
import { lockKey } from '../database/advisoryLock.ts';
import { notifyChange } from '../database/changeFeed.ts';
import type { Store } from '../database/database.ts';
import type { Secrets } from '../database/secrets/secrets.ts';
import type { Trx } from '../database/tables.ts';
import { recordManyChanged } from '../records/audit.ts';
import { lockRecords } from '../records/findRecord.ts';
import { listRecords } from '../records/read.ts';
import { is, type Row, type Selection, sourceSql, whereClause } from '../records/selection.ts';
import { upsertRecords } from '../records/write.ts';
import type { IngestResult } from './ingestBatch.ts';

/** Open retries of a tenant at a time. */
export const MAX_OPEN_RETRIES = 1_000;

/** The characters of a message that an alert repeats. */
const LONGEST_MESSAGE = 300;

const IS_OPEN = sql`state in (${sql.join(OPEN_RETRIES.map((state) => sql.lit(state)))})`;

/** Ends the open retries of a tenant that the sync has not taken within a day, or not finished within a day of taking them. */
export async function expireRetries(db: QueryExecutorProvider, tenant: string): Promise<void> {
  const { rows } = await sql<Row>`
    update retries set state = 'EXPIRED', finished_at = now() where tenant_id = ${tenant} and retry_id in (
      select retry_id from retries where tenant_id = ${tenant} and ${IS_OPEN}
        and coalesce(taken_at, requested_at) < now() - interval '1 day' for update skip locked)
    returning tenant_id`.execute(db);
  await notifyChange(db, retries, rows);
}

interface RetryRequest {
  readonly tenant: string;
  readonly by: string;
  readonly requestId: string;
  /** The IDs of errors, or a search for them. */
  readonly records: readonly string[] | Selection;
}

/** Too many retries of the tenant would be open. */
export class TooManyRetries extends Error {}

/**
 * Requests a retry for each deal of the errors that has no open one; of several errors of a deal, for the newest. Returns the new
 * retries. Throws TooManyRetries.
 */
export async function requestRetries(trx: Trx, secrets: Secrets, request: RetryRequest) {
  const { tenant, by, requestId } = request;
  await lockKey(trx, 'retries', tenant);
  await expireRetries(trx, tenant);
  const { rows } = await sql<Pick<Retry, 'error_id' | 'deal_id'>>`
    with target as (${targetSql(request)})
    select error_id, deal_id from target where not exists (
      select from retries where tenant_id = ${tenant} and retries.deal_id = target.deal_id and ${IS_OPEN})
    order by deal_id limit ${MAX_OPEN_RETRIES + 1}`.execute(trx);
  const { open } = await trx
    .selectFrom('retries')
    .select((eb) => eb.fn.countAll<string>().as('open'))
    .where('tenant_id', '=', tenant)
    .where('state', 'in', OPEN_RETRIES)
    .executeTakeFirstOrThrow();
  if (Number(open) + rows.length > MAX_OPEN_RETRIES) {
    const most = MAX_OPEN_RETRIES.toLocaleString('en');
    throw new TooManyRetries(`At most ${most} retries of a tenant can be open, and ${open} are: choose fewer errors`);
  }
  const requested = rows.map((row) => ({
    ...row,
    tenant_id: tenant,
    retry_id: crypto.randomUUID(),
    request_id: requestId,
    state: 'REQUESTED',
    requested_at: new Date(),
    requested_by: by,
    taken_at: null,
    taken_by: null,
    finished_at: null,
    message: null,
  }));
  if (requested.length > 0) await upsertRecords(trx, secrets, retries, requested);
  return requested;
}

/** The latest retry of each deal of the errors. */
export async function latestRetries(trx: Trx, request: Pick<RetryRequest, 'tenant' | 'records'>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with target as (${targetSql(request)})
    select distinct on (retries.deal_id) retries.* from retries join target using (deal_id)
    where retries.tenant_id = ${request.tenant}
    order by retries.deal_id, requested_at desc limit ${MAX_OPEN_RETRIES}`.execute(trx);
  return rows;
}

/** SQL of the newest error of each deal. */
function targetSql({ tenant, records }: Pick<RetryRequest, 'tenant' | 'records'>) {
  const selection: Selection = 'conditions' in records ? records : { tenant, conditions: [is(errors.id, ...records)] };
  return sql`
    select distinct on (deal_id) error_id, deal_id from ${sourceSql(errors, selection)}
    where ${whereClause(errors, selection)} order by deal_id, "timestamp" desc, error_id`;
}

interface RetryPage {
  readonly tenant: string;
  readonly state: (typeof OPEN_RETRIES)[number];
  readonly limit: number;
}

const SYNC_FIELDS = ['retry_id', 'deal_id', 'error_id', 'state', 'requested_at', 'taken_at', 'taken_by'] as const;

/** The open retries of a tenant in a state, the oldest first. */
export async function openRetries(store: Store, { tenant, state, limit }: RetryPage) {
  const sort = { field: 'requested_at', order: 'ASC' } as const;
  const selection = { tenant, conditions: [is('state', state)] };
  const rows = await store.transaction({ tenant }, async (trx) => {
    await expireRetries(trx, tenant);
    return listRecords(trx, retries, selection, { limit, sort });
  });
  return rows.map((row) => pick(row as Retry, SYNC_FIELDS));
}

/** The report of a sync about a retry. */
export interface RetryReport {
  readonly retry_id: string;
  readonly state: 'TAKEN' | 'SUCCEEDED' | 'FAILED';
  readonly taken_by?: string | undefined;
  readonly message?: string | undefined;
}

interface Reporter {
  readonly tenant: string;
  readonly key: string;
}

/**
 * Writes what a sync reports, in one transaction with the audit log. Returns one result per report, in order, as if they had been
 * written one after another. A repeated report changes nothing.
 */
export async function reportRetries(
  store: Store,
  { tenant, key }: Reporter,
  reports: readonly RetryReport[],
): Promise<IngestResult[]> {
  if (reports.length === 0) return [];
  const ids = [...new Set(reports.map(({ retry_id }) => retry_id))];
  const selection = { tenant, conditions: [is(retries.id, ...ids)] };
  return store.transaction({ tenant }, async (trx) => {
    await expireRetries(trx, tenant);
    const now = new Date();
    const stored = (await lockRecords(trx, retries, selection, ids.length)) as Retry[];
    const current = new Map(stored.map((retry) => [retry.retry_id, retry]));
    const results = reports.map((report): IngestResult => {
      const { retry_id: id } = report;
      const retry = current.get(id);
      const message = refusalOf(retry, report);
      if (message !== undefined) return { id, status: 'refused', message };
      if (retry && retry.state !== report.state) current.set(id, { ...retry, ...changeOf(report, now) });
      return { id, status: 'updated' };
    });
    const changed = [...current.values()].filter((retry) => !stored.includes(retry));
    if (changed.length > 0) await upsertRecords(trx, store.secrets, retries, changed);
    for (const state of ['SUCCEEDED', 'FAILED'] as const) {
      const [first, ...others] = changed.filter((retry) => retry.state === state);
      if (!first) continue;
      const after = others.length > 0 ? { state, records: others.length + 1 } : { state, message: first.message };
      await recordManyChanged(trx, tenant, {
        actor: { username: `Machine key ${key}` },
        action: 'update',
        resource: retries,
        id: first.retry_id,
        now,
        before: { state: 'TAKEN' },
        after,
      });
      if (state === 'FAILED') {
        const facts = {
          count: others.length + 1,
          error_id: first.error_id,
          // One line of a mail.
          ...(first.message && { message: first.message.replace(/\s+/g, ' ').slice(0, LONGEST_MESSAGE) }),
        };
        await raiseAlerts(trx, tenant, [{ kind: 'RETRY_FAILED', subject: first.deal_id, facts }]);
      }
    }
    return results;
  });
}

function changeOf({ state, taken_by, message }: RetryReport, now: Date) {
  const at = now.toISOString();
  return state === 'TAKEN'
    ? { state, taken_at: at, ...(taken_by && { taken_by }) }
    : { state, finished_at: at, ...(message && { message }) };
}

/** The reason why a report is refused. One process repeats its own report, after a lost response, but does not take what another one has taken. */
function refusalOf(retry: Retry | undefined, { state, taken_by }: RetryReport): string | undefined {
  if (!retry) return 'The tenant has no such retry.';
  const isTaken = retry.state === 'TAKEN';
  if (state === 'TAKEN' && isTaken) {
    const isOwn = taken_by !== undefined && retry.taken_by === taken_by;
    return isOwn ? undefined : 'The retry is already taken.';
  }
  const from = state === 'TAKEN' ? 'REQUESTED' : 'TAKEN';
  if (retry.state === state || retry.state === from) return undefined;
  return `The retry is ${retry.state}: only one that is ${from} becomes ${state}.`;
}
