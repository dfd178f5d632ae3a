import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OpenDatabase } from '../server/db/connectDatabase.ts';

type Database = OpenDatabase['db'];

const INTERVAL_MS = 500;

/** Resolves to true once somebody changes the tables of the database, or to false once `isAwaited` returns false. */
export async function tableChange(db: Database, isAwaited: () => boolean): Promise<boolean> {
  const before = await lastChange(db);
  while (isAwaited()) {
    await delay(INTERVAL_MS);
    const now = await lastChange(db);
    if (isAwaited() && before !== undefined && now !== undefined && now !== before) return true;
  }
  return false;
}

/** Differs after every change of a table, a column or a comment; undefined while the database is away. */
async function lastChange(db: Database): Promise<string | undefined> {
  const query = sql<{ last: string }>`
    select concat_ws(' ', count(*), max(columns.xmin::text::bigint),
      (select concat_ws(' ', count(*), max(comments.xmin::text::bigint)) from pg_description as comments)) as last
    from pg_attribute as columns`;
  return query.execute(db).then(
    ({ rows }) => rows[0]?.last,
    () => undefined,
  );
}
