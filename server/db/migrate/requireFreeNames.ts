import type { Resource } from '../../../src/schema/resource.ts';
import { dailyNameOf } from '../daily/dailyTable.ts';
import { RESERVED_NAMES } from '../reservedNames.ts';
import { MigrationRefused } from './migrationRefused.ts';

/** PostgreSQL cuts what is longer, in bytes: two names could become one. A roll-up's name is the resource's and more. */
const LONGEST_COLUMN = 63;
const LONGEST_TABLE = LONGEST_COLUMN - dailyNameOf('').length;

/**
 * Throws a MigrationRefused for a resource whose table is, or says that it was, one that the server has for something else: it would be handed out, or taken
 * away, under another name. Throws for a former name that two lay claim to, and for names that PostgreSQL would cut.
 */
export function requireFreeNames(resources: readonly Resource[]): void {
  const taken = new Set([...RESERVED_NAMES, ...resources.filter(({ summary }) => summary).map(rollUpOf)]);
  for (const { name, was, fields } of resources) {
    const lost = [name, was].find((each) => each !== undefined && taken.has(each));
    if (lost !== undefined)
      throw MigrationRefused.byName(`${name}: "${lost}" is the name of something that the server has already`);
    const rival = resources.find((other) => other.name !== name && was !== undefined && other.was === was);
    if (rival) throw MigrationRefused.byName(`${name} and ${rival.name} both say that they were ${was}`);
    const long = [...(isLonger(name, LONGEST_TABLE) ? [name] : []), ...Object.keys(fields).filter(isTooLong)];
    if (long.length > 0)
      throw MigrationRefused.byName(`${name}: "${long[0]}" is too long a name for a table or a column`);
  }
}

const rollUpOf = ({ name }: Resource) => dailyNameOf(name);
const isLonger = (name: string, most: number) => Buffer.byteLength(name) > most;
const isTooLong = (column: string) => isLonger(column, LONGEST_COLUMN);
