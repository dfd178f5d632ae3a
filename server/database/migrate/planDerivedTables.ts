import { createHash } from 'node:crypto';
import type { Resource } from '../../../src/schema/resource.ts';
import { fillLinksSql, linksName, linksTable } from '../links.ts';
import { createTable, identifier, literal, type ResourceTable } from '../resourceTable.ts';
import { fillSql, rollUpNames, rollUpOf, SPANS, tablesOf } from '../rollUpTables.ts';
import { planRowSecurity } from '../rowSecurity.ts';
import type { Catalog, FoundTable } from './catalog.ts';
import { additive, breaking, type Change, type Step } from './plan.ts';

interface DerivedPlan {
  /** Steps for the transaction that changes the resource's table. */
  readonly before: readonly Step[];
  /** Steps that create and fill the derived tables. */
  readonly build: readonly Step[];
}

/** A table that contains nothing but what follows from the rows of a resource. */
interface DerivedTable {
  readonly resource: Resource;
  readonly purpose: string;
  readonly table: ResourceTable;
  /** SQL that fills an empty table of this name. */
  readonly fill: (name: string) => string;
}

/** The roll-ups and the links of a resource by the names of their tables; undefined where it has none. `name` may be its former name. */
function derivedTables(resource: Resource, name: string): Readonly<Record<string, DerivedTable | undefined>> {
  const links = linksTable(resource);
  return {
    ...Object.fromEntries(
      SPANS.flatMap((span) => {
        const rollUp = rollUpOf(resource, span);
        const tables = rollUp ? tablesOf(rollUp) : [];
        return Object.values(rollUpNames(name, span)).map((tableName, index): [string, DerivedTable | undefined] => {
          const { [index]: each } = tables;
          const fill = (next: string) => (each ? fillSql({ ...each, table: { ...each.table, name: next } }) : '');
          return [tableName, each && { resource, purpose: `roll-up by ${span}`, table: each.table, fill }];
        });
      }),
    ),
    [linksName(name)]: links && {
      resource,
      purpose: 'links',
      table: links,
      fill: (table) => fillLinksSql(resource, table),
    },
  };
}

/** The names of the tables that a resource of this name can have beside its own. */
export const derivedNames = (resource: string): readonly string[] => [
  ...SPANS.flatMap((span) => Object.values(rollUpNames(resource, span))),
  linksName(resource),
];

/** The names of those that it has. */
export const derivedTableNames = (resource: Resource): readonly string[] =>
  Object.entries(derivedTables(resource, resource.name)).flatMap(([name, derived]) => (derived ? [name] : []));

interface TableChanges {
  /** The stored name of the resource's table. */
  readonly former: string;
  readonly changes: readonly Change[];
}

/**
 * Plans the derived tables of a resource whose table has these changes. One of another shape or meaning is rebuilt, and one without a
 * declaration is dropped.
 */
export function planDerivedTables(resource: Resource, catalog: Catalog, table: TableChanges): DerivedPlan {
  const plans = Object.entries(derivedTables(resource, table.former)).map(([name, derived]) =>
    planDerivedTable(derived, catalog.tables[name], name, table),
  );
  return { before: plans.flatMap(({ before }) => before), build: plans.flatMap(({ build }) => build) };
}

function planDerivedTable(
  derived: DerivedTable | undefined,
  found: FoundTable | undefined,
  name: string,
  { former, changes }: TableChanges,
): DerivedPlan {
  if (!derived || former !== derived.resource.name) {
    const drop = breaking(`${name}: no longer updated`, `drop table ${identifier(name)}`);
    return { before: found?.comment ? [drop] : [], build: derived ? buildTable(derived, undefined) : [] };
  }
  const isConverted = changes.some((change) => 'changesValues' in change);
  if (!found?.comment || !isConverted) return { before: [], build: buildTable(derived, found) };
  // Converted values may count differently. The comment makes sure that an interrupted run rebuilds the table later.
  const invalidate = breaking(
    `${derived.resource.name}: ${derived.purpose} is outdated`,
    `comment on table ${identifier(name)} is 'outdated'`,
  );
  return { before: [invalidate], build: buildTable(derived, { ...found, comment: null }) };
}

/** The comment of a derived table is a hash of the statements that created it. */
function buildTable({ resource, purpose: what, table, fill }: DerivedTable, found: FoundTable | undefined) {
  const next = { ...table, name: `${table.name}_next` };
  const [name, nextName] = [identifier(table.name), identifier(next.name)];
  const build = [
    createTable(next),
    fill(next.name),
    ...table.indexes.map(({ columns }) => `create index on ${nextName} (${columns.join(', ')})`),
  ];
  const fingerprint = createHash('sha256').update(build.join()).digest('hex');
  if (found?.comment === fingerprint) return planRowSecurity(table, found);
  const statements = [
    // Readers continue. Writers wait until the end of the transaction, so that filling and updating together miss no row.
    `lock table ${identifier(resource.name)} in share row exclusive mode`,
    // An earlier version of the product updated roll-ups by a trigger with this function, which would count twice.
    `drop function if exists ${identifier(`${table.name}_follow`)} cascade`,
    ...build,
    `comment on table ${nextName} is ${literal(fingerprint)}`,
    // Readers of the former table continue until here.
    ...(found ? [`drop table ${name}`] : []),
    `alter table ${nextName} rename to ${name}`,
  ];
  const purpose = `${resource.name}: ${what}`;
  // Processes of the previous version would update the former table.
  const step = found ? breaking : additive;
  return [...statements.map((sql) => step(purpose, sql)), ...planRowSecurity(table, undefined)];
}
