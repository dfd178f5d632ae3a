import { type Index, identifier, type ResourceTable } from '../resourceTable.ts';
import { createIndex } from '../tableStatements.ts';
import type { FoundIndex, FoundTable } from './found.ts';
import { additive, breaking, type Step } from './plan.ts';

/** What one index lacks: with `rename`, only its name. */
export interface IndexDifference {
  readonly rename?: Step;
  /** Steps that make it, one after another. */
  readonly build?: readonly Step[];
}

/**
 * The indexes that a table lacks, under the names its columns have now. `concurrently`: built while writers go on, outside of
 * any transaction.
 */
export function indexDifferences(
  wanted: ResourceTable,
  found: FoundTable | undefined,
  concurrently: boolean,
): readonly IndexDifference[] {
  const indexes = found?.indexes ?? [];
  const free = indexes.filter(({ name, valid }) => valid && !wanted.indexes.some((index) => index.name === name));
  return wanted.indexes.flatMap((index): IndexDifference[] => {
    const present = indexes.find(({ name }) => name === index.name);
    if (present && fits(index, present)) return [];
    const namesake = present ? undefined : free.find((other) => isFormer(found, other) && fits(index, other));
    if (namesake) return [{ rename: renameIndex(wanted, namesake.name, index.name) }];
    return [{ build: buildIndex(wanted, index, { present, concurrently }) }];
  });
}

const fits = (index: Index, { columns, valid }: FoundIndex) => valid && columns.join() === index.columns.join();

/** One that a table of the product once asked for: others may have been made by hand. */
const isFormer = (found: FoundTable | undefined, { name }: FoundIndex) => name.startsWith(`${found?.storedAs}_by_`);

function renameIndex({ name: table }: ResourceTable, was: string, name: string): Step {
  return breaking(
    `${table}: index ${was} is now ${name}`,
    `alter index ${identifier(was)} rename to ${identifier(name)}`,
  );
}

function buildIndex(
  table: ResourceTable,
  index: Index,
  { present, concurrently }: { readonly present: FoundIndex | undefined; readonly concurrently: boolean },
): readonly Step[] {
  const how = concurrently ? ' concurrently' : '';
  const why = present?.valid ? 'of other columns' : 'left unfinished';
  const drop = additive(`${table.name}: ${index.name} is ${why}`, `drop index${how} ${identifier(index.name)}`);
  const build = additive(`${table.name}: index ${index.name}`, createIndex(table, index, how));
  return present ? [drop, build] : [build];
}
