import { randomUUID } from 'node:crypto';
import { isByDays } from '../../src/fields/dateTime/calendar.ts';
import { dateOf } from '../../src/fields/dateTime/dateTime.ts';
import { stampOf } from '../../src/fields/index.ts';
import type { Field } from '../../src/schema/field.ts';
import { brokenRules, meets } from '../../src/schema/meets.ts';
import { maySeeAt } from '../../src/schema/permissions.ts';
import {
  fieldAt,
  isAbsent,
  isTenantRegister,
  labelOf,
  leafPathsOf,
  type Resource,
  tenantFieldOf,
  valueAt,
} from '../../src/schema/resource.ts';
import type { Principal, Role } from '../../src/schema/roles.ts';
import { fieldProblem, Problem } from '../base/problem.ts';
import { lockKey } from '../database/advisoryLock.ts';
import type { Scope, Store } from '../database/database.ts';
import type { Secrets } from '../database/secrets/secrets.ts';
import type { Trx } from '../database/tables.ts';
import { recordChange } from './audit.ts';
import { explainOtherBody, type IdempotentCall, PLAIN_CALL } from './idempotentCall.ts';
import { isSameValue } from './recordFromBody.ts';
import { hooksOf } from './recordHooks.ts';
import { findRecord, lockRecord } from './recordQueries.ts';
import { deleteRecord, upsertRecord } from './recordWrites.ts';
import type { Row } from './selection.ts';

/** The caller, the resource that they write to, and the scope. */
export interface Writer {
  readonly resource: Resource;
  readonly principal: Principal;
  readonly scope: Scope;
}

/** A writer of one record; `action` names the change in the audit log. */
export interface RecordWriter extends Writer {
  readonly id: string;
  readonly action: string;
  /** The job that changes the record. `advance` stores its progress in the transaction of the change, before the record is written. */
  readonly job?: { readonly id: string; advance(trx: Trx, outcome: 'done' | 'unchanged'): Promise<void> };
  /** False for versions of the record that the audit log must not contain. A record that becomes one of them counts as deleted. */
  readonly isAudited?: ((row: Row) => boolean) | undefined;
}

/** Throws a Problem if a record must not be deleted. */
export type RequireRemovable = (row: Row, trx: Trx) => Promise<void>;

export interface Creation {
  readonly call: IdempotentCall;
  /** Throws a Problem if the record cannot be created now. */
  readonly check?: (trx: Trx) => Promise<void>;
}

/**
 * Creates a record and its audit entry in one transaction, and returns it as stored. A record without an ID gets one from the hook `newId`, or a random one;
 * creations in a resource wait for each other, so that IDs are unique. A repeated call returns the record that it created, as it is
 * now. Throws a 409 Problem for an existing ID, even one that the caller cannot see, for a repeated call with another body, and if its
 * record is gone.
 */
export async function createRecord(store: Store, writer: Writer, record: Row, { call, check }: Creation) {
  const { resource, scope } = writer;
  return store.transaction(scope, async (trx) => {
    await lockKey(trx, 'creation', resource.name);
    const recordId = String(record[resource.id] ?? (await newIdOf(resource, record, trx)));
    const earlier = await call.remember(trx, scope, { recordId }).catch(explainOtherBody(resource));
    if (earlier) return createdBefore(trx, writer, earlier.recordId);
    await check?.(trx);
    const whole = {
      ...record,
      ...ownTenant(resource, scope, record),
      [resource.id]: record[resource.id] ?? recordId,
    };
    const creation = { ...writer, id: recordId, action: 'create' };
    return writeRecord(trx, store.secrets, creation, { before: null, record: whole });
  });
}

/** The ID of a record that is created without one. Throws a 409 Problem if the server cannot generate it. */
function newIdOf(resource: Resource, record: Row, trx: Trx): Promise<string> | string {
  const { newId } = hooksOf(resource);
  if (newId) return newId(record, trx);
  const { id, label } = resource;
  if (fieldAt(resource, id).column === 'text') return randomUUID();
  throw new Problem(
    409,
    `A new ${label[0].toLowerCase()} cannot be created here: the server cannot generate its ${labelOf(id, fieldAt(resource, id))}.`,
  );
}

