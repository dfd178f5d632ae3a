import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, type Migration, sql, type Transaction } from 'kysely';
import type { Resource } from '../../src/schema/resource.ts';
import { MigrationRefused } from './migrate/migrationRefused.ts';
import { type Block, type Step, stepsOf } from './migrate/plan.ts';
import { type DatabasePlan, planTables } from './migrate/planTables.ts';
import { runConcurrently, runSteps } from './migrate/runSteps.ts';
import type { PlanOptions } from './migrate/tablePlan.ts';
import type { ResourceTable } from './resourceTable.ts';

export interface SyncOptions extends Partial<PlanOptions> {
  readonly migrations?: Readonly<Record<string, Migration>>;
  /** What may be changed: `all` that is declared (default), what is `additive`, or `nothing` but a database that is new. */
  readonly allowed?: Allowed;
  /** A database that lacks nothing fits, whatever else it has: another version may need it. */
  readonly lenient?: boolean;
  /** How long to wait for each table that others hold, in milliseconds, while whoever comes later waits behind; default: ten seconds. */
  readonly patience?: number;
  /** Told of what is done, in its order, when it is. */
  readonly onDone?: (steps: readonly Step[]) => void;
}

export type Allowed = 'all' | 'additive' | 'nothing';

/** Any number that no other user of the database takes for an advisory lock. */
const SYNC_LOCK = 7_110_214;

/** In milliseconds. */
const ASK_AGAIN = 100;
const PATIENCE = 10_000;

/** SQLSTATE of what has waited for a lock too long. */
const LOCK_TIMEOUT = '55P03';

/**
 * Makes tables, indexes, policies and roles fit the resources. `besides` are tables of no resource that are secured like theirs.
 * Where they fit, nothing is locked and nothing changed. Throws `MigrationRefused`, having changed nothing, where a difference
 * would lose or invent values, may not be changed, or cannot be made for a record's sake. Safe to run at every start, by several
 * processes at once.
 *
 * Each block of the plan is carried out for itself, and the plan made anew before the next: a roll-up or an index keeps others
 * from its tables, or waits for them, while it is made. What is left undone the next run finds. Nobody may count before this
 * has ended.
 */
export async function syncResourceTables<T>(
  db: Kysely<T>,
  resources: readonly Resource[],
  besides: readonly ResourceTable[] = [],
  {
    migrations = {},
    allowed = 'all',
    lenient,
    onDone,
    patience = PATIENCE,
    keep = false,
    concurrently = false,
  }: SyncOptions = {},
): Promise<void> {
  const planNow = (on: Kysely<T>, options: PlanOptions) => planTables(on, { resources, besides, migrations }, options);
  if (lenient && isEmpty(await planNow(db, { keep: true, concurrently }))) return;
  const plan = await planNow(db, { keep, concurrently });
  if (isEmpty(plan)) return;
  refuse(plan, allowed);
  for (let before = ''; ; ) {
    const done = await inTurn(db, patience, async (trx) => {
      const current = await planNow(concurrently ? db : trx, { keep, concurrently });
      refuse(current, allowed);
      const [next] = current.blocks;
      if (next) await carryOut(db, trx, next);
      return next;
    });
    if (!done) return;
    const sqlOf = done.steps.map((step) => step.sql).join();
    if (sqlOf === before) throw new Error(`The database does not become what it should be by: ${sqlOf}`);
    before = sqlOf;
    onDone?.(done.steps);
  }
}

const isEmpty = ({ blocks, refusals }: DatabasePlan) => blocks.length + refusals.length === 0;

/** A database that is new may be made. */
function refuse(plan: DatabasePlan, allowed: Allowed): void {
  if (plan.refusals.length > 0) throw MigrationRefused.by(plan.refusals);
  const steps = stepsOf(plan);
  if (plan.isNew || steps.length === 0) return;
  if (allowed === 'nothing') throw MigrationRefused.behind(steps);
  const breaking = steps.filter(({ additive }) => !additive);
  if (allowed === 'additive' && breaking.length > 0) throw MigrationRefused.breaking(breaking);
}

/** What runs outside of a transaction waits for all that have read the table: `trx` must not be one of them. */
async function carryOut<T>(db: Kysely<T>, trx: Transaction<T>, { transaction, steps }: Block): Promise<void> {
  if (transaction) await runSteps(trx, steps);
  else await runConcurrently(db, steps);
}

/**
 * Runs `work` in a transaction while every other process that would change tables waits: by asking again and again, since one
 * that waits inside of PostgreSQL would be waited for by who builds an index.
 */
async function inTurn<T, Value>(
  db: Kysely<T>,
  patience: number,
  work: (trx: Transaction<T>) => Promise<Value>,
): Promise<Value> {
  for (;;) {
    const turn = db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = ${sql.lit(patience)}`.execute(trx);
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
      await sql`set local client_min_messages = warning`.execute(trx);
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(${sql.lit(SYNC_LOCK)}) as mine`.execute(trx);
      return rows[0]?.mine ? { value: await work(trx) } : undefined;
    });
    const taken = await turn.catch((fault: { code?: unknown }) => {
      throw fault.code === LOCK_TIMEOUT ? MigrationRefused.busy(patience) : fault;
    });
    if (taken) return taken.value;
    await delay(ASK_AGAIN);
  }
}
