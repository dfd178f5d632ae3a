import type { QueryExecutorProvider } from 'kysely';
import { referencesIn } from '../../../../src/fields/reference/reference.ts';
import { mayDo, maySeeAt } from '../../../../src/schema/permissions.ts';
import {
  fieldAt,
  filledText,
  isTenantRegister,
  labelOf,
  type Resource,
  tenantFieldOf,
  valueAt,
} from '../../../../src/schema/resource.ts';
import type { Role } from '../../../../src/schema/role.ts';
import { countRecords, findRecord, type Row } from '../../../db/recordQueries.ts';
import { Problem } from '../problem.ts';
import { isValidId } from './recordChanges.ts';

/** A field that holds the ID of another resource's record. */
interface Reference {
  /** The field's path. */
  readonly field: string;
  readonly label: string;
  readonly target: Resource;
  /** False within a group or a list, which cannot be searched. */
  readonly hasColumn: boolean;
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
 * Throws a 422 Problem that names each new reference whose target the transaction's scope does not contain or the writer may not read.
 * Only for users: a sync may write records before their targets.
 */
export async function requireReferences(
  trx: QueryExecutorProvider,
  { resource, record, before, role }: Written,
  resources: readonly Resource[],
): Promise<void> {
  const errors: Record<string, string> = {};
  for (const { field, label, target } of referencesOf(resource, resources)) {
    const kept = idsIn(before && valueAt(before, field));
    for (const id of idsIn(valueAt(record, field)).filter((each) => !kept.includes(each))) {
      const isReadable = mayRead(role, target) && isValidId(target, id);
      if (isReadable && (await findRecord(trx, target, id, undefined))) continue;
      errors[field] = `${label}: there is no ${target.label[0].toLowerCase()} ${id}`;
      break;
    }
  }
  if (Object.keys(errors).length > 0) throw new Problem(422, `${Object.values(errors).join(', ')}.`, errors);
}

/** Throws a 409 Problem that says which records refer to a record. Records that the caller may not list are not named. */
export async function requireUnreferenced(
  trx: QueryExecutorProvider,
  { resource, row, role }: { readonly resource: Resource; readonly row: Row; readonly role: Role },
  resources: readonly Resource[],
): Promise<void> {
  const id = String(row[resource.id]);
  const referring = new Set<string>();
  for (const other of resources) {
    for (const { field } of referencesOf(other, [resource]).filter(({ hasColumn }) => hasColumn)) {
      const count = await countRecords(trx, other, {
        ...tenantOf(resource, other, row),
        conditions: [{ field, equals: id }],
      });
      if (count > 0) referring.add(mayDo(role, 'list', other) ? countText(count, other) : 'other records');
    }
  }
  if (referring.size === 0) return;
  const title = resource.list.title ?? resource.id;
  const name = (maySeeAt(role, resource, title) && filledText(`{${title}}`, row)) || id;
  throw new Problem(409, `${name} still has ${joinTexts([...referring])}, so it cannot be deleted.`);
}

/** For example `1 deal` or `2,000 integration errors`. */
export function countText(count: number, { label: [one, many] }: Resource): string {
  return `${count.toLocaleString('en')} ${(count === 1 ? one : many).toLowerCase()}`;
}

/** For example `1 deal, 2 users and 3 contacts`. */
export function joinTexts(texts: readonly string[]): string {
  return new Intl.ListFormat('en').format(texts);
}

function mayRead(role: Role, resource: Resource): boolean {
  return mayDo(role, 'show', resource) || mayDo(role, 'list', resource);
}

/** The references of a resource to one of `targets`. */
function referencesOf(resource: Resource, targets: readonly Resource[]): Reference[] {
  return referencesIn(resource.fields).flatMap(({ path, to, isList }) => {
    const target = targets.find((each) => each.name === to);
    const hasColumn = !isList && !path.includes('.');
    return target ? [{ field: path, label: labelOf(path, fieldAt(resource, path)), target, hasColumn }] : [];
  });
}

function idsIn(value: unknown): readonly string[] {
  return [value].flat().filter((id) => typeof id === 'string');
}

/** The tenant of both resources, if IDs are unique only within a tenant. */
function tenantOf(resource: Resource, other: Resource, row: Row): { readonly tenant?: string } {
  const own = tenantFieldOf(resource);
  const tenant = own === undefined || isTenantRegister(resource) ? undefined : row[own];
  return tenantFieldOf(other) !== undefined && typeof tenant === 'string' ? { tenant } : {};
}
