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
import { counted, inProse } from '../counted.ts';
import { Problem } from '../problem.ts';
import { isIdOf } from './writer.ts';

/** A field of a resource that holds the id of another's record, and that other resource. */
interface Reference {
  /** The field's path. */
  readonly field: string;
  readonly label: string;
  readonly target: Resource;
  /** False within a group or a list, where nobody looks for what refers to a record. */
  readonly hasColumn: boolean;
}

/** What a record is before and after it is written; null before where it is new. */
interface Written {
  readonly resource: Resource;
  readonly record: Row;
  readonly before: Row | null;
  /** Of who writes it. */
  readonly role: Role;
}

/**
 * Throws a 422 Problem that names each reference which is new in a record and leads to nothing that the transaction's scope
 * shows: another tenant's record is none, nor is one of a resource that the writer may not read. What a sync writes may come
 * before what it refers to, so this is for people.
 */
export async function requireReferred(
  trx: QueryExecutorProvider,
  { resource, record, before, role }: Written,
  resources: readonly Resource[],
): Promise<void> {
  const errors: Record<string, string> = {};
  for (const { field, label, target } of referencesOf(resource, resources)) {
    const kept = idsIn(before && valueAt(before, field));
    for (const id of idsIn(valueAt(record, field)).filter((each) => !kept.includes(each))) {
      const isKnown = mayRead(role, target) && isIdOf(target, id);
      if (isKnown && (await findRecord(trx, target, id, undefined))) continue;
      errors[field] = `${label}: there is no ${target.label[0].toLowerCase()} ${id}`;
      break;
    }
  }
  if (Object.keys(errors).length > 0) throw new Problem(422, `${Object.values(errors).join(', ')}.`, errors);
}

/**
 * Throws a 409 Problem that says what still refers to a record, if anything does; of what the caller may not read only that it
 * does.
 */
export async function requireUnreferred(
  trx: QueryExecutorProvider,
  { resource, row, role }: { readonly resource: Resource; readonly row: Row; readonly role: Role },
  resources: readonly Resource[],
): Promise<void> {
  const id = String(row[resource.id]);
  const holdings = new Set<string>();
  for (const other of resources) {
    for (const { field } of referencesOf(other, [resource]).filter(({ hasColumn }) => hasColumn)) {
      const count = await countRecords(trx, other, {
        ...tenantOf(resource, other, row),
        conditions: [{ field, equals: id }],
      });
      if (count > 0) holdings.add(mayDo(role, 'list', other) ? counted(count, other) : 'other records');
    }
  }
  if (holdings.size === 0) return;
  const title = resource.list.title ?? resource.id;
  const name = (maySeeAt(role, resource, title) && filledText(`{${title}}`, row)) || id;
  throw new Problem(409, `${name} still has ${inProse([...holdings])}, so it cannot be deleted.`);
}

function mayRead(role: Role, resource: Resource): boolean {
  return mayDo(role, 'show', resource) || mayDo(role, 'list', resource);
}

/** The references of a resource that lead to one of `targets`. */
function referencesOf(resource: Resource, targets: readonly Resource[]): Reference[] {
  return referencesIn(resource.fields).flatMap(({ path, to, isList }) => {
    const target = targets.find((each) => each.name === to);
    const hasColumn = !isList && !path.includes('.');
    return target ? [{ field: path, label: labelOf(path, fieldAt(resource, path)), target, hasColumn }] : [];
  });
}

/** The ids that a reference holds, or a list of them. */
function idsIn(value: unknown): readonly string[] {
  return [value].flat().filter((id) => typeof id === 'string');
}

/** The tenant that both are of, where an id says nothing outside of it. */
function tenantOf(resource: Resource, other: Resource, row: Row): { readonly tenant?: string } {
  const own = tenantFieldOf(resource);
  const tenant = own === undefined || isTenantRegister(resource) ? undefined : row[own];
  return tenantFieldOf(other) !== undefined && typeof tenant === 'string' ? { tenant } : {};
}
