import { identifier, type ResourceTable } from '../resourceTable.ts';
import type { FoundTable } from './found.ts';
import { breaking, type Difference, type Refusal, type Step } from './plan.ts';

/** What is there, under the names it has once `steps` are carried out. */
export interface Renamed extends Difference {
  readonly found: FoundTable;
}

/** Gives the columns of a table the names that its fields have now. */
export function renameColumns(wanted: ResourceTable, found: FoundTable): Renamed {
  const refusals: Refusal[] = [];
  const names = new Map<string, string>();
  for (const { name, was } of wanted.columns) {
    if (was?.name === undefined || was.name === name || !has(found, was.name)) continue;
    const refusal = refusedRename(wanted, found, { name, was: was.name, taken: names.get(was.name) });
    if (refusal) refusals.push(refusal);
    else if (!has(found, name)) names.set(was.name, name);
  }
  const steps = [...names].map(([was, name]) => {
    const sql = `alter table ${identifier(wanted.name)} rename column ${identifier(was)} to ${identifier(name)}`;
    return breaking(`${wanted.name}: ${was} is now ${name}`, sql);
  });
  return { found: withNames(found, (name) => names.get(name) ?? name), steps, refusals };
}

const has = ({ columns }: FoundTable, name: string) => columns.some((column) => column.name === name);

function refusedRename(
  wanted: ResourceTable,
  found: FoundTable,
  { name, was, taken }: { readonly name: string; readonly was: string; readonly taken: string | undefined },
): Refusal | undefined {
  const table = identifier(found.storedAs);
  if (taken !== undefined) {
    return {
      reason: `${wanted.name}.${taken} and ${wanted.name}.${name} both say that they were ${was}; take "was" away from one, or run`,
      statement: `alter table ${table} rename column ${identifier(was)} to ${identifier(taken)}`,
    };
  }
  if (wanted.columns.some((column) => column.name === was)) {
    // Found under both names it is two fields by now, and `was` has had its day.
    if (has(found, name)) return undefined;
    return {
      reason: `${wanted.name}.${name} says that it was ${was}, which is a field of its own; take "was" away, or fill it by hand`,
      statement: `alter table ${table} add column ${identifier(name)} <type>; update ${table} set ${identifier(name)} = ${identifier(was)}`,
    };
  }
  if (!has(found, name)) return undefined;
  return {
    reason: `${wanted.name}.${name} was ${was}, but both columns are there; bring together what they hold`,
    statement: `update ${table} set ${identifier(name)} = coalesce(${identifier(name)}, ${identifier(was)}); alter table ${table} drop column ${identifier(was)}`,
  };
}

function withNames(found: FoundTable, nameOf: (name: string) => string): FoundTable {
  const directed = (column: string) =>
    column.replace(/^"(.*)"( desc)?$/s, (_, name: string, desc = '') => {
      return identifier(nameOf(name.replaceAll('""', '"'))) + desc;
    });
  return {
    ...found,
    columns: found.columns.map((column) => ({ ...column, name: nameOf(column.name) })),
    key: found.key.map(nameOf),
    indexes: found.indexes.map((index) => ({ ...index, columns: index.columns.map(directed) })),
  };
}

/** What gives a table its name, and its key the one that goes with it. */
export function renameTable(name: string, { storedAs: was, keyName }: FoundTable): readonly Step[] {
  const rename = (kind: string, from: string, to: string) =>
    breaking(`${was} is now ${name}`, `alter ${kind} ${identifier(from)} rename to ${identifier(to)}`);
  return [rename('table', was, name), ...(keyName === null ? [] : [rename('index', keyName, `${name}_pkey`)])];
}
