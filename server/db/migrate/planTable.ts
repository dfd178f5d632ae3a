import type { FieldMap } from '../../../src/schema/field.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import { createTable, type Index, identifier, type ResourceTable, TENANT_FOREIGN_KEY } from '../resourceTable.ts';
import { planRowSecurity } from '../rowSecurity.ts';
import type { Catalog, FoundIndex, FoundTable } from './catalog.ts';
import { additive, breaking, type Difference, joined, type Refusal, type Step } from './plan.ts';
import { type ColumnOptions, planColumns, renameColumns } from './planColumns.ts';

export interface PlanOptions extends ColumnOptions {
  /** Build the indexes of tables with rows without blocking writers. */
  readonly concurrently: boolean;
}

export interface TablePlan extends Difference {
  /** Steps that build an index outside of any transaction. */
  readonly indexes: readonly Step[];
  /** The existing table, possibly under its former name; undefined if the plan creates it. */
  readonly stored: FoundTable | undefined;
}

/** Plans one table. `declared` contains the names of all tables of the product. */
export function planTable(
  wanted: ResourceTable,
  { tables }: Catalog,
  { declared, ...options }: PlanOptions & { readonly declared: ReadonlySet<string> },
): TablePlan {
  const former = wanted.was === undefined || declared.has(wanted.was) ? undefined : tables[wanted.was];
  const found = tables[wanted.name];
  if (found && former) return refuseBoth(wanted, found, former);
  if (found) return planExisting(wanted, found, options);
  if (!former) return planNew(wanted);
  const plan = planExisting(wanted, former, options);
  return { ...plan, steps: [...renameTable(wanted.name, former), ...plan.steps] };
}

function planNew(wanted: ResourceTable): TablePlan {
  const create = additive(`${wanted.name}: new table`, createTable(wanted));
  const { builds } = planIndexes(wanted, undefined, false);
  return {
    steps: [create, ...builds, ...planRowSecurity(wanted, undefined)],
    refusals: [],
    indexes: [],
    stored: undefined,
  };
}

function planExisting(wanted: ResourceTable, stored: FoundTable, options: PlanOptions): TablePlan {
  const { found, ...renamed } = renameColumns(wanted, stored);
  const columns = planColumns(wanted, found, options);
  const concurrently = options.concurrently && !found.empty;
  const { renames, builds } = planIndexes(wanted, found, concurrently);
  const rest = [...renames, ...(concurrently ? [] : builds), ...planRowSecurity(wanted, found)];
  return {
    ...joined(renamed, columns, { steps: rest, refusals: [] }),
    indexes: concurrently ? builds : [],
    stored,
  };
}

function refuseBoth({ name }: ResourceTable, found: FoundTable, former: FoundTable): TablePlan {
  const [table, was] = [identifier(found.storedAs), identifier(former.storedAs)];
  const refusal = found.empty
    ? { reason: `${name} was ${former.storedAs}, but an empty table exists already`, statement: `drop table ${table}` }
    : {
        reason: `${name} was ${former.storedAs}, but both tables exist; merge their records`,
        statement: `insert into ${table} select * from ${was}; drop table ${was}`,
      };
  return { steps: [], refusals: [refusal], indexes: [], stored: found };
}

/** Renames a table and its primary key. */
function renameTable(name: string, { storedAs: was, keyName }: FoundTable): readonly Step[] {
  const rename = (kind: string, from: string, to: string) =>
    breaking(`${was} is now ${name}`, `alter ${kind} ${identifier(from)} rename to ${identifier(to)}`);
  return [rename('table', was, name), ...(keyName === null ? [] : [rename('index', keyName, `${name}_pkey`)])];
}

interface IndexPlan {
  readonly renames: readonly Step[];
  readonly builds: readonly Step[];
}

/** Plans the indexes. An index whose columns were renamed is only renamed. */
function planIndexes(wanted: ResourceTable, found: FoundTable | undefined, concurrently: boolean): IndexPlan {
  const indexes = found?.indexes ?? [];
  const fits = (index: Index, { columns, valid }: FoundIndex) => valid && columns.join() === index.columns.join();
  // Indexes with other names were made by hand.
  const formerNames = indexes.filter(
    ({ name }) => name.startsWith(`${found?.storedAs}_by_`) && !wanted.indexes.some((index) => index.name === name),
  );
  const renames: Step[] = [];
  const builds: Step[] = [];
  for (const index of wanted.indexes) {
    const present = indexes.find(({ name }) => name === index.name);
    if (present && fits(index, present)) continue;
    const former = present ? undefined : formerNames.find((other) => fits(index, other));
    if (former) renames.push(renameIndex(wanted, former.name, index.name));
    else builds.push(...buildIndex(wanted, index, present, concurrently ? ' concurrently' : ''));
  }
  return { renames, builds };
}

function renameIndex({ name: table }: ResourceTable, was: string, name: string): Step {
  const sql = `alter index ${identifier(was)} rename to ${identifier(name)}`;
  return breaking(`${table}: index ${was} is now ${name}`, sql);
}

function buildIndex(
  table: ResourceTable,
  { name, columns }: Index,
  present: FoundIndex | undefined,
  how: '' | ' concurrently',
): readonly Step[] {
  const why = present?.valid ? 'has other columns' : 'is incomplete';
  const drop = additive(`${table.name}: ${name} ${why}`, `drop index${how} ${identifier(name)}`);
  const build = additive(
    `${table.name}: index ${name}`,
    `create index${how} ${identifier(name)} on ${identifier(table.name)} (${columns.join(', ')})`,
  );
  return present ? [drop, build] : [build];
}

/** Adds the foreign key to the tenants. Existing rows that violate it stay. Append-only tables outlive the tenants they name. */
export function planTenantForeignKey(
  table: ResourceTable,
  tenants: ResourceTable,
  found: FoundTable | undefined,
): readonly Step[] {
  const { tenant } = table;
  if (tenant === undefined || table.appendOnly || table.name === tenants.name) return [];
  if (found?.foreignKeys.includes(TENANT_FOREIGN_KEY)) return [];
  const name = identifier(table.name);
  const key = `${identifier(tenants.name)} (${tenants.key.map(identifier).join(', ')})`;
  const add = `do $$ begin
       alter table ${name} add constraint ${TENANT_FOREIGN_KEY} foreign key (${identifier(tenant)}) references ${key} not valid;
       begin
         alter table ${name} validate constraint ${TENANT_FOREIGN_KEY};
       exception when foreign_key_violation then null;
       end;
     end $$`;
  return [additive(`${table.name}: tenants exist`, add)];
}

/** Refuses `was` in fields of groups: they are parts of one JSON value and have no column to rename. */
export function refuseRenamesInGroups({ name: resource, fields }: Resource): readonly Refusal[] {
  return Object.entries(fields).flatMap(([group, field]) => {
    if (!('fields' in field)) return [];
    const renamed = Object.entries(field.fields as FieldMap).filter(([, { was }]) => was);
    const [table, column] = [identifier(resource), identifier(group)];
    return renamed.map(([name]) => ({
      reason: `${resource}.${group}.${name} is part of a group, one JSON value in the database: remove "was", and run`,
      statement: `update ${table} set ${column} = (${column} - '<former name>') || jsonb_build_object('${name}', ${column} -> '<former name>') where ${column} ? '<former name>'`,
    }));
  });
}
