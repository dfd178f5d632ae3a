import {
  DummyDriver,
  Kysely,
  type Migration,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { literal } from '../daily/measureSql.ts';
import type { Found } from './found.ts';
import { additive, type Step } from './plan.ts';

/** Steps of hand-written migrations. */
export type HandWritten = readonly Step[];

/** Where it is written down which ones a database has seen: a table that kysely's Migrator made, and former versions read. */
export const MIGRATIONS_TABLE = 'kysely_migration';

const CREATE = `create table ${MIGRATIONS_TABLE} ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null)`;

const NOW = `to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What those of the migrations do that the database has not seen, oldest first, each written down behind what it did. */
export async function pendingMigrations<T>(
  db: Kysely<T>,
  migrations: Readonly<Record<string, Migration>>,
  { tables }: Found,
): Promise<HandWritten> {
  const seen = tables[MIGRATIONS_TABLE] ? await seenBy(db) : undefined;
  const pending = Object.entries(migrations).filter(([name]) => !seen?.has(name));
  if (pending.length === 0) return [];
  const steps = await Promise.all(pending.map(([name, migration]) => stepsOf(name, migration)));
  return [...(seen ? [] : [additive('migrations that are done', CREATE)]), ...steps.flat()];
}

async function seenBy<T>(db: Kysely<T>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATIONS_TABLE)}`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function stepsOf(name: string, migration: Migration): Promise<readonly Step[]> {
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      if (query.parameters.length > 0) throw new Error(`Migration ${name} has values apart from its SQL.`);
      statements.push(query.sql);
    },
  });
  await migration.up(db);
  const seen = `insert into ${MIGRATIONS_TABLE} values (${literal(name)}, ${NOW})`;
  return [...statements, seen].map((statement) => additive(`migration ${name}`, statement));
}
