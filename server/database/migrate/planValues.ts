import { partition } from 'es-toolkit';
import { type Column, identifier, literal, type ResourceTable } from '../resourceTable.ts';
import type { FoundColumn, FoundTable, ListedColumn } from './catalog.ts';
import { breaking, type Change, note, type PlanOptions } from './plan.ts';

// A comment on a column has its listed values at the last plan, so that a plan reads rows only if the list has changed.

const VALUES = 'Values: ';

/** The comment on a column that no field declares and that its owner wants to keep. */
export const KEPT = 'Kept, although no field declares it.';

const commentOf = ({ values }: Column): string | null => (values ? VALUES + values.listed.toSorted().join(', ') : null);

/** Notes the values of the choices of a new table. */
export function noteValues(table: ResourceTable, columns = table.columns): readonly Change[] {
  return columns.flatMap((column) => (column.values ? [setComment(table, column)] : []));
}

function setComment({ name: table }: ResourceTable, column: Column): Change {
  const comment = commentOf(column);
  const place = `${identifier(table)}.${identifier(column.name)}`;
  return note(
    `${table}: note the values of ${column.name}`,
    `comment on column ${place} is ${comment === null ? 'null' : literal(comment)}`,
  );
}

/** The listed values may have changed. A comment that was written by hand says nothing about them, and is not replaced. */
const isOutdated = (column: Column, { comment }: FoundColumn, { onlyNoted }: PlanOptions) =>
  comment !== commentOf(column) && !(onlyNoted && comment === null);

const isOwn = (comment: string | null) => comment === null || comment === KEPT || comment.startsWith(VALUES);

/** The columns whose rows a plan must read, by their stored names. */
export function columnsToRead(wanted: ResourceTable, found: FoundTable, options: PlanOptions): readonly ListedColumn[] {
  return wanted.columns.flatMap((column) => {
    const { name, was, type, values } = column;
    const named = (other?: string) => found.columns.find((each) => each.name === other);
    const present = named(name) ?? named(was?.name);
    if (!values || present?.type !== type || !isOutdated(column, present, options)) return [];
    return [{ table: found.storedAs, column: present.name, listed: values.listed }];
  });
}

/** Renames values of a choice, warns of those that are no longer listed, and notes the listed ones once all records have one. */
export function planValues(
  table: ResourceTable,
  found: FoundTable,
  present: FoundColumn,
  column: Column,
  options: PlanOptions,
): readonly Change[] {
  const { name, values } = column;
  if (!isOutdated(column, present, options) || (!values && !(present.comment && isOwn(present.comment)))) return [];
  const unlisted = found.unlisted[present.storedAs] ?? [];
  // The database refuses to change rows of an append-only table.
  const renamed = table.appendOnly ? {} : (values?.renamed ?? {});
  const [former, left] = partition(unlisted, ({ value }) => Object.hasOwn(renamed, value));
  const place = `${identifier(table.name)} set ${identifier(name)}`;
  return [
    ...former.map(({ value }) => ({
      ...breaking(
        `${table.name}: ${value} is now ${renamed[value]} in ${name}`,
        `update ${place} = ${literal(renamed[value] ?? '')} where ${identifier(name)} = ${literal(value)}`,
      ),
      changesValues: true as const,
    })),
    ...left.map(({ value, records }) => ({
      table: table.name,
      warning:
        `${table.name}.${name} is ${literal(value)} in ${records === 1 ? '1 record' : `${records} records`}, but the choice no longer ` +
        `lists it. ${waysOut(table, column, value)}`,
    })),
    ...(left.length === 0 && isOwn(present.comment) ? [setComment(table, column)] : []),
  ];
}

function waysOut({ name: table, appendOnly }: ResourceTable, { name }: Column, value: string): string {
  if (appendOnly) return 'List it again, with hidden: true.';
  const [column, stored] = [identifier(name), literal(value)];
  return (
    `Write was: ${stored} in the choice that replaces it, list it again (with hidden: true, it is only shown), or run: ` +
    `update ${identifier(table)} set ${column} = '<value>' where ${column} = ${stored};`
  );
}
