import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import {
  isEmpty,
  MigrationRefused,
  type PlanOptions,
  refusalText,
  type Step,
  statementCount,
  stepsOf,
} from './plan.ts';
import { type DatabasePlan, planDatabase, type Schema } from './planDatabase.ts';

export interface SyncOptions<T = never> extends Partial<PlanOptions>, Partial<Omit<Schema, 'resources'>> {
  /** Which changes are allowed: `all` declared ones (default), `additive` ones, or `nothing` except setting up a new database. */
  readonly allowed?: Allowed;
  /** Accept a database that lacks nothing, although it has more: another version of the product may need that. */
  readonly lenient?: boolean;
  /** How long to wait for a table that others hold, in milliseconds; default: ten seconds. Later users of the table wait too. */
  readonly patience?: number;
  /** Receives the steps of each block after it ran. */
  readonly onDone?: (steps: readonly Step[]) => void;
  readonly onWarning?: (warning: string) => void;
  /**
   * Returns true for a table, by its stored name, that has only sample records, which may be deleted. It runs in the transaction of the
   * change. Only for databases with one connection.
   */
  hasOnlySamples?(trx: Transaction<T>, table: string): Promise<boolean>;
}

export type Allowed = 'all' | 'additive' | 'nothing';

/** The key of the advisory lock. No other user of the database uses this number. */
const SYNC_LOCK = 7_110_214;

const RETRY_MS = 100;
const PATIENCE_MS = 10_000;

/** The SQLSTATE of a statement that waited too long for a lock. */
const LOCK_TIMEOUT = '55P03';

/**
 * Makes tables, indexes, policies and roles fit the resources; if they fit, it locks and changes nothing. Throws
 * MigrationRefused, with nothing changed, if a difference would lose or invent values, is not allowed, or is impossible because
 * of a record. Safe to run at every start, by several processes at once.
 *
 * Blocks run one at a time, and the plan is made again before each, because roll-ups and indexes block other users of their tables or
 * wait for them. The next run finds what an interrupted run left undone. Counts are valid only after this has ended.
 */
export async function syncResourceTables<T>(
  db: Kysely<T>,
  resources: Schema['resources'],
  options: SyncOptions<T> = {},
): Promise<void> {
  const { systemTables = [], migrations = {}, allowed = 'all', lenient, patience = PATIENCE_MS } = options;
  const { onDone, onWarning, hasOnlySamples, concurrently = false } = options;
  const planOn = (on: Kysely<T>, planned: PlanOptions) =>
    planDatabase(on, { resources, systemTables, migrations }, planned);
  const warn = ({ warnings }: DatabasePlan) => {
    for (const { warning } of warnings) onWarning?.(warning);
  };
  const strict: PlanOptions = { ...options, concurrently };
  const tolerant: PlanOptions = { concurrently, undeclared: 'ignore', onlyNoted: allowed === 'nothing' };
  const first = lenient ? await planOn(db, tolerant) : undefined;
  // Notes are written if that is allowed, but a database without them fits.
  const isFit = first?.refusals.length === 0 && stepsOf(first).every(({ isNote }) => isNote);
  const chosen = isFit ? tolerant : strict;
  const plan = first && isFit ? first : await planOn(db, chosen);
  if (!hasOnlySamples || plan.blockedTables.length === 0) {
    if (isEmpty(plan) || (isFit && allowed === 'nothing')) return warn(plan);
    requireAllowed(plan, allowed);
  }
  let { reset = [] } = options;
  let previous = '';
  while (true) {
    const done = await whileLocked(db, patience, async (trx) => {
      const on = concurrently ? db : trx;
      let current = await planOn(on, { ...chosen, reset });
      if (hasOnlySamples) {
        const samples: string[] = [];
        for (const table of current.blockedTables) if (await hasOnlySamples(trx, table)) samples.push(table);
        if (samples.length > 0) current = await planOn(on, { ...chosen, reset: samples });
      }
      requireAllowed(current, allowed);
      const [block] = current.blocks;
      if (!block) warn(current);
      // Outside of a transaction, an index waits for all readers of its table: `trx` must not be one of them.
      if (block) await (block.transaction ? runSteps(trx, block.steps) : runConcurrently(db, block.steps));
      return block;
    });
    if (!done) return;
    const statements = done.steps.map((step) => step.sql).join();
    if (statements === previous) throw new Error(`The database did not change after: ${statements}`);
    previous = statements;
    // Resets only in the first block.
    reset = [];
    onDone?.(done.steps);
  }
}

