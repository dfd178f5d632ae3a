import type { Resource } from '../../../src/schema/resource.ts';
import {
  createTable,
  type Index,
  identifier,
  literal,
  type ResourceTable,
  TENANT_FOREIGN_KEY,
} from '../resourceTable.ts';
import { planRowSecurity, planTenantView } from '../rowSecurity.ts';
import type { FoundTable } from './catalog.ts';
import {
  additive,
  breaking,
  type Change,
  type PlanOptions,
  type Refusal,
  type Step,
  type StepRefusal,
} from './plan.ts';
import { planColumns, renameColumns } from './planColumns.ts';
import { noteValues } from './planValues.ts';

/** Plans one table. `found` may have the former name; without it, the table is created. */
export function planTable(wanted: ResourceTable, found: FoundTable | undefined, options: PlanOptions) {
  if (!found) {
    const create = additive(`${wanted.name}: new table`, createTable(wanted));
    return [
      create,
      ...noteValues(wanted),
      ...planIndexes(wanted, undefined, false),
      ...planRowSecurity(wanted, undefined),
      ...planTenantView(wanted, undefined, options).create,
    ];
  }
  const renamed = renameColumns(wanted, found);
  const view = planTenantView(wanted, found, options);
  return [
    ...view.drop,
    ...(found.storedAs === wanted.name ? [] : renameTable(wanted.name, found)),
    ...renamed.changes,
    ...planColumns(wanted, renamed.found, options),
    ...planIndexes(wanted, renamed.found, options.concurrently && !found.empty),
    ...planRowSecurity(wanted, found),
    ...view.create,
  ];
}

/** Refuses a table whose current and former name both exist. */
export function refuseBoth({ name }: ResourceTable, found: FoundTable, former: FoundTable): Refusal {
  const [table, was] = [identifier(found.storedAs), identifier(former.storedAs)];
  if (found.empty) {
    return {
      reason: `${name} was ${former.storedAs}, but an empty table already exists`,
      statement: `drop table ${table}`,
    };
  }
  return {
    reason: `${name} was ${former.storedAs}, but both tables exist; merge their records`,
    statement: `insert into ${table} select * from ${was}; drop table ${was}`,
  };
}

function renameTable(name: string, { storedAs: was, keyName }: FoundTable): readonly Step[] {
  const rename = (kind: string, from: string, to: string) =>
    breaking(`${was} is now ${name}`, `alter ${kind} ${identifier(from)} rename to ${identifier(to)}`);
  return [rename('table', was, name), ...(keyName === null ? [] : [rename('index', keyName, `${name}_pkey`)])];
}

/**
 * Plans the indexes. An index whose columns were renamed is only renamed. An index that keeps former unique fields unique is dropped, and
 * one of a former expression, which the catalog does not compare.
 */
function planIndexes(wanted: ResourceTable, found: FoundTable | undefined, concurrently: boolean): readonly Change[] {
  const { indexes = {}, unique = [], storedAs = '' } = found ?? {};
  const fits = (name: string, index: Index) =>
    indexes[name]?.join() === index.columns.join() && unique.includes(name) === (index.unique ?? false);
  // Indexes with other names were made by hand.
  const isOurs = (name: string) =>
    ['by', 'with', 'words', 'unique'].some((kind) => name.startsWith(`${storedAs}_${kind}_`));
  const formerNames = Object.keys(indexes).filter(
    (name) => isOurs(name) && !wanted.indexes.some((index) => index.name === name),
  );
  const isExpression = (name: string) => indexes[name]?.some((column) => column.startsWith('expression')) ?? false;
  const renamed: string[] = [];
  const changes = wanted.indexes.flatMap((index): readonly Change[] => {
    if (fits(index.name, index)) return [];
    if (index.name in indexes) return buildIndex(wanted, index, { found, replace: true, concurrently });
    const former = formerNames.find((name) => fits(name, index) && !isExpression(name));
    if (former === undefined) return buildIndex(wanted, index, { found, replace: false, concurrently });
    renamed.push(former);
    const rename = `alter index ${identifier(former)} rename to ${identifier(index.name)}`;
    return [breaking(`${wanted.name}: index ${former} is now ${index.name}`, rename)];
  });
  const dropped = formerNames.flatMap((name) => {
    if (renamed.includes(name) || !(unique.includes(name) || isExpression(name))) return [];
    const purpose = unique.includes(name) ? 'values need not be unique' : `index ${name} is not used`;
    return [additive(`${wanted.name}: ${purpose}`, `drop index ${identifier(name)}`)];
  });
  return [...changes, ...dropped];
}