async function createdBefore(trx: Trx, { resource, scope }: Writer, id: string): Promise<Row> {
  const created = await findRecord(trx, resource, id, tenantIn(scope));
  if (!created)
    throw new Problem(
      409,
      `${resource.label[0]} ${id} was created by this request before, and has since been deleted.`,
    );
  return created;
}

/** A record belongs to the tenant of the call; a tenant is its own. Throws a 422 Problem if the record names another. */
function ownTenant(resource: Resource, scope: Scope, record: Row): Row {
  const field = tenantFieldOf(resource);
  if (field === undefined || scope === 'all' || isTenantRegister(resource)) return {};
  if ((record[field] ?? scope.tenant) === scope.tenant) return { [field]: scope.tenant };
  throw fieldProblem({ [field]: `${labelOf(field, fieldAt(resource, field))} is not the tenant of the request` });
}

/**
 * Changes one locked record into what `next` returns, with an audit entry, in one transaction. An unchanged record is not written.
 * Returns the record as stored. Throws a 404 Problem if it does not exist, and what `next` throws. A repeated `call` changes nothing.
 */
export async function changeRecord(
  store: Store,
  writer: RecordWriter,
  next: (current: Row, trx: Trx) => Row | Promise<Row>,
  call: IdempotentCall = PLAIN_CALL,
): Promise<Row> {
  return store.transaction(writer.scope, async (trx) => {
    const before = await lockExisting(trx, writer);
    if (await call.remember(trx, writer.scope, { recordId: writer.id })) return before;
    const record = await next(before, trx);
    const isUnchanged = isSameRecord(writer.resource, before, record);
    await writer.job?.advance(trx, isUnchanged ? 'unchanged' : 'done');
    if (isUnchanged) return before;
    return writeRecord(trx, store.secrets, writer, { before, record });
  });
}

function isSameRecord(resource: Resource, one: Row, other: Row): boolean {
  return leafPathsOf(resource).every((path) =>
    isSameValue(fieldAt(resource, path), valueAt(one, path), valueAt(other, path)),
  );
}

/**
 * Applies an action of the resource. A record that has the values of the action and is no longer eligible stays the same, so that a
 * call may be repeated. Throws a 409 Problem if the action is not available for the record.
 */
export function applyAction(resource: Resource, name: string, current: Row, role: Role): Row {
  const action = resource.actions?.[name];
  if (!action) throw new Error(`There is no action ${name}.`);
  const sets = Object.entries(action.sets).map(([path, value]) => ({ path, value, field: fieldAt(resource, path) }));
  if (meets(resource, current, action.when)) {
    const now = new Date();
    return {
      ...current,
      ...Object.fromEntries(sets.map(({ path, value, field }) => [path, setValue(field, value, now)])),
    };
  }
  // Fields that the caller may not see do not count: the response would reveal their values.
  const seen = sets.filter(({ path }) => maySeeAt(role, resource, path));
  const isDone = seen.every(({ path, value, field }) =>
    isNowKeyword(field, value) ? !isAbsent(current[path]) : isSameValue(field, current[path], value),
  );
  if (isDone && seen.length > 0) return current;
  throw new Problem(
    409,
    `"${action.label}" is not available for this ${resource.label[0].toLowerCase()} in its current state.`,
  );
}

const isNowKeyword = (field: Field, value: unknown) => value === 'now' && isByDays(field);

/** The value that an action sets. Days are those of UTC. */
function setValue(field: Field, value: unknown, now: Date): unknown {
  if (!isNowKeyword(field, value)) return value;
  return field.filter === 'days' ? now.toISOString().slice(0, 10) : now;
}

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
export async function deleteStored(
  trx: Trx,
  secrets: Secrets,
  writer: Omit<RecordWriter, 'scope'>,
  before: Row,
): Promise<void> {
  await deleteRecord(trx, writer.resource, before, writer.principal);
  await auditChange(trx, secrets, writer, { before, after: null, now: new Date() });
}

