import { sql } from 'kysely';
import type { Store } from '../../server/database/database.ts';
import { vacuumTables } from '../../server/database/vacuumTables.ts';

/** The functions that restore what was seeded in a database, by its key. */
const restoring = new WeakMap<Store['db'], Map<string, () => Promise<void>>>();

/**
 * Seeds a new store. A later test on the same database with the same key gets a copy of the rows, which takes a fraction of the time.
 */
export async function seedFrom(store: Store, key: string, seed: () => Promise<unknown>): Promise<void> {
  const known = restoring.get(store.db) ?? new Map();
  restoring.set(store.db, known);
  const restore = known.get(key);
  if (restore) return restore();
  await seed();
  known.set(key, await keepRows(store, `kept_${known.size}`));
}

/** Copies all rows into another schema. Returns the function that copies them back. */
async function keepRows(store: Store, schema: string): Promise<() => Promise<void>> {
  const { rows: tables } = await sql<{ name: string; columns: string }>`
    select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns join pg_tables on schemaname = table_schema and tablename = table_name
    where table_schema = 'public' and is_generated = 'NEVER' group by table_name`.execute(store.db);
  const { rows: sequences } = await sql<{ statement: string }>`
    select format('select setval(%L, %s)', format('%I.%I', schemaname, sequencename), last_value) as statement
    from pg_sequences where schemaname = 'public' and last_value is not null`.execute(store.db);
  await sql.raw(`create schema ${schema}`).execute(store.db);
  for (const { name, columns } of tables) {
    await sql.raw(`create table ${schema}.${name} as select ${columns} from public.${name}`).execute(store.db);
  }
  return async () => {
    await store.db.transaction().execute(async (trx) => {
      // Its triggers have run when the rows were seeded.
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql.raw(`truncate ${tables.map(({ name }) => `public.${name}`).join(', ')}`).execute(trx);
      for (const { name, columns } of tables) {
        await sql
          .raw(
            `insert into public.${name} (${columns}) overriding system value select ${columns} from ${schema}.${name}`,
          )
          .execute(trx);
      }
      for (const { statement } of sequences) await sql.raw(statement).execute(trx);
    });
    await vacuumTables(store);
  };
}
