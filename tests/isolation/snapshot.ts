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
  const keep = async () => {
    await sql`drop schema if exists snapshot cascade`.execute(db);
    await sql`create schema snapshot`.execute(db);
    for (const name of names) await sql`create table ${kept(name)} as table ${sql.id(name)}`.execute(db);
  };
  await keep();
  return {
    keep,
    async changes() {
      const { rows: changed } = await sql<{
        change: string;
      }>`${sql.join(names.flatMap(differing), sql` union all `)}`.execute(db);
      return changed.map(({ change }) => change);
    },
    restore: () =>
      db.transaction().execute(async (trx) => {
        // As a replica does: without triggers, which would reject or repeat the changes.
        await sql`set local session_replication_role = replica`.execute(trx);
        for (const name of names) {
          await sql`delete from ${sql.id(name)}`.execute(trx);
          await sql`insert into ${sql.id(name)} overriding system value table ${kept(name)}`.execute(trx);
        }
      }),
  };
}

const kept = (name: string) => sql.id('snapshot', name);

function differing(name: string) {
  const [now, then] = [sql.id(name), kept(name)].map(
    (table) => sql`select ${`${name}: `} || t::text as change from ${table} t`,
  );
  return [sql`(${now} except ${then})`, sql`(${then} except ${now})`];
}