async function auditChange(
  trx: Trx,
  secrets: Secrets,
  { resource, principal: actor, id, job, isAudited = () => true, ...writer }: Omit<RecordWriter, 'scope'>,
  versions: { readonly before: Row | null; readonly after: Row | null; readonly now: Date },
): Promise<void> {
  const audited = (row: Row | null) => (row && isAudited(row) ? row : null);
  const [before, after] = [audited(versions.before), audited(versions.after)];
  if (!before && !after) return;
  const isWhole = before === versions.before && after === versions.after;
  const action = isWhole ? writer.action : before ? 'delete' : 'create';
  await recordChange(trx, secrets, { actor, action, resource, id, before, after, now: versions.now, job: job?.id });
}

/** Locks a record until the transaction ends. Throws a 404 Problem if it does not exist. */
async function lockExisting(trx: Trx, { resource, scope, id }: RecordWriter): Promise<Row> {
  const row = await lockRecord(trx, resource, id, tenantIn(scope));
  if (!row) throw notFound(resource);
  return row;
}

/** A record before and after it is written; null before if it is new. */
interface Versions {
  readonly before: Row | null;
  readonly record: Row;
}

/** Stamps a record, stores it and its audit entry, and returns it as stored. Throws a 409 Problem for a new record whose ID exists. */
export async function writeRecord(
  trx: Trx,
  secrets: Secrets,
  writer: Omit<RecordWriter, 'scope'>,
  { before, record }: Versions,
): Promise<Row> {
  const { resource, id } = writer;
  const now = timeAfter(resource, before);
  const existing = before ? 'replace' : 'keep';
  const stored = await upsertRecord(
    trx,
    secrets,
    resource,
    { ...record, ...stamps(resource, before, now) },
    { existing, principal: writer.principal },
  );
  if (!stored) throw alreadyExists(resource, id);
  requireRules(resource, before, stored);
  await auditChange(trx, secrets, writer, { before, after: stored, now });
  return stored;
}

/** Throws a 422 Problem for a record that breaks a rule, also if it broke it before: a user must correct it. */
function requireRules(resource: Resource, before: Row | null, after: Row): void {
  const errors = brokenRules(resource, after);
  const broken = Object.entries(errors);
  if (broken.length === 0) return;
  const earlier = before ? brokenRules(resource, before) : {};
  const texts = broken.map(([path, message]) => sentence(message) + (earlier[path] === message ? STORED : ''));
  throw new Problem(422, texts.join(' '), errors);
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
const STORED = ' The stored record breaks this rule already: correct it with this change.';

function alreadyExists({ id: field, label: [one] }: Resource, id: string): Problem {
  return fieldProblem({ [field]: `${one} ${id} already exists` }, 409);
}

function stamps(resource: Resource, before: Row | null, now: Date): Row {
  const [created, updated] = [stampOf(resource, 'created'), stampOf(resource, 'updated')];
  return { ...(created && !before && { [created]: now }), ...(updated && { [updated]: now }) };
}

/** The current time, but later than the previous version: two versions with the same stamp would look alike. */
function timeAfter(resource: Resource, before: Row | null): Date {
  const updated = stampOf(resource, 'updated');
  const last = updated && before ? dateOf(before[updated]).getTime() : 0;
  return new Date(Math.max(Date.now(), last + 1));
}

/** The tenant of a scope; undefined for all tenants. */
export const tenantIn = (scope: Scope): string | undefined => (scope === 'all' ? undefined : scope.tenant);

/** True if text can be the ID of a record. PostgreSQL rejects some texts that cannot. */
export function isValidId(resource: Resource, text: string): boolean {
  const { value } = fieldAt(resource, resource.id);
  return value.safeParse(text).success || (String(Number(text)) === text && value.safeParse(Number(text)).success);
}

/** A 404 for a record that does not exist, or that the caller must not know of. Decision D12. */
export const notFound = (resource: Resource): Problem => new Problem(404, resource.show?.missing ?? 'Not found');
