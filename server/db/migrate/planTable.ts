import type { ChoiceSchema, ListSchema } from '../../../src/fields/index.ts';
import type { Field, FieldMap, GroupField } from '../../../src/schema/field.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import {
  createTable,
  type Index,
  identifier,
  literal,
  type ResourceTable,
  TENANT_FOREIGN_KEY,
} from '../resourceTable.ts';
import { planRowSecurity } from '../rowSecurity.ts';
import type { FoundTable } from './catalog.ts';
import { additive, breaking, type Change, type PlanOptions, type Refusal, type Step } from './plan.ts';
import { planColumns, renameColumns } from './planColumns.ts';
import { noteValues } from './planValues.ts';

/** Plans one table. `found` may have the former name; without it, the table is created. */
export function planTable(
  wanted: ResourceTable,
  found: FoundTable | undefined,
  options: PlanOptions,
): readonly Change[] {
  if (!found) {
    const create = additive(`${wanted.name}: new table`, createTable(wanted));
    return [
      create,
      ...noteValues(wanted),
      ...planIndexes(wanted, undefined, false),
      ...planRowSecurity(wanted, undefined),
    ];
  }
  const renamed = renameColumns(wanted, found);
  return [
    ...(found.storedAs === wanted.name ? [] : renameTable(wanted.name, found)),
    ...renamed.changes,
    ...planColumns(wanted, renamed.found, options),
    ...planIndexes(wanted, renamed.found, options.concurrently && !found.empty),
    ...planRowSecurity(wanted, found),
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

/** Renames a table and its primary key. */
function renameTable(name: string, { storedAs: was, keyName }: FoundTable): readonly Step[] {
  const rename = (kind: string, from: string, to: string) =>
    breaking(`${was} is now ${name}`, `alter ${kind} ${identifier(from)} rename to ${identifier(to)}`);
  return [rename('table', was, name), ...(keyName === null ? [] : [rename('index', keyName, `${name}_pkey`)])];
}

/** Plans the indexes. An index whose columns were renamed is only renamed. */
function planIndexes(wanted: ResourceTable, found: FoundTable | undefined, concurrently: boolean): readonly Step[] {
  const indexes = found?.indexes ?? {};
  const fits = (name: string, index: Index) => indexes[name]?.join() === index.columns.join();
  // Indexes with other names were made by hand.
  const formerNames = Object.keys(indexes).filter(
    (name) => name.startsWith(`${found?.storedAs}_by_`) && !wanted.indexes.some((index) => index.name === name),
  );
  return wanted.indexes.flatMap((index) => {
    if (fits(index.name, index)) return [];
    if (index.name in indexes) return buildIndex(wanted, index, { replace: true, concurrently });
    const former = formerNames.find((name) => fits(name, index));
    if (former === undefined) return buildIndex(wanted, index, { replace: false, concurrently });
    const rename = `alter index ${identifier(former)} rename to ${identifier(index.name)}`;
    return [breaking(`${wanted.name}: index ${former} is now ${index.name}`, rename)];
  });
}

function buildIndex(
  table: ResourceTable,
  { name, columns }: Index,
  { replace, concurrently }: { readonly replace: boolean; readonly concurrently: boolean },
): readonly Step[] {
  const how = concurrently ? ' concurrently' : '';
  const build = `create index${how} ${identifier(name)} on ${identifier(table.name)} (${columns.join(', ')})`;
  const steps = [
    ...(replace ? [additive(`${table.name}: ${name} is replaced`, `drop index${how} ${identifier(name)}`)] : []),
    additive(`${table.name}: index ${name}`, build),
  ];
  return concurrently ? steps.map((step) => ({ ...step, concurrently })) : steps;
}

/** Adds the foreign key to the tenants. Existing rows that violate it stay. Append-only tables outlive the tenants they name. */
export function planTenantForeignKey(
  table: ResourceTable,
  tenants: ResourceTable,
  found: FoundTable | undefined,
): readonly Step[] {
  const { tenant } = table;
  if (tenant === undefined || table.appendOnly || table.name === tenants.name) return [];
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

/** Refuses `was` in fields of groups and in choices of lists: they are parts of one JSON value, which a plan does not rename. */
export function refuseRenamesInside({ name: resource, fields }: Resource): readonly Refusal[] {
  return Object.entries(fields).flatMap(([group, field]) => {
    const column = identifier(group);
    const values = formerValuesIn(field).map(({ inner, was, value }) => {
      const [former, present] = [was, value].map((one) => literal(JSON.stringify(one)));
      const [changed, where] =
        inner === undefined
          ? [`replace(${column}::text, ${former}, ${present})::jsonb`, `${column} @> ${former}`]
          : [
              `jsonb_set(${column}, ${literal(`{${inner}}`)}, ${present})`,
              `${column} -> ${literal(inner)} = ${former}`,
            ];
      return {
        reason: `${resource}.${group} is one JSON value in the database, in which ${was} is not renamed: remove its "was", and run`,
        statement: `update ${identifier(resource)} set ${column} = ${changed} where ${where}`,
      };
    });
    if (!('fields' in field)) return values;
    const renamed = Object.entries(field.fields as FieldMap).filter(([, { was }]) => was);
    const table = identifier(resource);
    const names = renamed.map(([name]) => ({
      reason: `${resource}.${group}.${name} is part of a group, one JSON value in the database: remove "was", and run`,
      statement: `update ${table} set ${column} = (${column} - '<former name>') || jsonb_build_object('${name}', ${column} -> '<former name>') where ${column} ? '<former name>'`,
    }));
    return [...names, ...values];
  });
}

/** The renamed values of the choices of a list, or of a group's fields with their names. */
function formerValuesIn(field: Field) {
  const [lists, groups] = [field as Partial<ListSchema>, field as Partial<GroupField>];
  const inside = [[undefined, lists.of] as const, ...Object.entries(groups.fields ?? {})];
  return inside.flatMap(([inner, one]) =>
    Object.entries((one as Partial<ChoiceSchema> | undefined)?.choices ?? {}).flatMap(([value, { was }]) =>
      was === undefined ? [] : [{ inner, was, value }],
    ),
  );
}
