import { sql } from 'kysely';
import { LIMITS } from '../../src/config/limits.ts';
import { mayDo, maySeeAt } from '../../src/schema/permissions.ts';
import {
  filledText,
  isTenantRegister,
  keyOf,
  type Resource,
  tenantFieldOf,
  valueAt,
  withValueAt,
} from '../../src/schema/resource.ts';
import type { Principal, Role } from '../../src/schema/roles.ts';
import { Problem } from '../base/problem.ts';
import { notifyChange } from '../database/changeFeed.ts';
import type { Store } from '../database/database.ts';
import { updateLinks } from '../database/links.ts';
import { annotationsTable } from '../database/resourceTable.ts';
import type { Secrets } from '../database/secrets/secrets.ts';
import type { Trx } from '../database/tables.ts';
import { recordChange } from './audit.ts';
import { lockRecords } from './findRecord.ts';
import { lockLearned } from './learnedFailures.ts';
import { countRecords } from './read.ts';
import { afterDeletion, hooksOf } from './recordHooks.ts';
import { dependentsOn } from './rederive.ts';
import { countText, idsAt, joinTexts, type Reference, referencesOf } from './references.ts';
import { lockRollUps, rollUpWriter } from './rollUps/writeRollUps.ts';
import type { Row, Selection } from './selection.ts';
import { lockExisting, type RecordWriter, writeRecord } from './write.ts';

/** Deletes one record, in a call of its own or in a job. Throws a 409 Problem if others refer to it and their delete rule forbids it. */
export function deleteOne(store: Store, writer: RecordWriter, resources: readonly Resource[]): Promise<Row> {
  return removeRecord(store, writer, (row, trx) => applyDeleteRules(trx, store.secrets, { ...writer, row }, resources));
}

/** Throws a Problem if a record must not be deleted. */
type RequireRemovable = (row: Row, trx: Trx) => Promise<void>;

/**
 * Deletes one locked record, with an audit entry, in one transaction. Returns the deleted record. Throws a 404 Problem if it does not
 * exist, and what `requireRemovable` throws.
 */
export async function removeRecord(store: Store, writer: RecordWriter, requireRemovable: RequireRemovable) {
  return store.transaction(writer.scope, async (trx) => {
    const before = await lockExisting(trx, writer);
    await writer.job?.advance(trx, 'done');
    await hooksOf(writer.resource).beforeDelete?.(before, { principal: writer.principal, trx });
    await requireRemovable(before, trx);
    await deleteStored(trx, store.secrets, writer, before);
    return before;
  });
}

/** Deletes a locked row, with an audit entry. */
async function deleteStored(
  trx: Trx,
  secrets: Secrets,
  writer: Omit<RecordWriter, 'scope'>,
  before: Row,
): Promise<void> {
  await deleteRecord(trx, writer.resource, before, writer.principal);
  const change = { ...writer, actor: writer.principal, job: writer.job?.id };
  await recordChange(trx, secrets, { ...change, before, after: null, now: new Date() });
}

/** Deletes a row in a transaction and updates the roll-up. PostgreSQL refuses if other rows refer to it (SQLSTATE 23503). */
export async function deleteRecord(trx: Trx, resource: Resource, row: Row, principal?: Principal): Promise<void> {
  await lockLearned(trx, resource);
  await lockRollUps(trx, resource, [row]);
  const dependents = await dependentsOn(trx, resource, [row]);
  const rollUps = rollUpWriter(trx, resource);
  const removed = (await rollUps?.contributionsOf([row])) ?? [];
  const key = keyOf(resource).map((name) => sql`${sql.ref(name)} = ${row[name]}`);
  for (const { name } of [annotationsTable(resource), resource].filter((table) => table !== undefined))
    await sql`delete from ${sql.table(name)} where ${sql.join(key, sql` and `)}`.execute(trx);
  await rollUps?.update({ removed, added: [] });
  await updateLinks(trx, resource, [row]);
  await dependents.update();
  await notifyChange(trx, resource, [row]);
  await afterDeletion(resource, row, { principal, trx });
}

/** A stored record that is deleted. */
interface Deleted {
  readonly resource: Resource;
  readonly row: Row;
}

/** A field that refers to a deleted record. */
interface Referring {
  readonly target: Deleted;
  readonly resource: Resource;
  readonly reference: Reference;
}

/**
 * Deletes the records that refer to a record with `onDelete: 'cascade'` and those that refer to them, and removes the references with
 * `setNull`, in the transaction that deletes the record. Throws a 409 Problem, before it changes anything, if other records still
 * refer to one of them, if the caller may not delete them, if a rule forbids it, or if they are too many. Clearing a reference needs no
 * permission: the declaration decides it. Records that the caller may not list are not named.
 */
