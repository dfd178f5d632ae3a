import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { JobState } from '../../src/schema/bulkJob.ts';
import type { JsonObject } from '../../src/schema/jsonObject.ts';
import type { Resource } from '../../src/schema/resource.ts';
import { lockKey } from '../database/advisoryLock.ts';
import type { Scope, Store } from '../database/database.ts';
import type { Sql, Tables, Trx } from '../database/tables.ts';
import { type Selection, whereClause } from '../records/selection.ts';
import { addTask } from './tasks.ts';

export type Job = Selectable<Tables['bulk_jobs']>;

/** The key of a job's row, and the payload of its task. */
export type JobKey = Pick<Job, 'tenant_id' | 'job_id'>;

/** Another process has changed the record, or the user has cancelled the job: the change is rolled back. */
export class JobStopped extends Error {}

interface NewJob {
  readonly scope: Scope;
  readonly by: string;
  readonly resource: Resource;
  readonly operation: string;
  readonly values: JsonObject | null;
  /** The IDs of the records, or those of a search. */
  readonly records: readonly string[] | Selection;
}

/** Stores a job with its records as of now, at most `most` and one. Rows that are created later are not part of it. */
export async function addJob(trx: Trx, jobId: string, job: NewJob, most: number): Promise<Job> {
  const { scope, by, resource, operation, values, records } = job;
  const key: JobKey = { tenant_id: scope === 'all' ? '' : scope.tenant, job_id: jobId };
  const ids: Sql =
    'conditions' in records
      ? sql`select ${sql.ref(resource.id)} as id from ${sql.table(resource.name)}
          where ${whereClause(resource, records)}`
      : sql`select value as id from json_array_elements_text(${JSON.stringify(records)}::json)`;
  const { numAffectedRows: total = 0n } = await sql`
    insert into bulk_records (tenant_id, job_id, number, record_id)
    select ${key.tenant_id}, ${key.job_id}, row_number() over (order by id), id::text
    from (select distinct id from (${ids}) as found limit ${most + 1}) as record`.execute(trx);
  await addTask(trx, { kind: 'BULK_JOB', id: jobId, payload: key, tenant: key.tenant_id || null });
  return trx
    .insertInto('bulk_jobs')
    .values({
      ...key,
      by,
      resource: resource.name,
      operation,
      values: values && JSON.stringify(values),
      state: 'waiting',
      total: Number(total),
      done: 0,
      failed: 0,
      started_at: new Date(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The unfinished jobs of a user. Until the transaction ends, no other one counts them. */
export async function countUnfinished(trx: Trx, by: string): Promise<number> {
  await lockKey(trx, 'bulk jobs', by);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bulk_jobs where by = ${by} and finished_at is null`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** The job that its task works on, which runs now; undefined if it has ended. */
export function beginBatch({ db }: Store, key: JobKey): Promise<Job | undefined> {
  return db
    .updateTable('bulk_jobs')
    .where(isOf(key))
    .where('finished_at', 'is', null)
    .set({ state: 'running' })
    .returningAll()
    .executeTakeFirst();
}

/** The next records of a job after those that are done or failed. */
export function nextRecords({ db }: Store, job: Job, most: number) {
  return db
    .selectFrom('bulk_records')
    .where(isOf(job))
    .select(['number', 'record_id'])
    .where('number', '>', job.done + job.failed)
    .orderBy('number')
    .limit(most)
    .execute();
}

/**
 * Counts a record by its outcome, in the transaction of its change. Throws JobStopped if the job was cancelled, or
 * the record was counted before.
 */
export async function advanceJob(
  db: Pick<Trx, 'updateTable'>,
  job: Job,
  { number, outcome }: { readonly number: number; readonly outcome: 'done' | 'unchanged' | 'failed' },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('bulk_jobs')
    .where(isOf(job))
    .set({
      ...(outcome === 'failed' ? { failed: sql`failed + 1` } : { done: sql`done + 1` }),
      ...(outcome === 'unchanged' && { unchanged: sql`coalesce(unchanged, 0) + 1` }),
    })
    .where('state', '=', 'running')
    .where(sql<boolean>`done + failed = ${number - 1}`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new JobStopped();
}

/** Counts a record without a change: as failed, with the reason, or as done. */
export function countRecord({ db }: Store, job: Job, number: number, message: string | null): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await advanceJob(trx, job, { number, outcome: message === null ? 'done' : 'failed' });
    await trx.updateTable('bulk_records').where(isOf(job)).set({ message }).where('number', '=', number).execute();
  });
}

/** Ends a job whose records are all counted. */
export async function endJobIfDone(store: Store, job: Job): Promise<void> {
  const isDone = sql<boolean>`done + failed = total`.as('isDone');
  const counted = await store.db.selectFrom('bulk_jobs').where(isOf(job)).select(isDone).executeTakeFirst();
  if (counted?.isDone) await endJob(store, job, 'done');
}

/** Ends a job, unless it has ended, and forgets its records except those that failed. */
export function endJob({ db }: Store, job: JobKey, state: JobState, message?: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await trx
      .updateTable('bulk_jobs')
      .where(isOf(job))
      .set({ state, message: message ?? null, finished_at: sql`clock_timestamp()` })
      .where('finished_at', 'is', null)
      .execute();
    await trx.deleteFrom('bulk_records').where(isOf(job)).where('message', 'is', null).execute();
  });
}

/** The jobs of a user in a scope: unfinished ones first, then the newest. */
export function jobsOf(trx: Trx, by: string) {
  return trx
    .selectFrom('bulk_jobs')
    .selectAll()
    .where('by', '=', by)
    .orderBy(sql`finished_at is not null`)
    .orderBy('started_at', 'desc');
}

/** The records that failed, after a number. */
export function failuresOf(trx: Trx, job: JobKey, after: number, most: number) {
  return trx
    .selectFrom('bulk_records')
    .where(isOf(job))
    .select(['number', 'record_id', 'message'])
    .where('message', 'is not', null)
    .where('number', '>', after)
    .orderBy('number')
    .limit(most)
    .execute();
}

/** Adds the tasks of jobs that have none. */
export async function continueJobs({ db }: Store): Promise<void> {
  await sql`
    insert into background_tasks (task_id, kind, state, attempts, due_at, created_at, payload, tenant_id)
    select job_id, 'BULK_JOB', 'WAITING', 0, now(), started_at, jsonb_build_object('tenant_id', tenant_id, 'job_id', job_id),
      nullif(tenant_id, '')
    from bulk_jobs where finished_at is null
    on conflict (task_id) do nothing`.execute(db);
}

/** Deletes jobs that ended more than 30 days ago. */
export async function pruneJobs({ db }: Store): Promise<void> {
  await deleteJobs(sql`finished_at < now() - interval '30 days'`).execute(db);
}

/** Deletes the jobs of users who are gone, also unfinished ones: another account may get the username. */
export async function deleteJobsOf(trx: Trx, usernames: readonly string[]): Promise<void> {
  await deleteJobs(sql`by in (${sql.join(usernames)})`).execute(trx);
}

const deleteJobs = (where: Sql) => sql`
  with old as (delete from bulk_jobs where ${where} returning tenant_id, job_id)
  delete from bulk_records using old
  where bulk_records.tenant_id = old.tenant_id and bulk_records.job_id = old.job_id`;

/** The condition of the rows of one job. */
function isOf({ tenant_id, job_id }: JobKey) {
  return (where: ExpressionBuilder<Tables, 'bulk_jobs' | 'bulk_records'>) => where.and({ tenant_id, job_id });
}
