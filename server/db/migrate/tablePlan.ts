import type { Resource } from '../../../src/schema/resource.ts';
import { formerInGroups, identifier, type ResourceTable } from '../resourceTable.ts';
import { createTable, KNOWN_TENANT, refersToTenants, referToTenants } from '../tableStatements.ts';
import { accessDifference } from './accessDifference.ts';
import { type ColumnOptions, columnDifference } from './columnDifference.ts';
import type { Found, FoundTable } from './found.ts';
import { indexDifferences } from './indexDifference.ts';
import { additive, type Difference, joined, type Refusal, type Step } from './plan.ts';
import { renameColumns, renameTable } from './renames.ts';

export interface PlanOptions extends ColumnOptions {
  /** Indexes of tables with rows are built while writers go on. */
  readonly concurrently: boolean;
}

/** What one table lacks. */
export interface TablePlan extends Difference {
  /** Steps that make an index outside of any transaction. */
  readonly indexes: readonly (readonly Step[])[];
  /** What is there of it, maybe under its earlier name; undefined: the table is made here. */
  readonly stored: FoundTable | undefined;
}

/** What one table lacks; `declared` are the names of all tables that the product has. */
export function planTable(
  wanted: ResourceTable,
  { tables }: Found,
  { declared, ...options }: PlanOptions & { readonly declared: ReadonlySet<string> },
): TablePlan {
  const former = wanted.was === undefined || declared.has(wanted.was) ? undefined : tables[wanted.was];
  const found = tables[wanted.name];
  if (found && former) return { ...refuseBoth(wanted, found, former), indexes: [], stored: found };
  if (found) return planFound(wanted, found, options);
  if (!former) return planNew(wanted);
  const plan = planFound(wanted, former, options);
  return { ...plan, steps: [...renameTable(wanted.name, former), ...plan.steps] };
}

function planNew(wanted: ResourceTable): TablePlan {
  const create = additive(`${wanted.name}: new table`, createTable(wanted));
  const indexes = indexDifferences(wanted, undefined, false).flatMap(({ build = [] }) => build);
  return {
    steps: [create, ...indexes, ...accessDifference(wanted, undefined)],
    refusals: [],
    indexes: [],
    stored: undefined,
  };
}

function planFound(wanted: ResourceTable, stored: FoundTable, options: PlanOptions): TablePlan {
  const { found, ...renamed } = renameColumns(wanted, stored);
  const columns = columnDifference(wanted, found, options);
  const concurrently = options.concurrently && !found.empty;
  const indexes = indexDifferences(wanted, found, concurrently);
  const builds = indexes.flatMap(({ build }) => (build ? [build] : []));
  const rest = [
    ...indexes.flatMap(({ rename }) => rename ?? []),
    ...(concurrently ? [] : builds.flat()),
    ...accessDifference(wanted, found),
  ];
  return {
    ...joined(renamed, columns, { steps: rest, refusals: [] }),
    indexes: concurrently ? builds : [],
    stored,
  };
}

function refuseBoth({ name }: ResourceTable, found: FoundTable, former: FoundTable): Difference {
  const [table, was] = [identifier(found.storedAs), identifier(former.storedAs)];
  const refusal = found.empty
    ? { reason: `${name} was ${former.storedAs}, but has an empty table already`, statement: `drop table ${table}` }
    : {
        reason: `${name} was ${former.storedAs}, but both tables are there; bring together what they hold`,
        statement: `insert into ${table} select * from ${was}; drop table ${was}`,
      };
  return { steps: [], refusals: [refusal] };
}

/** By what a table, as `found`, refers to the tenants, where it does not yet. */
export function planReference(
  table: ResourceTable,
  register: ResourceTable,
  found: FoundTable | undefined,
): readonly Step[] {
  if (!refersToTenants(table, register) || found?.foreignKeys.includes(KNOWN_TENANT)) return [];
  return [additive(`${table.name}: tenants exist`, referToTenants(table, register))];
}

/** Fields of groups cannot say what they were: they stand within one JSON value. */
export function refuseFormerInGroups(resource: Resource): readonly Refusal[] {
  return formerInGroups(resource).map((path) => {
    const [group = '', name = ''] = path.split('.');
    const [table, column] = [identifier(resource.name), identifier(group)];
    return {
      reason: `${resource.name}.${path} is part of a group, one JSON value in the database: take "was" away, and run`,
      statement: `update ${table} set ${column} = (${column} - '<former name>') || jsonb_build_object('${name}', ${column} -> '<former name>') where ${column} ? '<former name>'`,
    };
  });
}
