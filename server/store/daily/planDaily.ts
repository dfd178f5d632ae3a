import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { identifier } from '../resourceTable.ts';
import { createTable } from '../tableStatements.ts';
import { fillSql, followSql, TRIGGERS } from './dailyStatements.ts';
import type { Daily } from './dailyTable.ts';
import { literal } from './measureSql.ts';

/**
 * SQL that makes a roll-up and fills it from the rows that are there; none where it follows its table already. It holds
 * nothing that the rows do not say, so one of another shape or meaning is made anew.
 */
export async function planDaily<T>(trx: Transaction<T>, daily: Daily): Promise<readonly string[]> {
  const build = [createTable(daily.table), ...followSql(daily), fillSql(daily)];
  const fingerprint = createHash('sha256').update(build.join()).digest('hex');
  if (await isFollowing(trx, daily, fingerprint)) return [];
  const name = identifier(daily.table.name);
  // From the triggers on, writers wait for the end of the transaction, so no row is missed between them and the filling.
  return [`drop table if exists ${name}`, ...build, `comment on table ${name} is ${literal(fingerprint)}`];
}

/** The comment tells what the roll-up was made from; without triggers, another table has taken the place of the one it followed. */
async function isFollowing<T>(trx: Transaction<T>, { resource, table }: Daily, fingerprint: string): Promise<boolean> {
  const triggers = sql.join(TRIGGERS.map(([name]) => name));
  const { rows } = await sql<{ made: string | null; triggers: number }>`
    select obj_description(to_regclass(quote_ident(${table.name})), 'pg_class') as made,
      (select count(*)::int from pg_trigger where tgrelid = to_regclass(quote_ident(${resource.name})) and tgname in (${triggers}))
        as triggers`.execute(trx);
  return rows[0]?.made === fingerprint && rows[0].triggers === TRIGGERS.length;
}
