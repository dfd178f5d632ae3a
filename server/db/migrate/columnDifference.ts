import { literal } from '../daily/measureSql.ts';
import { type Column, identifier, type ResourceTable } from '../resourceTable.ts';
import type { FoundColumn, FoundTable } from './found.ts';
import { additive, breaking, type Difference, joined, type Refusal, type Step } from './plan.ts';
import { findUnconvertible } from './unconvertible.ts';

const NOTHING: Difference = { steps: [], refusals: [] };

const stepsOnly = (...steps: readonly Step[]): Difference => ({ steps, refusals: [] });

const refused = (reason: string, statement: string): Difference => ({ steps: [], refusals: [{ reason, statement }] });

export interface ColumnOptions {
  /** Leave columns be that no field declares. */
  readonly keep: boolean;
}

/** Compares columns and key of the table a resource asks for with those that are there, under the names they have now. */
export function columnDifference(wanted: ResourceTable, found: FoundTable, { keep }: ColumnOptions): Difference {
  const declared = wanted.columns.map((column) => {
    const present = found.columns.find(({ name }) => name === column.name);
    return present ? changeColumn(wanted, found, { present, column }) : addColumn(wanted, found, column);
  });
  const undeclared = found.columns
    .filter(({ name }) => !isDeclared(wanted, name))
    .map((column) => (keep ? keepColumn(wanted, column) : refuseColumn(wanted, found, column)));
  return joined(...declared, ...undeclared, keyDifference(wanted, found));
}

/** A column that `was` names is spoken of there. */
const isDeclared = ({ columns }: ResourceTable, name: string) =>
  columns.some((column) => column.name === name || column.was?.name === name);

function addColumn({ name: table }: ResourceTable, found: FoundTable, column: Column): Difference {
  const { name, type, required, initial } = column;
  const purpose = `${table}: new column ${name}`;
  const add = `alter table ${identifier(table)} add column ${identifier(name)} ${type}`;
  if (!required) return stepsOnly(additive(purpose, add));
  if (initial !== undefined) return stepsOnly(additive(purpose, `${add} not null default ${literal(initial)}`));
  // Former versions could add no record any more.
  if (found.empty) return stepsOnly(breaking(purpose, `${add} not null`));
  const stored = identifier(found.storedAs);
  return refused(
    `${table}.${name} is new and required, but there are records without it; make it optional, or fill it by hand`,
    `alter table ${stored} add column ${identifier(name)} ${type}; update ${stored} set ${identifier(name)} = <value>; ` +
      `alter table ${stored} alter column ${identifier(name)} set not null`,
  );
}

interface ColumnPair {
  readonly present: FoundColumn;
  readonly column: Column;
}

function changeColumn(table: ResourceTable, found: FoundTable, { present, column }: ColumnPair): Difference {
  const type = present.type === column.type ? NOTHING : changeType(table, found, { present, column });
  return joined(type, changeRequired(table, found, { present, column }));
}

function changeType(table: ResourceTable, found: FoundTable, { present, column }: ColumnPair): Difference {
  const { was, type } = column;
  const name = identifier(column.name);
  if (was?.using === undefined || was.type !== present.type) {
    const stored = identifier(present.storedAs);
    return refused(
      `${table.name}.${column.name} is declared as ${type} but stored as ${present.type}; say in "was" how values become others, or run`,
      `alter table ${identifier(found.storedAs)} alter column ${stored} type ${type} using ${stored}::${type}`,
    );
  }
  const purpose = `${table.name}: ${column.name} becomes ${type}, from ${present.type}`;
  const alter = `alter table ${identifier(table.name)} alter column ${name}`;
  const convert = breaking(purpose, `${alter} type ${type} using (${was.using})::${type}`);
  return stepsOnly(...(present.hasDefault ? [breaking(purpose, `${alter} drop default`)] : []), {
    ...convert,
    find: findUnconvertible(table, column, was.using),
  });
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
    `${table.name}.${column.name} has become required; fill the records without it, then run`,
    `alter table ${stored} alter column ${name} set not null`,
  );
}

/** Who does not know a column must be able to add records without it. */
function keepColumn({ name: table }: ResourceTable, { name, required, hasDefault }: FoundColumn): Difference {
  if (!required || hasDefault) return NOTHING;
  const sql = `alter table ${identifier(table)} alter column ${identifier(name)} drop not null`;
  return stepsOnly(additive(`${table}: ${name} is kept, though no field declares it`, sql));
}

function refuseColumn({ name: table }: ResourceTable, found: FoundTable, { name }: FoundColumn): Difference {
  return refused(
    `${table}.${name} is no longer declared; if it has another name now, say so there by was: '${name}'; npm run migrate -- --keep leaves it; else run`,
    `alter table ${identifier(found.storedAs)} drop column ${identifier(name)}`,
  );
}

function keyDifference(wanted: ResourceTable, found: FoundTable): Difference {
  if (found.key.join() === wanted.key.join()) return NOTHING;
  const refusal: Refusal = {
    reason: `${wanted.name} is identified by (${wanted.key.join(', ')}) but stored under (${found.key.join(', ')})`,
    statement:
      `alter table ${identifier(found.storedAs)} drop constraint ${identifier(found.keyName ?? '')}, ` +
      `add primary key (${wanted.key.map(identifier).join(', ')})`,
  };
  return { steps: [], refusals: [refusal] };
}
