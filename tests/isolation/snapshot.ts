import { sql } from 'kysely';
import type { Store } from '../../server/database/database.ts';

/** The contents of every table at one moment. */
export interface Snapshot {
  /** Replaces this snapshot with a new one. */
  keep(): Promise<void>;
  /** Rows that were added or removed since: `{table}: {row as text}`. */
  changes(): Promise<string[]>;
  /** Restores every table. */
  restore(): Promise<void>;
}

/** Keeps a copy of every table of a small store beside it. One snapshot per store. */
export async function takeSnapshot({ db }: Pick<Store, 'db'>): Promise<Snapshot> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by name`.execute(db);
  const names = rows.map(({ name }) => name);
  let since = '';
  const begin = async () => {
    const { rows: found } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db);
    since = found[0]?.id ?? '';
  };
  const keep = async () => {
    await sql`drop schema if exists snapshot cascade`.execute(db);
    await sql`create schema snapshot`.execute(db);
    for (const name of names) await sql`create table ${kept(name)} as table ${sql.id(name)}`.execute(db);
    await begin();
  };
  /** The tables that were written since. To compare the rows of all others would take most of the time. */
  const written = async () => {
    const parts = names.map((name) => isWritten(name, since));
    const { rows: found } = await sql<{ name: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
    return found.map(({ name }) => name);
  };
  await keep();
  return {
    keep,
    async changes() {
      const differences = (await written()).flatMap(differing);
      if (differences.length === 0) return [];
      const { rows: changed } = await sql<{ change: string }>`${sql.join(differences, sql` union all `)}`.execute(db);
      return changed.map(({ change }) => change);
    },
    async restore() {
      const tables = await written();
      await db.transaction().execute(async (trx) => {
        // As a replica does: without triggers, which would reject or repeat the changes.
        await sql`set local session_replication_role = replica`.execute(trx);
        for (const name of tables) {
          await sql`delete from ${sql.id(name)}`.execute(trx);
          await sql`insert into ${sql.id(name)} overriding system value table ${kept(name)}`.execute(trx);
        }
      });
      await begin();
    },
  };
}

const kept = (name: string) => sql.id('snapshot', name);

/** SQL of the name of a table if it has a row of a later transaction, or another number of rows. */
function isWritten(name: string, since: string) {
  const table = sql.id(name);
  return sql`
    select ${name} as name where exists (select from ${table} where xmin::text::bigint >= ${since}::bigint)
      or (select count(*) from ${table}) <> (select count(*) from ${kept(name)})`;
}

function differing(name: string) {
  const [now, then] = [sql.id(name), kept(name)].map(
    (table) => sql`select ${`${name}: `} || t::text as change from ${table} t`,
  );
  return [sql`(${now} except ${then})`, sql`(${then} except ${now})`];
}