async function applyDeleteRules(
  trx: Trx,
  secrets: Secrets,
  { principal, job, resource, row }: Pick<RecordWriter, 'principal' | 'job'> & Deleted,
  resources: readonly Resource[],
): Promise<void> {
  const { role } = principal;
  const root = { resource, row };
  const author = { principal, ...(job && { job }) };
  const deleted = new Map([[placeOf(root), root]]);
  const cleared = new Map<string, Deleted & { readonly record: Row }>();
  const restricting: Referring[] = [];
  // Records that are added on the way are visited too.
  for (const target of deleted.values()) {
    const all = resources.flatMap((resource) =>
      referencesOf(resource, [target.resource]).map((reference): Referring => ({ target, resource, reference })),
    );
    for (const referring of all) {
      const { resource, reference } = referring;
      const { onDelete } = reference;
      if (onDelete === 'restrict' || (onDelete === 'cascade' && !mayDo(role, 'delete', resource))) {
        restricting.push(referring);
        continue;
      }
      for (const row of await lockRecords(trx, resource, selectionOf(referring), LIMITS.changedWith + 1)) {
        const [place, found] = [placeOf({ resource, row }), { resource, row }];
        if (onDelete === 'setNull')
          cleared.set(place, { ...found, record: without(cleared.get(place)?.record ?? row, referring) });
        else if (!deleted.has(place)) deleted.set(place, found);
      }
      if (deleted.size - 1 + cleared.size > LIMITS.changedWith) throw tooMany(root, role);
    }
  }
  await requireUnrestricted(trx, restricting, [...deleted.values()], { root, role });
  for (const [place, { resource, row, record }] of cleared) {
    if (deleted.has(place)) continue;
    const writer = { resource, ...author, id: idOf({ resource, row }), action: 'update' };
    await writeRecord(trx, secrets, writer, { before: row, record }).catch(explainRule({ resource, row }, root, role));
  }
  for (const { resource, row } of [...deleted.values()].slice(1)) {
    await hooksOf(resource).beforeDelete?.(row, { principal, trx });
    await deleteStored(trx, secrets, { resource, ...author, id: idOf({ resource, row }), action: 'delete' }, row);
  }
}

const idOf = ({ resource, row }: Deleted) => String(row[resource.id]);
const placeOf = ({ resource, row }: Deleted) =>
  JSON.stringify([resource.name, ...keyOf(resource).map((name) => row[name])]);

/** The records of the tenant, if IDs are unique only within a tenant. */
function selectionOf({ target, resource, reference: { field, isNested } }: Referring): Selection {
  const own = tenantFieldOf(target.resource);
  const tenant = own === undefined || isTenantRegister(target.resource) ? undefined : target.row[own];
  const within = tenantFieldOf(resource) !== undefined && typeof tenant === 'string';
  const id = idOf(target);
  return { ...(within && { tenant }), conditions: [{ field, operator: isNested ? 'includes' : 'is', values: [id] }] };
}

/** A record without a reference. */
function without(record: Row, { target, reference: { field } }: Referring): Row {
  const id = idOf(target);
  const [name = '', inner = ''] = field.split('.');
  const { [name]: lines } = record;
  if (inner && Array.isArray(lines))
    return { ...record, [name]: lines.map((line) => (line?.[inner] === id ? { ...line, [inner]: null } : line)) };
  const value = valueAt(record, field);
  return withValueAt(record, field, Array.isArray(value) ? value.filter((each) => each !== id) : null);
}

/** Throws a 409 Problem that says which records refer to those that are deleted with `root`, and are not deleted themselves. */
async function requireUnrestricted(
  trx: Trx,
  restricting: readonly Referring[],
  deleted: readonly Deleted[],
  { root, role }: { readonly root: Deleted; readonly role: Role },
): Promise<void> {
  const counts = new Map<Deleted, Set<string>>();
  for (const referring of restricting) {
    const { target, resource, reference } = referring;
    const selection = selectionOf(referring);
    const isOwn = ({ row }: Deleted) =>
      selection.tenant === undefined || row[tenantFieldOf(resource) ?? ''] === selection.tenant;
    const gone = deleted.filter(
      (each) => each.resource === resource && isOwn(each) && idsAt(each.row, reference.field).includes(idOf(target)),
    );
    const count = (await countRecords(trx, resource, selection)) - gone.length;
    if (count <= 0) continue;
    const texts = counts.get(target) ?? new Set();
    counts.set(target, texts.add(mayDo(role, 'list', resource) ? countText(count, resource) : 'other records'));
  }
  const [first] = counts;
  if (!first) return;
  const [target, texts] = first;
  const still = `still has ${joinTexts([...texts])}`;
  if (target.row === root.row) throw new Problem(409, `${nameOf(root, role)} ${still}, so it cannot be deleted.`);
  const other = mayDo(role, 'list', target.resource)
    ? `${target.resource.label[0]} ${nameOf(target, role)}`
    : 'Another record';
  throw new Problem(409, `${other} ${still}, so ${nameOf(root, role)} cannot be deleted.`);
}

function nameOf({ resource, row }: Deleted, role: Role): string {
  const title = resource.list.title ?? resource.id;
  return (maySeeAt(role, resource, title) && filledText(`{${title}}`, row)) || idOf({ resource, row });
}

function tooMany(root: Deleted, role: Role): Problem {
  const reason = `more than ${LIMITS.changedWith.toLocaleString('en')} other records would change with it`;
  return new Problem(409, `${nameOf(root, role)} cannot be deleted: ${reason}.`);
}

/** The message for a record that a rule keeps from losing its reference. */
function explainRule(record: Deleted, root: Deleted, role: Role) {
  return (error: unknown): never => {
    if (!(error instanceof Problem) || error.status !== 422) throw error;
    const { label } = record.resource;
    const which = mayDo(role, 'list', record.resource)
      ? `${label[0].toLowerCase()} ${nameOf(record, role)} needs it: ${error.message}`
      : 'another record needs it.';
    throw new Problem(409, `${nameOf(root, role)} cannot be deleted, because ${which}`);
  };
}
