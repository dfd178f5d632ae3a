import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { backgroundTasks } from '../../src/resources/backgroundTasks.ts';
import type { Log } from '../base/log.ts';
import { notifyChange } from '../database/changeFeed.ts';
import type { Store } from '../database/database.ts';
import { DatabaseUnavailable } from '../database/databaseErrors.ts';
import type { Trx } from '../database/tables.ts';
import { startLoop } from './workLoop.ts';

/** Work that a process does after the transaction that asks for it, or again and again. */
export interface TaskKind<Payload = unknown> {
  readonly name: string;
  /** Does the work. It may run twice, as after a crash. If it throws, it is tried again later. */
  run(payload: Payload, task: RunningTask): Promise<void>;
  /** Seconds between the runs of work that recurs, from the first start on. */
  readonly every?: number;
}

export interface RunningTask {
  /** The same in every attempt. */
  readonly id: string;
  /** Aborted when the process stops. The task then runs again. */
  readonly signal: AbortSignal;
}

interface NewTask {
  /** The name of its kind. */
  readonly kind: string;
  readonly payload: unknown;
  readonly tenant: string | null;
  /** Tasks of one lane run one after the other, in the order of their creation. */
  readonly lane: string;
}

/** Stores a task in the transaction of a change: it runs if the transaction is committed. */
export async function addTask(trx: Trx, { kind, payload, tenant, lane }: NewTask): Promise<void> {
  await sql`
    insert into background_tasks (task_id, kind, state, attempts, due_at, created_at, lane, payload, tenant_id)
    values (${randomUUID()}, ${kind}, 'WAITING', 0, now(), clock_timestamp(), ${lane}, ${JSON.stringify(payload)},
      ${tenant})`.execute(trx);
}

/** Seconds without a sign of life after which another process takes a task over. */
const LEASE = 60;

/** How often a process looks for tasks, in milliseconds. */
const INTERVAL = 2_000;

/** How many tasks a process works on at once. */
const WORKERS = 4;

/** Failed attempts before a task waits for an admin: after about four hours. Work that recurs goes on. */
const MOST_ATTEMPTS = 12;

interface Claimed {
  readonly task_id: string;
  readonly kind: string;
  readonly attempts: number;
  readonly claim: string;
  readonly payload: unknown;
}

/** What works on tasks, and where failures are logged. */
export interface TaskWork {
  readonly store: Store;
  readonly kinds: readonly TaskKind[];
  readonly log: Pick<Log, 'warn'>;
}

/** Works on tasks while the server runs, together with the other processes on the database. */
export async function startTasks(work: TaskWork) {
  await addRecurring(work);
  // No other process uses the embedded database: whoever claimed its tasks is dead.
  if (work.store.embedded) await releaseAll(work.store);
  return startLoop(INTERVAL, async (signal) => {
    await workOnTasks(work, signal).catch((fault: unknown) => {
      if (!(fault instanceof DatabaseUnavailable)) work.log.warn('Background tasks were interrupted.', fault);
    });
    return false;
  });
}

/** Works on all due tasks, until none is left or `signal` is aborted. */
export async function workOnTasks(work: TaskWork, signal: AbortSignal): Promise<void> {
  let found: boolean;
  const next = async () => {
    while (!signal.aborted && (await workOnNext(work, signal))) found = true;
  };
  // A worker overlooks the row that another one is just reading: only a round that finds nothing is the last.
  do {
    found = false;
    await Promise.all(Array.from({ length: WORKERS }, next));
  } while (found);
}

/** Stores the tasks that recur. Those that are known keep their time. */
export async function addRecurring({ store: { db }, kinds }: TaskWork): Promise<void> {
  const recurring = kinds.filter(({ every }) => every !== undefined).map(({ name }) => name);
  if (recurring.length === 0) return;
  await sql`
    insert into background_tasks (task_id, kind, state, attempts, due_at, created_at)
    select name, name, 'WAITING', 0, now(), now() from unnest(${recurring}::text[]) as name
    on conflict do nothing`.execute(db);
}

