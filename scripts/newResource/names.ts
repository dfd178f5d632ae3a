import { RESERVED_NAMES } from '../../server/db/reservedNames.ts';
import { inCamelCase } from '../../src/dataProvider/gateway/gatewayRecord.ts';
import * as kinds from '../../src/fields/index.ts';

/** A name as tables and records spell it: `createdAt`, `Created at` and `created-at` are `created_at`. */
export function snakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toLowerCase();
}

/** A name as a type: `machine_keys` is `MachineKeys`. */
export function pascalCase(name: string): string {
  const camel = inCamelCase(name);
  return camel.charAt(0).toUpperCase() + camel.slice(1);
}

/** A value of a choice in words: `IN_PROGRESS` is `In progress`. */
export function valueInWords(value: string): string {
  const words = value
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What every object of JavaScript has, and every row of PostgreSQL. */
const OWN_NAMES = new Set(['constructor', 'ctid', 'cmin', 'cmax', 'xmin', 'xmax', 'tableoid']);

/** True for what a resource or a field can be called. Names of tables and columns have room for more, since those of indexes are made of them. */
export function isName(text: string): boolean {
  return /^[a-z][a-z0-9_]{0,48}$/.test(text) && !OWN_NAMES.has(text);
}

const KEYWORDS =
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for ' +
  'function if implements import in instanceof interface let new null package private protected public return static super switch this ' +
  'throw true try typeof var void while with yield';

/** What a variable of a resource's file, or of the list of all, cannot be called. */
const TAKEN = new Set([...KEYWORDS.split(' '), ...Object.keys(kinds), 'resources', 'defineResource']);

/** Why a resource cannot be called so; undefined where it can. */
export function nameFault(name: string): string | undefined {
  if (!isName(name)) {
    return `"${name}" cannot be a name: lower case letters, digits and _, beginning with a letter, 49 at most.`;
  }
  const isTaken = TAKEN.has(inCamelCase(name)) || RESERVED_NAMES.includes(name);
  return isTaken ? `"${name}" means something else already: call it otherwise.` : undefined;
}
