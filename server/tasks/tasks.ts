import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { backgroundTasks, type TaskKindName } from '../../src/resources/backgroundTasks.ts';
import type { Log } from '../base/log.ts';
import { notifyChange } from '../database/changeFeed.ts';
import type { Store } from '../database/database.ts';
import { DatabaseUnavailable } from '../database/databaseErrors.ts';
import type { Db, Sql } from '../database/tables.ts';

/** Work that a process does after the transaction that asks for it, or again and again. */
export interface TaskKind<Payload = unknown> {
  readonly name: TaskKindName;
  /**
   * Does the work. It may run twice, as after a crash. If it throws, it is tried again later. If it returns a moment, it goes on then, after the
   * tasks that are due by then.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most tasks return nothing
  run(payload: Payload, task: RunningTask): Promise<Date | void>;
  /** Seconds between the runs of work that recurs. */
  readonly every?: number;
  /** Seconds until a failed task is tried again; twice as many each further time, at most an hour. Default: 10. */
  readonly retryAfter?: number;
  /** Failed attempts before the task waits for an admin. Default: 12, about four hours. Work that recurs goes on. */
  readonly mostAttempts?: number;
  /** How many tasks of the kind a process works on at once. Default: 4. */
  readonly atOnce?: number;
}

export interface RunningTask {
  /** The same in every attempt. */
  readonly id: string;
  /** Aborted when the process stops. The task then runs again. */
  readonly signal: AbortSignal;
}

interface NewTask {
  readonly kind: TaskKindName;
  /** A task with a known ID is not stored again, but runs once more if it is running. Default: a new ID. */
  readonly id?: string;
  readonly payload: unknown;
  readonly tenant: string | null;
  /** Tasks of one lane run one after the other, in the order of their creation. */
  readonly lane?: string;
  /** Default: now. */
  readonly dueAt?: Date;
}

/** Stores a task in the transaction of a change: it runs if the transaction is committed. */
export async function addTask(trx: Db, { kind, id = randomUUID(), payload, tenant, lane, dueAt }: NewTask) {
  const due = dueAt ?? sql`now()`;
  // Tasks of one lane may be created within the millisecond that the column keeps, and clocks may go back.
  const created = sql`greatest(clock_timestamp(), (
    select max(created_at) + interval '1 millisecond' from background_tasks where lane = ${lane ?? null}))`;
  // Without failed attempts, finishTask lets it run again.
  await sql`
    insert into background_tasks as known (task_id, kind, state, attempts, due_at, created_at, lane, payload, tenant_id)
    values (${id}, ${kind}, 'WAITING', 0, ${due}, ${created}, ${lane ?? null}, ${JSON.stringify(payload)}, ${tenant})
    on conflict (task_id) do update set attempts = 0, state = 'WAITING',
      due_at = case when known.claim is null then least(known.due_at, excluded.due_at) else known.due_at end`.execute(
    trx,
  );
}

/** Seconds without a sign of life after which another process takes a task over. */
const LEASE = 60;

/** How often a process looks for tasks, in milliseconds. */
const INTERVAL = 2_000;

/** How many tasks of one kind and tenant a process works on at once, so that one tenant's slow tasks do not delay those of others. */
const MOST_OF_TENANT = 2;

/** Work that recurs and ran within so many seconds before a start does not run again at the start. */
const RECENT = 60;

interface Claimed {
  readonly task_id: string;
  readonly kind: TaskKindName;
  readonly tenant_id: string | null;
  readonly attempts: number;
  readonly claim: string;
  readonly started_at: Date;
  readonly payload: unknown;
}

/** What works on tasks, and where failures are logged. */
export interface TaskWork {
  readonly store: Store;
  readonly kinds: readonly TaskKind[];
  readonly log: Pick<Log, 'warn'>;
}

export interface RunningTasks {
  /** There is a new task. */
  wake(): void;
  /** Works on a task now, if it is due and no other process works on it. Resolves when the process has ended this attempt. */
  run(id: string): Promise<void>;
  /** Resolves when the current tasks have ended. */
  stop(): Promise<void>;
}