function buildIndex(
  table: ResourceTable,
  index: Index,
  { found, replace, concurrently }: { found: FoundTable | undefined; replace: boolean; concurrently: boolean },
) {
  const { name, columns, sql = `(${columns.join(', ')})`, unique } = index;
  const how = concurrently ? ' concurrently' : '';
  const build = `create ${unique ? 'unique ' : ''}index${how} ${identifier(name)} on ${identifier(table.name)} ${sql}`;
  const steps = [
    ...(replace ? [additive(`${table.name}: ${name} is replaced`, `drop index${how} ${identifier(name)}`)] : []),
    unique && found
      ? { ...breaking(`${table.name}: unique index ${name}`, build), refusal: refuseDuplicates(table, index, found) }
      : additive(`${table.name}: index ${name}`, build),
  ];
  return concurrently ? steps.map((step) => ({ ...step, concurrently })) : steps;
}

/** The refusal of a unique index over rows whose values repeat. `find` names and counts them. */
function refuseDuplicates(table: ResourceTable, { columns }: Index, found: FoundTable): StepRefusal {
  const names = columns.join(', ');
  const stored = columns.map((column) => `${storedValue(table, found, column)} as ${column}`);
  const repeated = `select concat_ws('/', ${names}) as value, count(*) as records
    from (select ${stored.join(', ')} from ${identifier(found.storedAs)}) as stored
    where num_nulls(${names}) = 0 group by ${names} having count(*) > 1`;
  const field = `${table.name}.${columns.at(-1)?.replaceAll('"', '')}`;
  const text = `${field} has repeated values (%s in %s records: %s). Correct them; this query lists all`;
  return {
    find: `select format(${literal(text)}, case when count(*) = 1 then '1 value' else count(*) || ' values' end, sum(records),
        string_agg(format('%s in %s', value, records), ', ' order by place) filter (where place <= 5)) as reason
      from (select *, row_number() over (order by records desc, value) as place from (${repeated}) as repeated) as placed
      having count(*) > 0`,
    statement: repeated.replace(/\s+/g, ' '),
  };
}

/** SQL of the present value of a column. In a new one, every row has its default. */
function storedValue({ columns }: ResourceTable, found: FoundTable, column: string): string {
  const present = found.columns.find(({ name }) => identifier(name) === column);
  if (present) return identifier(present.storedAs);
  const { required, default: value } = columns.find(({ name }) => identifier(name) === column) ?? {};
  return required && value !== undefined ? literal(value) : 'null::text';
}

/** Adds the foreign key to the tenants. Existing rows that violate it stay. Append-only and prunable tables outlive the tenants they name. */
export function planTenantForeignKey(table: ResourceTable, tenants: ResourceTable, found: FoundTable | undefined) {
  const { tenant } = table;
  if (tenant === undefined || table.appendOnly || table.prunable || table.name === tenants.name) return [];
  if (found?.constraints.includes(TENANT_FOREIGN_KEY)) return [];
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
    const renamed = Object.entries(field.fields ?? {}).filter(([, { was }]) => was);
    const [table, column] = [identifier(resource), identifier(group)];
    return renamed.map(([name]) => ({
      reason: `${resource}.${group}.${name} is part of a group, one JSON value in the database: remove "was", and run`,
      statement: `update ${table} set ${column} = (${column} - '<former name>') || jsonb_build_object('${name}', ${column} -> '<former name>') where ${column} ? '<former name>'`,
    }));
  });
}
