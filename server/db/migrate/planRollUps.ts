import { createHash } from 'node:crypto';
import type { Resource } from '../../../src/schema/resource.ts';
import { createTable, identifier, literal } from '../resourceTable.ts';
import { fillSql, type RollUp, rollUpName, rollUpOf, SPANS, type Span } from '../rollUps/rollUpTables.ts';
import { planRowSecurity } from '../rowSecurity.ts';
import type { Catalog, FoundTable } from './catalog.ts';
import { additive, breaking, type Change, type Step } from './plan.ts';

export interface RollUpPlan {
  /** Steps for the transaction that changes the resource's table. */
  readonly before: readonly Step[];
  /** Steps that create and fill the roll-ups. */
  readonly build: readonly Step[];
}

interface TableChanges {
  /** The stored name of the resource's table. */
  readonly former: string;
  readonly changes: readonly Change[];
}

/**
 * Plans the roll-ups of a resource whose table has these changes. A roll-up contains nothing but figures of the rows, so one of
 * another shape or meaning is rebuilt, and one without a summary is dropped.
 */
export function planRollUps(resource: Resource, catalog: Catalog, table: TableChanges): RollUpPlan {
  const plans = SPANS.map((span) => planRollUp(resource, span, catalog, table));
  return { before: plans.flatMap(({ before }) => before), build: plans.flatMap(({ build }) => build) };
}

function planRollUp(
  resource: Resource,
  span: Span,
  { tables }: Catalog,
  { former, changes }: TableChanges,
): RollUpPlan {
  const rollUp = rollUpOf(resource, span);
  const name = rollUpName(former, span);
  const found = tables[name];
  if (!rollUp || former !== resource.name) {
    const drop = breaking(`${name}: no longer updated`, `drop table ${identifier(name)}`);
    return { before: found?.comment ? [drop] : [], build: rollUp ? buildRollUp(rollUp, undefined) : [] };
  }
  const isConverted = changes.some((change) => 'changesValues' in change);
  if (!found?.comment || !isConverted) return { before: [], build: buildRollUp(rollUp, found) };
  // Converted values may count differently. The comment makes sure that an interrupted run rebuilds the roll-up later.
  const invalidate = breaking(
    `${resource.name}: roll-up is outdated`,
    `comment on table ${identifier(name)} is 'outdated'`,
  );
  return { before: [invalidate], build: buildRollUp(rollUp, { ...found, comment: null }) };
}

/** The comment of a roll-up is a hash of the statements that created it. */
function buildRollUp(rollUp: RollUp, found: FoundTable | undefined): readonly Step[] {
  const next = { ...rollUp, table: { ...rollUp.table, name: `${rollUp.table.name}_next` } };
  const build = [createTable(next.table), fillSql(next)];
  const fingerprint = createHash('sha256').update(build.join()).digest('hex');
  if (found?.comment === fingerprint) return planRowSecurity(rollUp.table, found);
  const [name, nextName] = [identifier(rollUp.table.name), identifier(next.table.name)];
  const statements = [
    // Readers continue. Writers wait until the end of the transaction, so that filling and updating together miss no row.
    `lock table ${identifier(rollUp.resource.name)} in share row exclusive mode`,
    // An earlier version of the product updated roll-ups by a trigger with this function, which would count twice.
    `drop function if exists ${identifier(`${rollUp.table.name}_follow`)} cascade`,
    ...build,
    `comment on table ${nextName} is ${literal(fingerprint)}`,
    // Readers of the former roll-up continue until here.
    ...(found ? [`drop table ${name}`] : []),
    `alter table ${nextName} rename to ${name}`,
  ];
  const purpose = `${rollUp.resource.name}: roll-up by ${rollUp.span}`;
  // Processes of the previous version would update the former roll-up.
  const step = found ? breaking : additive;
  return [...statements.map((sql) => step(purpose, sql)), ...planRowSecurity(rollUp.table, undefined)];
}
