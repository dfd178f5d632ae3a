import type {} from 'kysely';
import { type DeleteRule, referencesIn } from '../../../../src/fields/reference/reference.ts';
import { isObject } from '../../../../src/schema/jsonObject.ts';
import { mayDo, type Role } from '../../../../src/schema/permissions.ts';
import { labelOf, type Resource } from '../../../../src/schema/resource.ts';
import { keepRecord, type Row } from '../../../db/recordQueries.ts';
import type { Db } from '../../../db/tables.ts';
import { Problem } from '../problem.ts';
import { isUser } from '../queryParameters.ts';
import { isValidId } from './recordChanges.ts';

/** A field that holds the ID of another resource's record. */
export interface Reference {
  /** The field's path. */
  readonly field: string;
  readonly label: string;
  readonly target: Resource;
  readonly onDelete: DeleteRule;
  /** It has no column of its own. */
  readonly isNested: boolean;
}

interface Written {
  readonly resource: Resource;
  readonly record: Row;
  /** Null for a new record. */
  readonly before: Row | null;
  /** The role of the writer. */
  readonly role: Role;
}

/**
 * Throws a 422 Problem that names each new reference whose target the transaction's scope does not contain or the writer may not read, or is
 * a disabled user. The other targets stay until the transaction ends.
 * Only for users: a sync may write records before their targets.
 */
export async function requireReferences(
  trx: Db,
  { resource, record, before, role }: Written,
  resources: readonly Resource[],
): Promise<void> {
  const errors: Record<string, string> = {};
  for (const { field, label, target } of referencesOf(resource, resources)) {
    const kept = idsAt(before, field);
    for (const id of idsAt(record, field).filter((each) => !kept.includes(each))) {
      const isReadable = mayRead(role, target) && isValidId(target, id);
      const found = isReadable && (await keepRecord(trx, target, id));
      const isDisabled = found && isUser(target) && found.enabled === false;
      if (found && !isDisabled) continue;
      const fault = isDisabled ? `${id} is disabled` : `there is no ${target.label[0].toLowerCase()} ${id}`;
      errors[inputOf(record, field, id)] = `${label}: ${fault}`;
      break;
    }
  }
  if (Object.keys(errors).length > 0) throw new Problem(422, `${Object.values(errors).join(', ')}.`, errors);
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

function mayRead(role: Role, resource: Resource): boolean {
  return mayDo(role, 'show', resource) || mayDo(role, 'list', resource);
}

/** The references of a resource to one of `targets`. */
export function referencesOf(resource: Resource, targets: readonly Resource[]): Reference[] {
  return referencesIn(resource.fields).flatMap(({ path, field, to, onDelete, isNested }) => {
    const target = targets.find((each) => each.name === to);
    return target ? [{ field: path, label: labelOf(path, field), target, onDelete, isNested }] : [];
  });
}

/** The ids of a reference in a record, also in the groups of a list. */
export function idsAt(record: Row | null, path: string): readonly string[] {
  const [name = '', inner] = path.split('.');
  const entries = [record?.[name]].flat();
  const values = inner === undefined ? entries : entries.flatMap((entry) => (isObject(entry) ? entry[inner] : []));
  return values.filter((id) => typeof id === 'string');
}
