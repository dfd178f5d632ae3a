import { type Column, identifier, literal, type ResourceTable } from '../resourceTable.ts';
import type { FoundColumn, FoundTable } from './catalog.ts';
import { additive, breaking, type Difference, joined, type Refusal, type Step } from './plan.ts';

export interface ColumnOptions {
  /** Keep columns that no field declares. */
  readonly keep: boolean;
}

const NOTHING: Difference = { steps: [], refusals: [] };

const stepsOnly = (...steps: readonly Step[]): Difference => ({ steps, refusals: [] });

const refused = (reason: string, statement: string): Difference => ({ steps: [], refusals: [{ reason, statement }] });

/** Plans the changes of columns and key. `found` has the names that `renameColumns` gives its columns. */
export function planColumns(wanted: ResourceTable, found: FoundTable, { keep }: ColumnOptions): Difference {
  const declared = wanted.columns.map((column) => {
    const present = found.columns.find(({ name }) => name === column.name);
    return present ? changeColumn(wanted, found, { present, column }) : addColumn(wanted, found, column);
  });
  const undeclared = found.columns
    // `renameColumns` refuses a column that `was` names.
    .filter(({ name }) => !wanted.columns.some((column) => column.name === name || column.was?.name === name))
    .map((column) => (keep ? keepColumn(wanted, column) : refuseColumn(wanted, found, column)));
  return joined(...declared, ...undeclared, planKey(wanted, found));
}

function addColumn({ name: table }: ResourceTable, found: FoundTable, column: Column): Difference {
  const { name, type, required, initial } = column;
  const purpose = `${table}: new column ${name}`;
  const add = `alter table ${identifier(table)} add column ${identifier(name)} ${type}`;
  if (!required) return stepsOnly(additive(purpose, add));
  if (initial !== undefined) return stepsOnly(additive(purpose, `${add} not null default ${literal(initial)}`));
  // The previous version could no longer insert records.
  if (found.empty) return stepsOnly(breaking(purpose, `${add} not null`));
  const stored = identifier(found.storedAs);
  return refused(
    `${table}.${name} is new and required, but existing records lack it; make it optional, or fill it by hand`,
    `alter table ${stored} add column ${identifier(name)} ${type}; update ${stored} set ${identifier(name)} = <value>; ` +
      `alter table ${stored} alter column ${identifier(name)} set not null`,
  );
}

interface ColumnPair {
  readonly present: FoundColumn;
  readonly column: Column;
}

function changeColumn(table: ResourceTable, found: FoundTable, pair: ColumnPair): Difference {
  const type = pair.present.type === pair.column.type ? NOTHING : changeType(table, found, pair);
  return joined(type, changeRequired(table, found, pair));
}

function changeType(table: ResourceTable, found: FoundTable, { present, column }: ColumnPair): Difference {
  const { was, type } = column;
  if (was?.using === undefined || was.type !== present.type) {
    const stored = identifier(present.storedAs);
    return refused(
      `${table.name}.${column.name} is declared as ${type} but stored as ${present.type}; declare the conversion in "was", or run`,
      `alter table ${identifier(found.storedAs)} alter column ${stored} type ${type} using ${stored}::${type}`,
    );
  }
  const purpose = `${table.name}: ${column.name} becomes ${type}, from ${present.type}`;
  const alter = `alter table ${identifier(table.name)} alter column ${identifier(column.name)}`;
  const convert = breaking(purpose, `${alter} type ${type} using (${was.using})::${type}`);
  return stepsOnly(...(present.hasDefault ? [breaking(purpose, `${alter} drop default`)] : []), {
    ...convert,
    find: findUnconvertible(table, column, was.using),
  });
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

function changeRequired(table: ResourceTable, found: FoundTable, { present, column }: ColumnPair): Difference {
  const alter = `alter table ${identifier(table.name)} alter column ${identifier(column.name)}`;
  if (present.required === column.required) return NOTHING;
  if (!column.required) {
    return stepsOnly(additive(`${table.name}: ${column.name} is optional`, `${alter} drop not null`));
  }
  const purpose = `${table.name}: ${column.name} is required`;
  if (found.empty) return stepsOnly(breaking(purpose, `${alter} set not null`));
  const [stored, name] = [identifier(found.storedAs), identifier(present.storedAs)];
  return refused(
    `${table.name}.${column.name} is now required; fill the records without it, then run`,
    `alter table ${stored} alter column ${name} set not null`,
  );
}

/** Processes that do not know the column must be able to insert records without it. */
function keepColumn({ name: table }: ResourceTable, { name, required, hasDefault }: FoundColumn): Difference {
  if (!required || hasDefault) return NOTHING;
  const sql = `alter table ${identifier(table)} alter column ${identifier(name)} drop not null`;
  return stepsOnly(additive(`${table}: ${name} is kept although no field declares it`, sql));
}

function refuseColumn({ name: table }: ResourceTable, found: FoundTable, { name }: FoundColumn): Difference {
  return refused(
    `${table}.${name} is no longer declared; if it was renamed, declare was: '${name}' in the new field; to keep it, run npm run migrate -- --keep; to drop it, run`,
    `alter table ${identifier(found.storedAs)} drop column ${identifier(name)}`,
  );
}

function planKey(wanted: ResourceTable, found: FoundTable): Difference {
  if (found.key.join() === wanted.key.join()) return NOTHING;
  return refused(
    `${wanted.name} is identified by (${wanted.key.join(', ')}) but its primary key is (${found.key.join(', ')})`,
    `alter table ${identifier(found.storedAs)} drop constraint ${identifier(found.keyName ?? '')}, ` +
      `add primary key (${wanted.key.map(identifier).join(', ')})`,
  );
}

/** The table with the column names that it has after `steps`. */
export interface Renamed extends Difference {
  readonly found: FoundTable;
}

/** Renames columns to the current names of their fields. */
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
      reason: `${wanted.name}.${taken} and ${wanted.name}.${name} both have was: '${was}'; remove one, or run`,
      statement: `alter table ${table} rename column ${identifier(was)} to ${identifier(taken)}`,
    };
  }
  if (wanted.columns.some((column) => column.name === was)) {
    // If both columns exist they are two fields by now, and `was` has no effect.
    if (has(found, name)) return undefined;
    return {
      reason: `${wanted.name}.${name} has was: '${was}', which is another field; remove "was", or fill it by hand`,
      statement: `alter table ${table} add column ${identifier(name)} <type>; update ${table} set ${identifier(name)} = ${identifier(was)}`,
    };
  }
  if (!has(found, name)) return undefined;
  return {
    reason: `${wanted.name}.${name} has was: '${was}', but both columns exist; merge their values`,
    statement: `update ${table} set ${identifier(name)} = coalesce(${identifier(name)}, ${identifier(was)}); alter table ${table} drop column ${identifier(was)}`,
  };
}

function withNames(found: FoundTable, nameOf: (name: string) => string): FoundTable {
  const inIndex = (column: string) =>
    column.replace(/^"(.*)"( desc)?$/s, (_, name: string, desc = '') => {
      return identifier(nameOf(name.replaceAll('""', '"'))) + desc;
    });
  return {
    ...found,
    columns: found.columns.map((column) => ({ ...column, name: nameOf(column.name) })),
    key: found.key.map(nameOf),
    indexes: found.indexes.map((index) => ({ ...index, columns: index.columns.map(inIndex) })),
  };
}
