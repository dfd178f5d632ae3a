import { type Column, identifier, literal, type ResourceTable } from '../resourceTable.ts';
import type { FoundColumn, FoundTable } from './catalog.ts';
import { additive, breaking, type Change, note, type PlanOptions, type Refusal } from './plan.ts';
import { KEPT, noteValues, planValues } from './planValues.ts';

/** Plans the changes of columns and key. `found` has the names that `renameColumns` gives its columns. */
export function planColumns(wanted: ResourceTable, found: FoundTable, options: PlanOptions): readonly Change[] {
  const declared = wanted.columns.flatMap((column) => {
    const present = found.columns.find(({ name }) => name === column.name);
    if (!present) return [addColumn(wanted, found, column), ...noteValues(wanted, [column])];
    return [
      ...changeType(wanted, found, present, column),
      ...changeRequired(wanted, found, present, column),
      ...(present.type === column.type ? planValues(wanted, found, present, column, options) : []),
    ];
  });
  const undeclared = undeclaredIn(wanted, found).flatMap((column) => planUndeclared(wanted, found, column, options));
  return [...declared, ...undeclared, ...planKey(wanted, found)];
}

/** The columns that no field declares. `renameColumns` refuses a column that `was` names. */
export function undeclaredIn({ columns }: ResourceTable, found: FoundTable): readonly FoundColumn[] {
  return found.columns.filter(
    ({ name }) => !columns.some(({ name: declared, was }) => [declared, was?.name].includes(name)),
  );
}

function addColumn({ name: table, resettable }: ResourceTable, found: FoundTable, column: Column): Change {
  const { name, type, required, default: initial } = column;
  const purpose = `${table}: new column ${name}`;
  const add = `alter table ${identifier(table)} add column ${identifier(name)} ${type}`;
  if (!required) return { ...additive(purpose, add), addsColumn: true };
  if (initial !== undefined) {
    return { ...additive(purpose, `${add} not null default ${literal(initial)}`), addsColumn: true };
  }
  // The previous version could no longer insert records.
  if (found.empty) return breaking(purpose, `${add} not null`);
  const stored = identifier(found.storedAs);
  return {
    reason: `${table}.${name} is new and required, but existing records lack it`,
    ways: [
      `give ${name} a default, or optional: true`,
      ...(resettable ? [`delete all records of ${table}: npm run migrate -- --reset ${table}`] : []),
    ],
    // Rows of an append-only table can only be filled this way.
    statement:
      `alter table ${stored} add column ${identifier(name)} ${type} not null default <value>; ` +
      `alter table ${stored} alter column ${identifier(name)} drop default`,
  };
}

function changeType(table: ResourceTable, found: FoundTable, present: FoundColumn, column: Column): readonly Change[] {
  const { name, was, type } = column;
  if (present.type === type) return [];
  if (was?.using === undefined || was.type !== present.type) {
    const stored = identifier(present.storedAs);
    const reason = `${table.name}.${name} is declared as ${type} but stored as ${present.type}; declare the conversion in "was", or run`;
    const alter = `alter table ${identifier(found.storedAs)} alter column ${stored}`;
    return [{ reason, statement: `${alter} type ${type} using ${stored}::${type}` }];
  }
  const purpose = `${table.name}: ${name} becomes ${type}, from ${present.type}`;
  const alter = `alter table ${identifier(table.name)} alter column ${identifier(name)}`;
  const convert = breaking(purpose, `${alter} type ${type} using (${was.using})::${type}`);
  return [
    ...(present.hasDefault ? [breaking(purpose, `${alter} drop default`)] : []),
    { ...convert, changesValues: true, find: findUnconvertible(table, column, was.using) },
  ];
}

/** SQL that fails with a sentence about the first row that `using` cannot convert to the column's type. */
function findUnconvertible(table: ResourceTable, column: Column, using: string): string {
  const [name, rows] = [identifier(column.name), identifier(table.name)];
  const id = `concat_ws('/', ${table.key.map(identifier).join(', ')})`;
  const where = literal(`${table.name}.${column.name}`);
  const refuseNull = column.required
    ? "if is_null then raise exception 'the conversion gives no value, but the field is required'; end if;"
    : '';
  return `do $find$ declare migration_row tid; is_null boolean; migration_error text; begin
    for migration_row in select ctid from ${rows} loop
      begin
        select ((${using})::${column.type}) is null into is_null from ${rows} where ctid = migration_row;
        ${refuseNull}
      exception when others then
        select format('%s of record %s is %s: %s', ${where}, ${id}, coalesce(quote_literal(${name}), 'absent'), sqlerrm)
          into migration_error from ${rows} where ctid = migration_row;
        raise exception '%', migration_error;
      end;
    end loop;
  end $find$`;
}

function changeRequired(table: ResourceTable, found: FoundTable, present: FoundColumn, { name, required }: Column) {
  if (present.required === required) return [];
  const alter = `alter table ${identifier(table.name)} alter column ${identifier(name)}`;
  if (!required) return [additive(`${table.name}: ${name} is optional`, `${alter} drop not null`)];
  if (found.empty) return [breaking(`${table.name}: ${name} is required`, `${alter} set not null`)];
  const reason = `${table.name}.${name} is now required; fill the records without it, then run`;
  const [stored, column] = [identifier(found.storedAs), identifier(present.storedAs)];
  return [{ reason, statement: `alter table ${stored} alter column ${column} set not null` }];
}

