import { createHash } from 'node:crypto';
import { accessDifference } from '../migrate/accessDifference.ts';
import type { FoundTable } from '../migrate/found.ts';
import { additive, breaking, type Step } from '../migrate/plan.ts';
import { identifier } from '../resourceTable.ts';
import { createTable } from '../tableStatements.ts';
import { type Daily, dailyNameOf } from './dailyTable.ts';
import { fillSql } from './figuresSql.ts';
import { literal } from './measureSql.ts';

/**
 * What makes a roll-up, fills it from the rows that are there and secures it; where it is there already, the last alone. It
 * holds nothing that the rows do not say, so one of another shape or meaning is made anew.
 */
export function planDaily(daily: Daily, found: FoundTable | undefined): readonly Step[] {
  const next = { ...daily, table: { ...daily.table, name: `${daily.table.name}_next` } };
  const build = [createTable(next.table), fillSql(next)];
  const fingerprint = createHash('sha256').update(build.join()).digest('hex');
  if (found?.comment === fingerprint) return accessDifference(daily.table, found);
  const [rows, made] = [identifier(daily.resource.name), identifier(next.table.name)];
  const statements = [
    // Readers of the rows go on. Writers wait for the end of the transaction, so no row is missed by filling and following both.
    `lock table ${rows} in share row exclusive mode`,
    // By a trigger of this name a former version of the product kept roll-ups in step, which would count twice now.
    `drop function if exists ${identifier(`${daily.table.name}_follow`)} cascade`,
    ...build,
    `comment on table ${made} is ${literal(fingerprint)}`,
    // Until here, who still counts by the former roll-up goes on as well.
    ...(found ? [`drop table ${identifier(daily.table.name)}`] : []),
    `alter table ${made} rename to ${identifier(daily.table.name)}`,
  ];
  const purpose = `${daily.resource.name}: roll-up by day`;
  // Former versions would keep the former one in step.
  const asStep = (sql: string) => (found ? breaking(purpose, sql) : additive(purpose, sql));
  return [...statements.map(asStep), ...accessDifference(daily.table, undefined)];
}

/** What takes away the roll-up of a resource which has no summary or not that name any more: nobody keeps it in step. */
export function planNoDaily(resource: string, found: FoundTable | undefined): readonly Step[] {
  if (!found?.comment) return [];
  return [
    breaking(`${resource}_daily: nobody keeps it in step any more`, `drop table ${identifier(dailyNameOf(resource))}`),
  ];
}

/** What has the roll-up of a resource made anew once this transaction is through, since it counts what the rows were before. */
export function spoilDaily(daily: Daily, found: FoundTable | undefined): readonly Step[] {
  if (!found?.comment) return [];
  const sql = `comment on table ${identifier(daily.table.name)} is 'of former values'`;
  return [breaking(`${daily.resource.name}: roll-up of former values`, sql)];
}
