import {
  DummyDriver,
  Kysely,
  type Migration,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { literal } from '../resourceTable.ts';
import type { Catalog } from './catalog.ts';
import { additive, type Step } from './plan.ts';

/** The table that lists the migrations that have run, in the format of kysely's Migrator, which earlier versions used. */
export const MIGRATIONS_TABLE = 'kysely_migration';

const CREATE = `create table ${MIGRATIONS_TABLE} ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null)`;

const NOW = `to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The statements of the hand-written migrations that have not run, oldest first, each followed by its entry in the list. */
export async function pendingMigrations<T>(
  db: Kysely<T>,
  migrations: Readonly<Record<string, Migration>>,
  { tables }: Catalog,
): Promise<readonly Step[]> {
  const done = tables[MIGRATIONS_TABLE] ? await completedMigrations(db) : undefined;
  const pending = Object.entries(migrations).filter(([name]) => !done?.has(name));
  if (pending.length === 0) return [];
  const steps = await Promise.all(pending.map(([name, migration]) => statementsOf(name, migration)));
  return [...(done ? [] : [additive('list of completed migrations', CREATE)]), ...steps.flat()];
}

async function completedMigrations<T>(db: Kysely<T>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATIONS_TABLE)}`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function statementsOf(name: string, migration: Migration): Promise<readonly Step[]> {
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      if (query.parameters.length > 0) throw new Error(`Migration ${name} uses SQL parameters.`);
      statements.push(query.sql);
    },
  });
  await migration.up(db);
  const entry = `insert into ${MIGRATIONS_TABLE} values (${literal(name)}, ${NOW})`;
  return [...statements, entry].map((statement) => additive(`migration ${name}`, statement));
}
