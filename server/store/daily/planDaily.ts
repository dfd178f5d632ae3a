import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Resource } from '../../../src/schema/resource.ts';
import { identifier } from '../resourceTable.ts';
import { createTable, secureTable } from '../tableStatements.ts';
import { type Daily, dailyNameOf } from './dailyTable.ts';
import { fillSql } from './figuresSql.ts';
import { literal } from './measureSql.ts';

/**
 * SQL that makes a roll-up, fills it from the rows that are there and secures it; the last alone where it is there already.
 * It holds nothing that the rows do not say, so one of another shape or meaning is made anew.
 */
export async function planDaily<T>(trx: Transaction<T>, daily: Daily): Promise<readonly string[]> {
  const next = { ...daily, table: { ...daily.table, name: `${daily.table.name}_next` } };
  const build = [createTable(next.table), fillSql(next)];
  const fingerprint = createHash('sha256').update(build.join()).digest('hex');
  const secure = secureTable(daily.table);
  if ((await madeFrom(trx, daily.table.name)) === fingerprint) return secure;
  const [rows, made] = [identifier(daily.resource.name), identifier(next.table.name)];
  return [
    // Readers of the rows go on. Writers wait for the end of the transaction, so no row is missed by filling and following both.
    `lock table ${rows} in share row exclusive mode`,
    // By a trigger of this name a former version of the product kept roll-ups in step, which would count twice now.
    `drop function if exists ${identifier(`${daily.table.name}_follow`)} cascade`,
    ...build,
    `comment on table ${made} is ${literal(fingerprint)}`,
    // Until here, who still counts by the former roll-up goes on as well.
    `drop table if exists ${identifier(daily.table.name)}`,
    `alter table ${made} rename to ${identifier(daily.table.name)}`,
    ...secure,
  ];
}

/** SQL that takes away the roll-up of a resource which has no summary any more: nobody keeps it in step. */
export async function planNoDaily<T>(trx: Transaction<T>, { name }: Resource): Promise<readonly string[]> {
  const table = dailyNameOf(name);
  return (await madeFrom(trx, table)) ? [`drop table ${identifier(table)}`] : [];
}

/** The comment on a roll-up tells what it was made from; undefined where there is none. */
async function madeFrom<T>(trx: Transaction<T>, table: string): Promise<string | undefined> {
  const { rows } = await sql<{ made: string | null }>`
    select obj_description(to_regclass(quote_ident(${table})), 'pg_class') as made`.execute(trx);
  return rows[0]?.made ?? undefined;
}