function planUndeclared(
  wanted: ResourceTable,
  found: FoundTable,
  { name, required, hasDefault, comment }: FoundColumn,
  { undeclared = 'refuse', keep = [], drop = [] }: PlanOptions,
): readonly Change[] {
  const path = `${wanted.name}.${name}`;
  const alter = `alter table ${identifier(wanted.name)}`;
  const isKept = undeclared === 'keep' || keep.includes(path) || comment === KEPT;
  // Without rows there are no values to decide about.
  if (drop.includes(path) || (!isKept && undeclared === 'refuse' && found.empty)) {
    return [breaking(`${path} is dropped`, `${alter} drop column ${identifier(name)}`)];
  }
  if (!isKept && undeclared === 'refuse') return [refuseColumn(wanted, found, name)];
  const purpose = `${path} is kept although no field declares it`;
  const place = `${identifier(wanted.name)}.${identifier(name)}`;
  return [
    // Processes that do not know the column must be able to insert records without it.
    ...(required && !hasDefault ? [additive(purpose, `${alter} alter column ${identifier(name)} drop not null`)] : []),
    ...(isKept && comment !== KEPT ? [note(purpose, `comment on column ${place} is ${literal(KEPT)}`)] : []),
  ];
}

function refuseColumn({ name: table }: ResourceTable, found: FoundTable, name: string): Refusal {
  const path = `${table}.${name}`;
  return {
    reason: `${path} is no longer declared`,
    ways: [
      `declare was: '${name}' in the field that replaces it`,
      `keep its values: npm run migrate -- --keep ${path}`,
      `drop them: npm run migrate -- --drop ${path}`,
    ],
    statement: `alter table ${identifier(found.storedAs)} drop column ${identifier(name)}${cascadeOf(found)}`,
  };
}

function planKey({ name, key }: ResourceTable, found: FoundTable): readonly Change[] {
  if (found.key.join() === key.join()) return [];
  const drop = `alter table ${identifier(found.storedAs)} drop constraint ${identifier(found.keyName ?? '')}`;
  return [
    {
      reason: `${name} is identified by (${key.join(', ')}) but its primary key is (${found.key.join(', ')})`,
      statement: `${drop}, add primary key (${key.map(identifier).join(', ')})`,
    },
  ];
}

export interface Renamed {
  /** The table with the column names that it has after `changes`. */
  readonly found: FoundTable;
  readonly changes: readonly Change[];
}

/** Renames columns to the current names of their fields. */
export function renameColumns(wanted: ResourceTable, found: FoundTable): Renamed {
  const names = new Map<string, string>();
  const changes = wanted.columns.flatMap(({ name, was: { name: was } = {} }): readonly Change[] => {
    if (was === undefined || was === name || !hasColumn(found, was)) return [];
    const refusal = refuseRename(wanted, found, { name, was, taken: names.get(was) });
    if (refusal) return [refusal];
    if (hasColumn(found, name)) return [];
    names.set(was, name);
    const sql = `alter table ${identifier(wanted.name)} rename column ${identifier(was)} to ${identifier(name)}`;
    return [breaking(`${wanted.name}: ${was} is now ${name}`, sql)];
  });
  return { found: withNames(found, names), changes };
}

/** The view for searches hinders changes of its columns. The next plan creates it again. */
const cascadeOf = ({ view }: FoundTable) => (view ? ' cascade' : '');

const hasColumn = ({ columns }: FoundTable, name: string) => columns.some((column) => column.name === name);

interface Rename {
  readonly name: string;
  readonly was: string;
  /** The field that gets the column already. */
  readonly taken: string | undefined;
}

function refuseRename(wanted: ResourceTable, found: FoundTable, { name, was, taken }: Rename): Refusal | undefined {
  const field = `${wanted.name}.${name}`;
  const [table, column, former] = [found.storedAs, name, was].map(identifier);
  if (taken !== undefined) {
    return {
      reason: `${wanted.name}.${taken} and ${field} both have was: '${was}'; remove one, or run`,
      statement: `alter table ${table} rename column ${former} to ${identifier(taken)}`,
    };
  }
  const [isField, exists] = [wanted.columns.some((other) => other.name === was), hasColumn(found, name)];
  if (isField && !exists) {
    return {
      reason: `${field} has was: '${was}', which is another field; remove "was", or fill it by hand`,
      statement: `alter table ${table} add column ${column} <type>; update ${table} set ${column} = ${former}`,
    };
  }
  // If the columns of two fields exist, `was` has no effect.
  if (isField || !exists) return undefined;
  return {
    reason: `${field} has was: '${was}', but both columns exist; merge their values`,
    statement: `update ${table} set ${column} = coalesce(${column}, ${former}); alter table ${table} drop column ${former}${cascadeOf(found)}`,
  };
}

/** `names` maps former names to current ones. */
function withNames(found: FoundTable, names: ReadonlyMap<string, string>): FoundTable {
  const nameOf = (name: string) => names.get(name) ?? name;
  const quoted = (order: string) =>
    [...names].map(([was, name]) => [identifier(was) + order, identifier(name) + order] as const);
  const inIndex = new Map(['', ' desc', ' gin_trgm_ops', ' jsonb_path_ops'].flatMap(quoted));
  const indexes = Object.entries(found.indexes).map(([name, columns]) => [
    name,
    columns.map((column) => inIndex.get(column) ?? column),
  ]);
  return {
    ...found,
    columns: found.columns.map((column) => ({ ...column, name: nameOf(column.name) })),
    key: found.key.map(nameOf),
    indexes: Object.fromEntries(indexes),
  };
}