function requireAllowed(plan: DatabasePlan, allowed: Allowed): void {
  if (plan.refusals.length > 0) {
    const lines = plan.refusals.map(refusalText);
    throw new MigrationRefused(
      `The database does not fit the declared resources. Nothing was changed.\n${lines.join('\n')}`,
    );
  }
  const steps = stepsOf(plan);
  if (plan.isNew || steps.length === 0) return;
  if (allowed === 'nothing') {
    throw new MigrationRefused(
      `The database lacks ${statementCount(steps.length)} that this version needs. Nothing was changed. Run "npm run migrate -- ` +
        '--plan" to read them and "npm run migrate" to run them (in a container: node build/migrate.mjs), or set ' +
        'MIGRATE_ON_START=true to apply additive changes at the start.',
    );
  }
  const breaking = steps.filter(({ additive }) => !additive);
  if (allowed === 'additive' && breaking.length > 0) {
    const purposes = new Set(breaking.map(({ purpose }) => purpose));
    throw new MigrationRefused(
      `The database lacks ${statementCount(breaking.length)} that break processes of the previous version. Nothing was changed. Stop ` +
        `those processes, then run "npm run migrate":\n${[...purposes].join('\n')}`,
    );
  }
}

/**
 * Runs `work` in a transaction while all other processes that would change tables wait. They retry, because `create index
 * concurrently` would wait for a transaction that waits inside PostgreSQL.
 */
async function whileLocked<T, Value>(db: Kysely<T>, patience: number, work: (trx: Transaction<T>) => Promise<Value>) {
  for (;;) {
    const attempt = db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = ${sql.lit(patience)}`.execute(trx);
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
      await sql`set local client_min_messages = warning`.execute(trx);
      const { rows } = await sql<{ locked: boolean }>`
        select pg_try_advisory_xact_lock(${sql.lit(SYNC_LOCK)}) as locked`.execute(trx);
      return rows[0]?.locked ? { value: await work(trx) } : undefined;
    });
    const done = await attempt.catch((fault: { code?: unknown }) => {
      if (fault.code !== LOCK_TIMEOUT) throw fault;
      throw new MigrationRefused(
        `Another transaction held a table for more than ${patience / 1_000} s. This step was not run. ` +
          'Run the command again, preferably when the load is low.',
      );
    });
    if (done) return done.value;
    await delay(RETRY_MS);
  }
}

async function runSteps<T>(trx: Transaction<T>, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (step.find) await convert(trx, step.sql, step.find);
    else await sql.raw(step.sql).execute(trx);
  }
}

/** Names the first unconvertible record, because PostgreSQL does not always say at which value a statement failed. */
async function convert<T>(trx: Transaction<T>, statement: string, find: string): Promise<void> {
  await sql`savepoint conversion`.execute(trx);
  try {
    await sql.raw(statement).execute(trx);
  } catch (fault) {
    await sql`rollback to savepoint conversion`.execute(trx);
    await sql
      .raw(find)
      .execute(trx)
      .catch((found: Error) => {
        throw new MigrationRefused(
          `Nothing was changed: ${found.message}. Correct the record, then run the command again.`,
        );
      });
    throw fault;
  }
}

/** Runs steps outside of any transaction and without a time limit. */
async function runConcurrently<T>(db: Kysely<T>, steps: readonly Step[]): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      for (const step of steps) await sql.raw(step.sql).execute(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}
