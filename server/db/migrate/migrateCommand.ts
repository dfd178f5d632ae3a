import type { Kysely } from 'kysely';
import { resources } from '../../../src/resources/index.ts';
import { runCommand } from '../../cli/runCommand.ts';
import { type DatabaseLocation, openDatabase } from '../connectDatabase.ts';
import { hasEmbeddedPostgres } from '../embedded/embeddedPostgres.ts';
import { SYSTEM_TABLES } from '../tables.ts';
import { migrations } from './migrations.ts';
import { planText, type Step, statementCount } from './plan.ts';
import { planDatabase, type Schema } from './planDatabase.ts';
import type { PlanOptions } from './planTable.ts';
import { syncResourceTables } from './syncResourceTables.ts';

const USAGE = `Usage: npm run migrate -- [--plan] [--keep]

Updates the tables of the embedded database (also while the server runs) or DATABASE_URL to fit the resources.
--plan prints the SQL and changes nothing.
--keep keeps columns that no field declares. Without it, they are refused.
Exits with 0 if the database is up to date, with 1 if a change is refused.`;

/** The database to migrate and the schema that it is to fit. */
export interface MigrationTarget extends Schema {
  readonly db: Kysely<unknown>;
  /** Build the indexes of tables with rows without blocking writers. */
  readonly concurrently: boolean;
  close(): Promise<void>;
}

/** One connection builds an index, another holds the lock that keeps other processes from changing tables. */
const CONNECTIONS = 2;

/** Opens the product's database, also while a server runs on it; undefined if the embedded database does not exist yet. */
export async function openMigrationTarget(location: DatabaseLocation): Promise<MigrationTarget | undefined> {
  if (!location.databaseUrl && !hasEmbeddedPostgres(location.dataDir)) return undefined;
  const { db, concurrently, close } = await openDatabase({
    ...location,
    databasePool: CONNECTIONS,
    ifInUse: 'join',
  });
  return { db: db as MigrationTarget['db'], concurrently, close, resources, systemTables: SYSTEM_TABLES, migrations };
}

/** Runs the command and returns its exit code. `open` returns undefined if there is no database yet. */
export function migrateCommand(
  args: readonly string[],
  open: () => Promise<MigrationTarget | undefined>,
): Promise<0 | 1> {
  const options = { plan: { type: 'boolean' }, keep: { type: 'boolean' } } as const;
  return runCommand(
    { usage: USAGE, options, allowPositionals: false },
    args,
    async ({ values: { plan, keep = false } }) => {
      const target = await open();
      if (!target) {
        console.info('Nothing to do: there is no database yet. The first start creates it.');
        return 0;
      }
      try {
        const planned = { keep, concurrently: target.concurrently };
        return await (plan ? showPlan(target, planned) : migrate(target, planned));
      } finally {
        await target.close();
      }
    },
  );
}

async function showPlan({ db, ...schema }: MigrationTarget, options: PlanOptions): Promise<0 | 1> {
  const plan = await planDatabase(db, schema, options);
  console.info(planText(plan));
  return plan.refusals.length === 0 ? 0 : 1;
}

async function migrate({ db, resources, ...schema }: MigrationTarget, options: PlanOptions): Promise<0> {
  let count = 0;
  const onDone = (steps: readonly Step[]) => {
    count += steps.length;
    for (const purpose of new Set(steps.map((step) => step.purpose))) console.info(purpose);
  };
  const { systemTables, migrations } = schema;
  await syncResourceTables(db, resources, { ...options, systemTables, migrations, onDone });
  console.info(count === 0 ? 'Nothing to do.' : `Ran ${statementCount(count)}.`);
  return 0;
}
