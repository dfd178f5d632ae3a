import { sql } from 'kysely';
import type { Store } from '../../server/database/database.ts';

/**
 * Returns a function that restores a store to its present, new state: it deletes all rows but the initial ones. The
 * function returns false if that is impossible because the tables have changed.
 */
export async function emptying({ db }: Store): Promise<() => Promise<boolean>> {
  const shape = await shapeOf(db);
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`.execute(db);
  const tables = await Promise.all(rows.map(async ({ name }) => ({ name, rows: await rowsOf(db, name) })));
  const truncate = `truncate ${tables.map(({ name }) => name).join(', ')} restart identity`;
  const refill = tables
    .filter((table) => table.rows !== null)
    .map(
      (table) => sql`
      insert into ${sql.raw(table.name)} select * from json_populate_recordset(null::${sql.raw(table.name)}, ${table.rows})`,
    );

  return async () => {
    if ((await shapeOf(db)) !== shape) return false;
    await db.transaction().execute(async (trx) => {
      // Triggers prevent deletes from some tables.
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql.raw(truncate).execute(trx);
      for (const statement of refill) await statement.execute(trx);
    });
    return true;
  };
}

async function rowsOf(db: Store['db'], table: string): Promise<string | null> {
  const { rows } = await sql<{ json: string | null }>`
    select json_agg(row_to_json(t))::text as json from ${sql.raw(table)} as t`.execute(db);
  return rows[0]?.json ?? null;
}

/** The complete definition of the tables. */
async function shapeOf(db: Store['db']): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    with own as (select * from pg_class where relnamespace = 'public'::regnamespace)
    select format('%s %s %s', relname, relrowsecurity, relacl) as line from own
    union all select format('%s %s %s %s', relname, attname, atttypid, attnotnull) from pg_attribute join own on own.oid = attrelid
    union all select format('%s %s', relname, pg_get_constraintdef(c.oid)) from pg_constraint c join own on own.oid = conrelid
    union all select format('%s %s', relname, pg_get_triggerdef(t.oid)) from pg_trigger t join own on own.oid = tgrelid
    union all select format('%s %s %s', tablename, policyname, qual) from pg_policies
    union all select pg_get_functiondef(pg_proc.oid) from pg_proc where pronamespace = 'public'::regnamespace
    order by line`.execute(db);
  return rows.map(({ line }) => line).join('\n');
}
