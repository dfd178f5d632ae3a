import type { QueryExecutorProvider } from 'kysely';
import { filledText } from '../../../src/schema/filledText.ts';
import { labelOf, type Resource } from '../../../src/schema/resource.ts';
import { isTenantRegister, tenantFieldOf } from '../../../src/schema/tenancy.ts';
import { countRecords, findRecord, type Row } from '../../store/recordQueries.ts';
import { counted, inProse } from '../counted.ts';
import { Problem } from '../problem.ts';

/** A field of a resource that holds the id of another's record, and that other resource. */
interface Reference {
  readonly field: string;
  readonly label: string;
  readonly target: Resource;
}

/** What a record is before and after it is written; null before where it is new. */
interface Written {
  readonly resource: Resource;
  readonly record: Row;
  readonly before: Row | null;
}

/**
 * Throws a 422 Problem that names each reference which is new in a record and leads to nothing that the transaction's scope
 * shows: another tenant's record is none. What a sync writes may come before what it refers to, so this is for people.
 */
export async function requireReferred(
  trx: QueryExecutorProvider,
  { resource, record, before }: Written,
  resources: readonly Resource[],
): Promise<void> {
  const errors: Record<string, string> = {};
  for (const { field, label, target } of referencesOf(resource, resources)) {
    const id = record[field];
    if (typeof id !== 'string' || id === before?.[field]) continue;
    if (!(await findRecord(trx, target, id, undefined)))
      errors[field] = `${label}: there is no ${target.label[0].toLowerCase()} ${id}`;
  }
  if (Object.keys(errors).length > 0) throw new Problem(422, `${Object.values(errors).join(', ')}.`, errors);
}

/** Throws a 409 Problem that says what still refers to a record, if anything does. */
export async function requireUnreferred(
  trx: QueryExecutorProvider,
  { resource, row }: { readonly resource: Resource; readonly row: Row },
  resources: readonly Resource[],
): Promise<void> {
  const id = String(row[resource.id]);
  const holdings: string[] = [];
  for (const other of resources) {
    for (const { field } of referencesOf(other, [resource])) {
      const count = await countRecords(trx, other, {
        ...tenantOf(resource, other, row),
        conditions: [{ field, equals: id }],
      });
      if (count > 0) holdings.push(counted(count, other));
    }
  }
  if (holdings.length === 0) return;
  const name = filledText(`{${resource.list.title ?? resource.id}}`, row) ?? id;
  throw new Problem(409, `${name} still has ${inProse(holdings)}, so it cannot be deleted.`);
}

/** The references of a resource that lead to one of `targets`. */
function referencesOf({ fields }: Resource, targets: readonly Resource[]): Reference[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const target = 'to' in field ? targets.find((each) => each.name === field.to) : undefined;
    return target ? [{ field: name, label: labelOf(name, field), target }] : [];
  });
}

/** The tenant that both are of, where an id says nothing outside of it. */
function tenantOf(resource: Resource, other: Resource, row: Row): { readonly tenant?: string } {
  const own = tenantFieldOf(resource);
  const tenant = own === undefined || isTenantRegister(resource) ? undefined : row[own];
  return tenantFieldOf(other) !== undefined && typeof tenant === 'string' ? { tenant } : {};
}
