import { difference } from 'es-toolkit';
import { sql } from 'kysely';
import { type DeleteRule, referencesIn } from '../../src/fields/reference/reference.ts';
import { isObject } from '../../src/schema/jsonObject.ts';
import { mayDo } from '../../src/schema/permissions.ts';
import { labelOf, type Resource } from '../../src/schema/resource.ts';
import { fieldProblem } from '../base/problem.ts';
import { isUser } from '../database/resourceNamed.ts';
import type { Db, Sql } from '../database/tables.ts';
import { isValidId, keepRecords } from './findRecord.ts';
import { type Caller, visibleSql } from './ownership.ts';
import type { Row } from './selection.ts';

/** A field that holds the ID of another resource's record. */
export interface Reference {
  /** The field's path. */
  readonly field: string;
  readonly label: string;
  readonly target: Resource;
  readonly onDelete: DeleteRule;
  /** It has no column of its own. */
  readonly isNested: boolean;
  /** Imports and syncs may write it before its target exists. */
  readonly isAhead: boolean;
}

interface Written {
  readonly record: Row;
  /** Null for a new record. */
  readonly before: Row | null;
}

/**
 * Throws a 422 Problem that names each new reference whose target the transaction's scope does not contain or the writer does not find, or is
 * a disabled user. The other targets stay until the transaction ends.
 */
export async function requireReferences(
  trx: Db,
  writer: Caller,
  written: Written,
  resources: readonly Resource[],
): Promise<void> {
  const { resource, principal } = writer;
  const references = referencesOf(resource, resources);
  const mayRead = (target: Resource) => ['show', 'list'].some((action) => mayDo(principal.role, action, target));
  const visible = (target: Resource) => (mayRead(target) ? visibleSql({ ...writer, resource: target }) : sql`false`);
  const [errors = {}] = await referenceFaults(trx, { resource, references, written: [written], visible });
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
}

interface ReferenceCheck {
  readonly resource: Resource;
  readonly references: readonly Reference[];
  readonly written: readonly Written[];
  /** The IDs of records that are written soon, to which these may refer as to each other. */
  readonly together?: ReadonlySet<string> | undefined;
  /** SQL of the condition of the targets that the writer finds. Default: all. */
  readonly visible?: (target: Resource) => Sql | undefined;
}

/** What is wrong with the new references of each record, by input, as `requireReferences` judges it. */
export async function referenceFaults(
  trx: Db,
  { resource, references, written, together, visible }: ReferenceCheck,
): Promise<readonly Readonly<Record<string, string>>[]> {
  const errors = written.map((): Record<string, string> => ({}));
  const own = new Set(written.length > 1 ? written.map(({ record }) => record[resource.id]) : []);
  for (const { field, label, target } of references) {
    const added = written.map(({ record, before }) => difference(idsAt(record, field), idsAt(before, field)));
    const ids = [...new Set(added.flat())].filter((id) => isValidId(target, id));
    const found = new Map(
      (await keepRecords(trx, target, ids, visible?.(target))).map((row) => [String(row[target.id]), row]),
    );
    const faultOf = (id: string) => {
      if (isUser(target) && found.get(id)?.enabled === false) return `${id} is disabled`;
      const isKnown = found.has(id) || (target.name === resource.name && (own.has(id) || together?.has(id)));
      return isKnown ? undefined : `there is no ${target.label[0].toLowerCase()} ${id}`;
    };
    added.forEach((those, index) => {
      const id = those.find((each) => faultOf(each) !== undefined);
      const { record = {} } = written[index] ?? {};
      if (id !== undefined)
        Object.assign(errors[index] ?? {}, { [inputOf(record, field, id)]: `${label}: ${faultOf(id)}` });
    });
  }
  return errors;
}

/** The path of the input with an id: `lines.2.product` within a list of groups. */
function inputOf(record: Row, path: string, id: string): string {
  const [name = '', inner = ''] = path.split('.');
  const { [name]: lines } = record;
  return inner && Array.isArray(lines) ? `${name}.${lines.findIndex((line) => line?.[inner] === id)}.${inner}` : path;
}

/** For example `1 deal` or `2,000 integration errors`. */
export function countText(count: number, { label: [one, many] }: Resource): string {
  return `${count.toLocaleString('en')} ${(count === 1 ? one : many).toLowerCase()}`;
}

/** For example `1 deal, 2 users and 3 contacts`. */
export const joinTexts = (texts: readonly string[]): string => new Intl.ListFormat('en').format(texts);

/** The references of a resource to one of `targets`. */
export function referencesOf(resource: Resource, targets: readonly Resource[]): Reference[] {
  return referencesIn(resource.fields).flatMap(({ path, field, to, onDelete, isNested, isAhead }) => {
    const target = targets.find((each) => each.name === to);
    return target ? [{ field: path, label: labelOf(path, field), target, onDelete, isNested, isAhead }] : [];
  });
}

/** The ids of a reference in a record, also in the groups of a list. */
export function idsAt(record: Row | null, path: string): readonly string[] {
  const [name = '', inner] = path.split('.');
  const entries = [record?.[name]].flat();
  const values = inner === undefined ? entries : entries.flatMap((entry) => (isObject(entry) ? entry[inner] : []));
  return values.filter((id) => typeof id === 'string');
}
