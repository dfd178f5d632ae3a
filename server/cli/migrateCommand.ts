import { createInterface } from 'node:readline/promises';
import { type Kysely, sql } from 'kysely';
import { referencesIn } from '../../src/fields/reference/reference.ts';
import { audit } from '../../src/resources/audit.ts';
import { resources } from '../../src/resources/index.ts';
import { runCommand } from '../base/runCommand.ts';
import { type DatabaseLocation, openDatabase } from '../database/connectDatabase.ts';
import { requireSoundDeclarations } from '../database/declarations/checkDeclarations.ts';
import { migrations } from '../database/migrate/migrations.ts';
import { type PlanOptions, planText, type Step, statementCount } from '../database/migrate/plan.ts';
import { planDatabase, type Schema, whyPermanent } from '../database/migrate/planDatabase.ts';
import { syncResourceTables } from '../database/migrate/syncResourceTables.ts';
import { identifier, literal } from '../database/resourceTable.ts';
import { SYSTEM_TABLES, type Tables } from '../database/tables.ts';
import { deriveStored } from '../records/deriveStored.ts';

const USAGE = `Usage: npm run migrate -- [--plan] [--keep [NAME.FIELD]] [--drop NAME.FIELD] [--reset NAME] [--yes]

Updates the tables of the embedded database (also while the server runs) or DATABASE_URL to fit the resources.
--plan             Prints the SQL and changes nothing.
--keep             Keeps the columns that no field declares, or only NAME.FIELD. Without it, they are refused. It is remembered.
--drop NAME.FIELD  Drops a column that no field declares, with its values. Asks first.
--reset NAME       Deletes all records of the resource and creates its table again. Asks first.
--yes              Does not ask.
Exits with 0 if the database is up to date, with 1 if a change is refused.`;

const OPTIONS = {
  plan: { type: 'boolean' },
  keep: { type: 'boolean' },
  yes: { type: 'boolean' },
  drop: { type: 'string', multiple: true },
  reset: { type: 'string', multiple: true },
} as const;

/** The database to migrate and the schema that it is to fit. */
export interface MigrationTarget extends Schema {
  readonly db: Kysely<Tables>;
  /** Build the indexes of tables with rows without blocking writers. */
  readonly concurrently: boolean;
  close(): Promise<void>;
}

/** One connection builds an index, another holds the lock that keeps other processes from changing tables. */
const CONNECTIONS = 2;

/** Opens the product's database, also while a server runs on it. Throws NoDatabase: the first start creates it. */
export async function openMigrationTarget(location: DatabaseLocation): Promise<MigrationTarget> {
  requireSoundDeclarations(resources);
  const { db, concurrently, close } = await openDatabase({
    ...location,
    databasePool: CONNECTIONS,
    ifInUse: 'join',
  });
  return { db, concurrently, close, resources, systemTables: SYSTEM_TABLES, migrations };
}

/** Runs the command and returns its exit code. `confirm` asks a question. */
export function migrateCommand(
  args: readonly string[],
  open: () => Promise<MigrationTarget>,
  confirm: (question: string) => Promise<boolean> = confirmInTerminal,
): Promise<0 | 1> {
  return runCommand(
    { usage: USAGE, options: OPTIONS, allowPositionals: true },
    args,
    async ({ values, positionals }) => {
      const { plan, keep, drop = [], reset = [], yes } = values;
      if (positionals.length > 0 && !keep) throw new Error(`Unexpected argument "${positionals[0]}".\n\n${USAGE}`);
      const target = await open();
      try {
        const { db, concurrently, ...schema } = target;
        for (const name of reset) requireResettable(schema, name);
        const { storedAs, undeclared } = await planDatabase(db, schema, { concurrently });
        const unknown = [...drop, ...positionals].find((path) => !undeclared.includes(path));
        if (unknown !== undefined) throw new Error(`${unknown} is not a column that has lost its field.`);
        const both = drop.find((path) => positionals.includes(path));
        if (both !== undefined) throw new Error(`${both} cannot be both kept and dropped.`);
        const resets = [...new Set(reset)].filter((name) => name in storedAs);
        const options: PlanOptions = {
          concurrently,
          drop,
          keep: positionals,
          reset: resets.map((name) => storedAs[name] ?? name),
          logReset,
          undeclared: keep && positionals.length === 0 ? 'keep' : 'refuse',
        };
        if (plan) {
          const planned = await planDatabase(db, schema, options);
          console.info(planText(planned));
          return planned.refusals.length === 0 ? 0 : 1;
        }
        const questions = [
          ...resets.map((name) => () => deletionQuestion(target, name, storedAs[name] ?? name)),
          ...[...new Set(drop)].map((path) => () => `Drop ${path} with its values?`),
        ];
        for (const question of yes ? [] : questions) {
          if (await confirm(await question())) continue;
          console.info('Nothing was changed.');
          return 1;
        }
        return await migrate(target, options);
      } finally {
        await target.close();
      }
    },
  );
}

/** Throws if the name is no resource, or if its records may not be deleted. */
function requireResettable({ resources }: Schema, name: string): void {
  const resource = resources.find((one) => one.name === name);
  if (!resource) throw new Error(`There is no resource "${name}".`);
  const reason = whyPermanent(resource);
  if (reason !== undefined) throw new Error(reason);
}

/** SQL of the audit entry of `--reset`. It names no record and counts them. */
function logReset(table: string): string {
  return `insert into ${identifier(audit.name)} (change_id, at, by, action, resource, record_id, before)
select gen_random_uuid(), now(), 'npm run migrate', 'reset', ${literal(table)}, '*', json_build_object('records', count(*)) from ${identifier(table)}`;
}

async function deletionQuestion({ db, resources }: MigrationTarget, name: string, stored: string): Promise<string> {
  const { rows } = await sql<{ n: string }>`select count(*) as n from ${sql.table(stored)}`.execute(db);
  const referring = resources.filter(({ fields }) => referencesIn(fields).some(({ to }) => to === name));
  const referrers = referring.map((resource) => resource.name).join(', ');
  return `Delete all records of ${name} (${rows[0]?.n})${referrers && `, to which records of ${referrers} may refer`}?`;
}

async function confirmInTerminal(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error(`${question} Nothing was changed. Add --yes to do it without a question.`);
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} (y/N) `)).trim());
  } finally {
    lines.close();
  }
}

async function migrate({ db, resources, ...schema }: MigrationTarget, options: PlanOptions): Promise<0> {
  let count = 0;
  const warnings: string[] = [];
  const onDone = (steps: readonly Step[]) => {
    count += steps.length;
    for (const purpose of new Set(steps.map((step) => step.purpose))) console.info(purpose);
  };
  const { systemTables, migrations } = schema;
  const onWarning = (warning: string) => warnings.push(warning);
  await syncResourceTables(db, resources, { ...options, systemTables, migrations, onDone, onWarning });
  await deriveStored({ db }, resources);
  for (const warning of warnings) console.warn(warning);
  if (count > 0) console.info(`Ran ${statementCount(count)}.`);
  else if (warnings.length === 0) console.info('Nothing to do.');
  return 0;
}