async function releaseAll({ db }: Store): Promise<void> {
  await sql`update background_tasks set claim = null, due_at = now() where claim is not null`.execute(db);
}

async function workOnNext({ store, kinds, log }: TaskWork, signal: AbortSignal): Promise<boolean> {
  const task = await claimTask(store, kinds);
  const kind = kinds.find(({ name }) => name === task?.kind);
  if (!task || !kind) return false;
  const renewing = setInterval(() => void renew(store, task).catch(() => {}), (LEASE * 1_000) / 3).unref();
  try {
    await kind.run(task.payload, { id: task.task_id, signal });
    await finishTask(store, task, kind);
  } catch (fault) {
    if (fault instanceof DatabaseUnavailable) throw fault;
    // A stopping process interrupts its tasks, which is no failure.
    if (signal.aborted) await release(store, task);
    else await retryLater(store, task, kind, fault);
    if (!signal.aborted) log.warn(`The background task "${kind.name}" failed.`, fault);
  } finally {
    clearInterval(renewing);
  }
  return true;
}

/** Takes the task that has waited longest, of those that are first in their lane. The lanes are read row by row, until one is free. */
async function claimTask({ db }: Store, kinds: readonly TaskKind[]): Promise<Claimed | undefined> {
  const names = kinds.map(({ name }) => name);
  const { rows } = await sql<Claimed>`
    update background_tasks set claim = ${randomUUID()}, attempts = attempts + 1,
      due_at = clock_timestamp() + make_interval(secs => ${LEASE})
    where task_id = (
      select task_id from (
        select task_id, lane from background_tasks
        where state = 'WAITING' and due_at <= clock_timestamp() and kind = any(${names}::text[])
        order by due_at for update skip locked) as task
      where lane is null or task_id = (
        select first.task_id from background_tasks as first where first.lane = task.lane and first.state <> 'FAILED'
        order by first.created_at, first.task_id limit 1)
      limit 1)
    returning task_id, kind, attempts, claim, payload`.execute(db);
  return rows[0];
}

const isOf = ({ task_id, claim }: Claimed) => sql`task_id = ${task_id} and claim = ${claim}`;

async function renew({ db }: Store, task: Claimed): Promise<void> {
  await sql`update background_tasks set due_at = clock_timestamp() + make_interval(secs => ${LEASE})
    where ${isOf(task)}`.execute(db);
}

/** Lets any process take the task at once. The interrupted attempt does not count. */
async function release({ db }: Store, task: Claimed): Promise<void> {
  await sql`update background_tasks set claim = null, due_at = now(), attempts = attempts - 1
    where ${isOf(task)}`.execute(db);
}

/** Deletes a task that is done, or sets when it recurs. */
async function finishTask({ db }: Store, task: Claimed, { every }: TaskKind): Promise<void> {
  if (every === undefined) await sql`delete from background_tasks where ${isOf(task)}`.execute(db);
  else
    await sql`update background_tasks set claim = null, attempts = 0, error = null,
      due_at = now() + make_interval(secs => ${every}) where ${isOf(task)}`.execute(db);
}

/** Tries again after 10, 20, 40 seconds and so on, at most an hour. */
async function retryLater({ db }: Store, task: Claimed, { every }: TaskKind, fault: unknown): Promise<void> {
  const error = (fault instanceof Error ? fault.message : String(fault)).slice(0, 1_000);
  const seconds = Math.min(every ?? 3_600, 10 * 2 ** (task.attempts - 1));
  const state = every === undefined && task.attempts >= MOST_ATTEMPTS ? 'FAILED' : 'WAITING';
  await db.transaction().execute(async (trx) => {
    await sql`update background_tasks set claim = null, state = ${state}, error = ${error},
      due_at = now() + make_interval(secs => ${seconds}) where ${isOf(task)}`.execute(trx);
    await notifyChange(trx, backgroundTasks, [{}]);
  });
}
