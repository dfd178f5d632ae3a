import { createHash } from 'node:crypto';
import type { Resource } from '../../../src/schema/resource.ts';
import { type Daily, dailyNameOf, dailyOf, fillSql } from '../daily/dailyTable.ts';
import { createTable, identifier, literal } from '../resourceTable.ts';
import { planRowSecurity } from '../rowSecurity.ts';
import type { Catalog, FoundTable } from './catalog.ts';
import { additive, breaking, type Change, type Step } from './plan.ts';

export interface DailyPlan {
  /** Steps for the transaction that changes the resource's table. */
  readonly before: readonly Step[];
  /** Steps that create and fill the roll-up. */
  readonly build: readonly Step[];
}

/**
 * Plans the roll-up of a resource whose table has these changes. A roll-up contains nothing but figures of the rows, so one of
 * another shape or meaning is rebuilt, and one without a summary is dropped. `former` is the stored name of the resource's table.
 */
export function planDaily(
  resource: Resource,
  { tables }: Catalog,
  { former, changes }: { readonly former: string; readonly changes: readonly Change[] },
): DailyPlan {
  const daily = dailyOf(resource);
  const name = dailyNameOf(former);
  const found = tables[name];
  if (!daily || former !== resource.name) {
    const drop = breaking(`${name}: no longer updated`, `drop table ${identifier(name)}`);
    return { before: found?.comment ? [drop] : [], build: daily ? buildDaily(daily, undefined) : [] };
  }
  const isConverted = changes.some((change) => 'changesValues' in change);
  if (!found?.comment || !isConverted) return { before: [], build: buildDaily(daily, found) };
  // Converted values may count differently. The comment makes sure that an interrupted run rebuilds the roll-up later.
  const invalidate = breaking(
    `${resource.name}: roll-up is outdated`,
    `comment on table ${identifier(name)} is 'outdated'`,
  );
  return { before: [invalidate], build: buildDaily(daily, { ...found, comment: null }) };
}

/** The comment of a roll-up is a hash of the statements that created it. */
function buildDaily(daily: Daily, found: FoundTable | undefined): readonly Step[] {
  const next = { ...daily, table: { ...daily.table, name: `${daily.table.name}_next` } };
  const build = [createTable(next.table), fillSql(next)];
  const fingerprint = createHash('sha256').update(build.join()).digest('hex');
  if (found?.comment === fingerprint) return planRowSecurity(daily.table, found);
  const [name, nextName] = [identifier(daily.table.name), identifier(next.table.name)];
  const statements = [
    // Readers continue. Writers wait until the end of the transaction, so that filling and updating together miss no row.
    `lock table ${identifier(daily.resource.name)} in share row exclusive mode`,
    // An earlier version of the product updated roll-ups by a trigger with this function, which would count twice.
    `drop function if exists ${identifier(`${daily.table.name}_follow`)} cascade`,
    ...build,
    `comment on table ${nextName} is ${literal(fingerprint)}`,
    // Readers of the former roll-up continue until here.
    ...(found ? [`drop table ${name}`] : []),
    `alter table ${nextName} rename to ${name}`,
  ];
  const purpose = `${daily.resource.name}: roll-up by day`;
  // Processes of the previous version would update the former roll-up.
  const step = found ? breaking : additive;
  return [...statements.map((sql) => step(purpose, sql)), ...planRowSecurity(daily.table, undefined)];
}