/** Works on tasks while the server runs, together with the other processes on the database. */
export async function startTasks(work: TaskWork): Promise<RunningTasks> {
  const { store, log } = work;
  // No other process uses the embedded database: whoever claimed its tasks is dead.
  if (store.embedded) await releaseAll(store);
  await addRecurring(work, { isStart: true });
  const stopping = new AbortController();
  let wake = () => {};
  const workers = startWorkers(work, stopping.signal, () => wake());
  const fill = () =>
    workers.fill().catch((fault: unknown) => {
      if (!(fault instanceof DatabaseUnavailable)) log.warn('Background tasks were interrupted.', fault);
    });
  await fill();
  const loop = async () => {
    while (!stopping.signal.aborted) {
      const pause = new AbortController();
      wake = () => pause.abort();
      await fill();
      await setTimeout(INTERVAL, undefined, { signal: pause.signal, ref: false }).catch(() => {});
    }
    await Promise.all(workers.running.values());
  };
  const looping = loop();
  return {
    wake: () => wake(),
    run: (id) => workers.run(id),
    stop() {
      stopping.abort();
      wake();
      return looping;
    },
  };
}

/** Works on all due tasks, until none is left or `signal` is aborted. */
export async function workOnTasks(work: TaskWork, signal: AbortSignal): Promise<void> {
  const workers = startWorkers(work, signal);
  // A claim overlooks the row that another process is just reading: only the second one that finds nothing is the last.
  for (let misses = 0; misses < 2 && !signal.aborted; ) {
    // A task that ends meanwhile lets others start.
    const isIdle = workers.running.size === 0;
    const started = await workers.fill();
    misses = isIdle && started === 0 ? misses + 1 : 0;
    if (workers.running.size > 0) await Promise.race(workers.running.values());
  }
  await Promise.all(workers.running.values());
}

/** Works on one task, as `RunningTasks.run`, in a process that does not work on tasks all the time. */
export const runTask = (work: TaskWork, id: string): Promise<void> =>
  startWorkers(work, new AbortController().signal).run(id);

function startWorkers(work: TaskWork, signal: AbortSignal, onEnd = () => {}) {
  const running = new Map<Claimed, Promise<void>>();
  const start = (task: Claimed) => {
    const done = workOn(work, task, signal).finally(() => {
      running.delete(task);
      onEnd();
    });
    running.set(task, done);
    return done;
  };
  return {
    running,
    /** Starts due tasks, as many as may run at once. Resolves with their number. */
    async fill(): Promise<number> {
      for (let started = 0; ; started++) {
        const task = signal.aborted ? undefined : await claimTask(work, isFree(work.kinds, [...running.keys()]));
        if (!task) return started;
        void start(task);
      }
    },
    async run(id: string): Promise<void> {
      const task = await claimTask(work, sql`task_id = ${id} and ${isFree(work.kinds, [])}`);
      await (task ? start(task) : [...running].find(([{ task_id }]) => task_id === id)?.[1]);
    },
  };
}

/** SQL that is true for the tasks that may run beside those that are running. */
function isFree(kinds: readonly TaskKind[], running: readonly Claimed[]): Sql {
  const free = kinds.filter(({ name, atOnce = 4 }) => running.filter(({ kind }) => kind === name).length < atOnce);
  const full = running.filter(
    (task) => running.filter((other) => groupOf(other) === groupOf(task)).length >= MOST_OF_TENANT,
  );
  return sql`kind = any(${free.map(({ name }) => name)}::text[])
    and kind || ' ' || coalesce(tenant_id, '') <> all(${full.map(groupOf)}::text[])`;
}

const groupOf = ({ kind, tenant_id }: Claimed) => `${kind} ${tenant_id ?? ''}`;

/**
 * Stores the tasks that recur, due at once. Those that are known keep their time; at the start of a server they are due too, except those that
 * ran just before, as when several processes start.
 */
export async function addRecurring({ store: { db }, kinds }: TaskWork, { isStart = false } = {}): Promise<void> {
  for (const { name, every } of kinds) {
    if (every === undefined) continue;
    await sql`
      insert into background_tasks as known (task_id, kind, state, attempts, due_at, created_at)
      values (${name}, ${name}, 'WAITING', 0, now(), now())
      on conflict (task_id) do update set due_at = now()
      where ${isStart} and known.claim is null
        and known.due_at between now() and now() + make_interval(secs => ${every - RECENT})`.execute(db);
  }
}

