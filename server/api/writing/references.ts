import type { QueryExecutorProvider } from 'kysely';
import { filledText } from '../../../src/schema/filledText.ts';
import { mayDo, maySeeAt } from '../../../src/schema/permissions.ts';
import { fieldAt, labelOf, leafPathsOf, type Resource, valueAt } from '../../../src/schema/resource.ts';
import type { Role } from '../../../src/schema/role.ts';
import { isTenantRegister, tenantFieldOf } from '../../../src/schema/tenancy.ts';
import { countRecords, findRecord, type Row } from '../../store/recordQueries.ts';
import { counted, inProse } from '../counted.ts';
import { Problem } from '../problem.ts';
import { isIdOf } from './writer.ts';

/** A field of a resource that holds the id of another's record, and that other resource. */
interface Reference {
  /** The field's path. */
  readonly field: string;
  readonly label: string;
  readonly target: Resource;
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
 * shows: another tenant's record is none, nor is one of a resource that the writer may not read. What a sync writes may come before what it refers to, so this is for people.
 */
export async function requireReferred(
  trx: QueryExecutorProvider,
  { resource, record, before, role }: Written,
  resources: readonly Resource[],
): Promise<void> {
  const errors: Record<string, string> = {};
  for (const { field, label, target } of referencesOf(resource, resources)) {
    const id = valueAt(record, field);
    if (typeof id !== 'string' || id === (before && valueAt(before, field))) continue;
    const isKnown = mayRead(role, target) && isIdOf(target, id);
    if (!isKnown || !(await findRecord(trx, target, id, undefined)))
      errors[field] = `${label}: there is no ${target.label[0].toLowerCase()} ${id}`;
  }
  if (Object.keys(errors).length > 0) throw new Problem(422, `${Object.values(errors).join(', ')}.`, errors);
}

/** Throws a 409 Problem that says what still refers to a record, if anything does; of what the caller may not read only that it does. */
export async function requireUnreferred(
  trx: QueryExecutorProvider,
  { resource, row, role }: { readonly resource: Resource; readonly row: Row; readonly role: Role },
  resources: readonly Resource[],
): Promise<void> {
  const id = String(row[resource.id]);
  const holdings = new Set<string>();
  for (const other of resources) {
    for (const { field } of referencesOf(other, [resource]).filter(hasColumn)) {
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
  return leafPathsOf(resource).flatMap((path) => {
    const field = fieldAt(resource, path);
    const target = 'to' in field ? targets.find((each) => each.name === field.to) : undefined;
    return target ? [{ field: path, label: labelOf(path, field), target }] : [];
  });
}

/** What stands in a group is not looked for. */
function hasColumn({ field }: Reference): boolean {
  return !field.includes('.');
}

/** The tenant that both are of, where an id says nothing outside of it. */
function tenantOf(resource: Resource, other: Resource, row: Row): { readonly tenant?: string } {
  const own = tenantFieldOf(resource);
  const tenant = own === undefined || isTenantRegister(resource) ? undefined : row[own];
  return tenantFieldOf(other) !== undefined && typeof tenant === 'string' ? { tenant } : {};
}
