import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Store } from '../../db/database.ts';

/** The moment by the database's clock, as exact as the moments of changes are kept. */
export async function databaseMoment({ db }: Store): Promise<Date> {
  const { rows } = await sql<{ moment: Date }>`select date_trunc('milliseconds', clock_timestamp()) as moment`.execute(
    db,
  );
  if (!rows[0]) throw new Error('The database did not tell the time.');
  return rows[0].moment;
}

/**
 * True for a person who is being changed, or was since the moment at which the pool was asked about everybody: what it
 * answered may be from before that change, and written over it would undo it. Who was changed is as the change left them.
 */
export function changedSince(username: Expression<unknown>, moment: Date): RawBuilder<SqlBool> {
  return sql`exists (select from user_changes where user_changes.username = ${username}
    and (finished_at is null or finished_at >= ${moment}::timestamptz))`;
}