async function releaseAll({ db }: Store): Promise<void> {
  await sql`update background_tasks set claim = null, due_at = now() where claim is not null`.execute(db);
}

/** Never rejects: if the database fails, another process takes the task over when its lease ends. */
async function workOn({ store, kinds, log }: TaskWork, task: Claimed, signal: AbortSignal): Promise<void> {
  const kind = kinds.find(({ name }) => name === task.kind);
  if (!kind) return;
  const renewing = setInterval(() => void renew(store, task).catch(() => {}), (LEASE * 1_000) / 3).unref();
  try {
    const next = await kind.run(task.payload, { id: task.task_id, signal });
    await finishTask(store, task, kind, next ?? undefined);
  } catch (fault) {
    // A stopping process interrupts its tasks, which is no failure.
    await (signal.aborted ? release(store, task) : retryLater(store, task, kind, fault)).catch(() => {});
    if (!signal.aborted && !(fault instanceof DatabaseUnavailable))
      log.warn(`The background task "${kind.name}" failed.`, fault);
  } finally {
    clearInterval(renewing);
  }
}

/** Takes the task that has waited longest, of those that are first in their lane. The lanes are read row by row, until one is free. */
async function claimTask({ store: { db } }: TaskWork, where: Sql): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update background_tasks set claim = ${randomUUID()}, attempts = attempts + 1,
      due_at = clock_timestamp() + make_interval(secs => ${LEASE})
    where task_id = (
      select task_id from (
        select task_id, lane from background_tasks
        where state = 'WAITING' and due_at <= clock_timestamp() and ${where}
        order by due_at for update skip locked) as task
      where lane is null or task_id = (
        select first.task_id from background_tasks as first where first.lane = task.lane and first.state <> 'FAILED'
        order by first.created_at, first.task_id limit 1)
      limit 1)
    returning task_id, kind, tenant_id, attempts, claim, clock_timestamp() as started_at, payload`.execute(db);
  return rows[0];
}

const isOf = ({ task_id, claim }: Claimed) => sql`task_id = ${task_id} and claim = ${claim}`;

async function renew({ db }: Store, task: Claimed): Promise<void> {
  await sql`update background_tasks set due_at = clock_timestamp() + make_interval(secs => ${LEASE})
    where ${isOf(task)}`.execute(db);
}

/** Lets any process take the task at once. The interrupted attempt does not count. */
async function release({ db }: Store, task: Claimed): Promise<void> {
  await sql`update background_tasks set claim = null, due_at = now(), attempts = greatest(0, attempts - 1)
    where ${isOf(task)}`.execute(db);
}

/** Deletes a task that is done, or sets when it goes on or recurs. */
async function finishTask({ db }: Store, task: Claimed, { every }: TaskKind, next: Date | undefined): Promise<void> {
  const recursAt = every === undefined ? null : new Date(task.started_at.getTime() + every * 1_000);
  const due = next ?? recursAt;
  // A task that was added again meanwhile has no attempts.
  if (!due) {
    const deleted = await sql`delete from background_tasks where ${isOf(task)} and attempts > 0`.execute(db);
    if (deleted.numAffectedRows) return;
  }
  await sql`
    update background_tasks set claim = null, error = null, attempts = 0,
      due_at = case when attempts = 0 then clock_timestamp() else ${due}::timestamptz end
    where ${isOf(task)}`.execute(db);
}

async function retryLater({ db }: Store, task: Claimed, kind: TaskKind, fault: unknown): Promise<void> {
  const { every, retryAfter = 10, mostAttempts = 12 } = kind;
  const error = (fault instanceof Error ? fault.message : String(fault)).slice(0, 1_000);
  const seconds = Math.min(every ?? 3_600, 3_600, retryAfter * 2 ** (task.attempts - 1));
  const state = every === undefined && task.attempts >= mostAttempts ? 'FAILED' : 'WAITING';
  // A task that was added again meanwhile has no attempts.
  await db.transaction().execute(async (trx) => {
    await sql`
      update background_tasks set claim = null, error = ${error},
        state = case when attempts = 0 then state else ${state} end,
        due_at = case when attempts = 0 then now() else now() + make_interval(secs => ${seconds}) end
      where ${isOf(task)}`.execute(trx);
    await notifyChange(trx, backgroundTasks, [{}]);
  });
}
