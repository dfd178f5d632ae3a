import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { identifier } from '../resourceTable.ts';
import { createTable, secureTable } from '../tableStatements.ts';
import type { Daily } from './dailyTable.ts';
import { fillSql } from './figuresSql.ts';
import { followSql, TRIGGERS } from './followSql.ts';
import { literal } from './measureSql.ts';

/**
 * SQL that makes a roll-up, fills it from the rows that are there and secures it; the last alone where it follows its table
 * already. It holds nothing that the rows do not say, so one of another shape or meaning is made anew.
 */
export async function planDaily<T>(trx: Transaction<T>, daily: Daily): Promise<readonly string[]> {
  const next = { ...daily, table: { ...daily.table, name: `${daily.table.name}_next` } };
  const build = [createTable(next.table), fillSql(next), ...followSql(daily)];
  const fingerprint = createHash('sha256').update(build.join()).digest('hex');
  const secure = secureTable(daily.table);
  if (await isFollowing(trx, daily, fingerprint)) return secure;
  const [rows, made] = [identifier(daily.resource.name), identifier(next.table.name)];
  return [
    // Readers of the rows go on. Writers wait for the end of the transaction, so no row is missed between filling and following.
    `lock table ${rows} in share row exclusive mode`,
    ...build,
    `comment on table ${made} is ${literal(fingerprint)}`,
    // Until here, who still counts by the former roll-up goes on as well.
    `drop table if exists ${identifier(daily.table.name)}`,
    `alter table ${made} rename to ${identifier(daily.table.name)}`,
    ...secure,
  ];
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
