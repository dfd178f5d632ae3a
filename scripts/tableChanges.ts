import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OpenDatabase } from '../server/database/connectDatabase.ts';

type Database = OpenDatabase['db'];

const INTERVAL_MS = 500;

/** Resolves to true once the tables differ from `before`, or to false once `isAwaited` returns false. */
export async function tableChange(db: Database, before: string | undefined, isAwaited: () => boolean) {
  while (isAwaited()) {
    await delay(INTERVAL_MS);
    const now = await tableState(db);
    if (isAwaited() && now !== undefined && now !== before) return true;
  }
  return false;
}

/** Differs after every change of a table, a column or a comment; undefined while the database is away. */
export async function tableState(db: Database): Promise<string | undefined> {
  const query = sql<{ last: string }>`
    select concat_ws(' ', count(*), max(columns.xmin::text::bigint),
      (select concat_ws(' ', count(*), max(comments.xmin::text::bigint)) from pg_description as comments)) as last
    from pg_attribute as columns`;
  return query.execute(db).then(
    ({ rows }) => rows[0]?.last,
    () => undefined,
  );
}
