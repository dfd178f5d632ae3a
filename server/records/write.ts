import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { dateOf } from '../../src/fields/dateTime/dateTime.ts';
import { stampOf } from '../../src/fields/index.ts';
import { ownInputs } from '../../src/schema/actionInputs.ts';
import { withoutAnnotations } from '../../src/schema/annotations.ts';
import type { Condition } from '../../src/schema/condition.ts';
import { toCreate } from '../../src/schema/form.ts';
import type { JsonObject } from '../../src/schema/jsonObject.ts';
import { brokenRules } from '../../src/schema/meets.ts';
import {
  fieldAt,
  isTenantRegister,
  keyOf,
  labelOf,
  leafPathsOf,
  mergedRecord,
  type Resource,
  tenantFieldOf,
  valueAt,
} from '../../src/schema/resource.ts';
import { fieldProblem, Problem } from '../base/problem.ts';
import { lockKey } from '../database/advisoryLock.ts';
import { notifyChange } from '../database/changeFeed.ts';
import type { Scope, Store } from '../database/database.ts';
import { asDuplicateValue, asMissingTenant } from '../database/databaseErrors.ts';
import { columns } from '../database/keyRows.ts';
import { updateLinks } from '../database/links.ts';
import { type Secrets, sealRecords } from '../database/secrets/secrets.ts';
import type { Sql, Trx } from '../database/tables.ts';
import { recordChange } from './audit.ts';
import { conditionSql } from './conditionSql.ts';
import { findRecord, lockRecord, notFound } from './findRecord.ts';
import { followWork } from './followWork.ts';
import { explainOtherBody, type IdempotentCall, PLAIN_CALL } from './idempotentCall.ts';
import { deriveOrPostpone, deriverIn, lockLearned, notifyPostponed } from './learnedFailures.ts';
import { type Caller, requireSharing, visibleSql, withOwner } from './ownership.ts';
import { visibleRecord } from './read.ts';
import { isSameValue, recordFromBody } from './recordFromBody.ts';
import { beforeWriting, type Cause, hooksOf } from './recordHooks.ts';
import { dependentsOn, jsonOf, withLatest } from './rederive.ts';
import { requireReferences } from './references.ts';
import { type Contribution, lockRollUps, rollUpWriter } from './rollUps/writeRollUps.ts';
import { type Row, tenantIn } from './selection.ts';

/** The caller, the resource that they write to, and the scope. */
export interface Writer extends Caller {
  /** Throws a Problem for the record of a body that must not be stored. */
  readonly check?: (record: Row) => void;
}

/** A writer of one record; `action` names the change in the audit log. */
export interface RecordWriter extends Writer {
  readonly id: string;
  readonly action: string;
  /** The inputs of an action of the resource, with secrets sealed. Absent for other changes. */
  readonly input?: JsonObject;
  /** The job that changes the record. `advance` stores its progress in the transaction of the change, before the record is written. */
  readonly job?: { readonly id: string; advance(trx: Trx, outcome: 'done' | 'unchanged'): Promise<void> };
}

/**
 * Creates a record from the body of a call, and its audit entry, in one transaction. Returns it as stored. A record without an ID gets one
 * from the hook `newId`, or a random one; creations in a resource wait for each other, so that IDs are unique. A repeated call returns
 * the record that it created, as it is now. Throws what `recordFromBody` and `requireReferences` throw, and a 409 Problem for an existing
 * ID, even one that the caller cannot see, for a repeated call with another body, and if its record is gone.
 */
export async function createRecord(
  store: Store,
  writer: Writer,
  resources: readonly Resource[],
  body: JsonObject,
  call: IdempotentCall,
): Promise<Row> {
  const { resource } = writer;
  const { role } = writer.principal;
  const record = recordFromBody(body, { resource: toCreate(resource), role, secrets: store.secrets });
  writer.check?.(record);
  return insertRecord(store, writer, resources, record, call);
}

/** `createRecord` for a record that was read from the body of a call. */
export async function insertRecord(
  store: Store,
  writer: Writer,
  resources: readonly Resource[],
  record: Row,
  call: IdempotentCall,
): Promise<Row> {
  const { resource, scope } = writer;
  return store.transaction(scope, async (trx) => {
    await lockKey(trx, 'creation', resource.name);
    const recordId = String(record[resource.id] ?? (await newIdOf(resource, record, trx)));
    const earlier = await call.remember(trx, scope, { recordId }).catch(explainOtherBody(resource));
    if (earlier) return createdBefore(trx, writer, earlier.recordId);
    await requireReferences(trx, writer, { record, before: null }, resources);
    const whole = {
      ...(await withOwner(trx, writer, null, record)),
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

async function createdBefore(trx: Trx, writer: Writer, id: string): Promise<Row> {
  const { resource, scope } = writer;
  const created = await findRecord(trx, resource, id, tenantIn(scope), visibleSql(writer));
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
 * Edits one record, in a call of its own or in a job, as `changeRecord`. `bodyOf` returns the body as a client sends it, for the stored
 * record.
 */
export function editRecord(
  store: Store,
  writer: RecordWriter,
  resources: readonly Resource[],
  bodyOf: (current: Row, trx: Trx) => JsonObject | Promise<JsonObject>,
  call?: IdempotentCall,
): Promise<Row> {
  const { resource, principal } = writer;
  const { secrets } = store;
  const next = async (current: Row, trx: Trx) => {
    const body = await bodyOf(current, trx);
    const shown = hooksOf(resource).shownTo && visibleRecord(resource, current, principal, secrets);
    const record = recordFromBody(body, { resource, role: principal.role, secrets, current, shown });
    await requireReferences(trx, writer, { record, before: current }, resources);
    writer.check?.(record);
    return record;
  };
  return changeRecord(store, writer, next, call);
}

/** A record as its user sees it, with other values: the body that replaces it. */
export function mergedBody(
  values: JsonObject,
  { resource, principal }: Pick<RecordWriter, 'resource' | 'principal'>,
  current: Row,
  secrets: Secrets,
): JsonObject {
  const seen = JSON.parse(JSON.stringify(visibleRecord(resource, current, principal, secrets)));
  return mergedRecord(resource, seen, values);
}

/**
 * Changes one locked record into what `next` returns, with an audit entry, in one transaction. An unchanged record is not
 * written, unless an action has inputs of its own for hooks and audit log.
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
    const record = await withOwner(trx, writer, before, await next(before, trx));
    const isSaid = record !== before && Object.keys(ownInputs(writer.resource, writer.input ?? {})).length > 0;
    const isUnchanged = !isSaid && isSameRecord(writer.resource, before, record);
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

/** Locks a record until the transaction ends. Throws a 404 Problem if it does not exist for the caller, and a 403 Problem if only others may change it. */
export async function lockExisting(trx: Trx, writer: RecordWriter): Promise<Row> {
  const { resource, scope, id } = writer;
  const row = await lockRecord(trx, resource, id, tenantIn(scope), visibleSql(writer));
  if (!row) throw notFound(resource);
  requireSharing(writer, row);
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
  const { resource, id, principal, action, input } = writer;
  const now = timeAfter(resource, before);
  const existing = before ? 'replace' : 'keep';
  const stamped = { ...record, ...stamps(resource, before, now) };
  const returned = sql<Row>`${columns(Object.keys(withoutAnnotations(resource).fields))}`;
  const options = { existing, principal, ...(input && { action: { name: action, input } }), returned } as const;
  const [stored] = await upsert(trx, secrets, resource, [stamped], options);
  if (!stored) throw alreadyExists(resource, id);
  requireRules(resource, before, stored);
  const change = { ...writer, actor: writer.principal, job: writer.job?.id };
  await recordChange(trx, secrets, { ...change, before, after: stored, now });
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

export interface Written {
  readonly id: string;
  /** False if the record replaced another. */
  readonly inserted: boolean;
}

/** The way of writing, and its cause for the hooks of the resource. */
interface WriteOptions extends Cause {
  /** Whether an existing record is replaced as a whole. Default: replaced. */
  readonly existing?: 'replace' | 'keep';
}

/**
 * Writes records of one resource in a transaction and updates its roll-up. Existing records are replaced as a whole or, with
 * `existing: 'keep'`, kept. Of several records with the same key the last one counts. Best in batches of about 1,000.
 * Values must have passed the rules of their fields. Derived values are set, and secrets are sealed, here and nowhere else.
 * Returns the written records, in any order. In a tenant transaction, records of other tenants are refused (SQLSTATE 42501). Throws MissingTenant and
 * DuplicateValue.
 */
export async function upsertRecords(
  trx: Trx,
  secrets: Secrets,
  resource: Resource,
  records: readonly Row[],
  options: WriteOptions = {},
): Promise<readonly Written[]> {
  const returned = sql<Written>`${sql.id(resource.id)} as id, xmax = 0 as inserted`;
  return upsert(trx, secrets, resource, records, { ...options, returned });
}

/** The column of a row's contribution to the roll-up. No field can have this name. */
const CONTRIBUTION = 'daily contribution';

interface Contributed {
  readonly [CONTRIBUTION]: Contribution;
}

async function upsert<Returned extends object>(
  trx: Trx,
  secrets: Secrets,
  declared: Resource,
  records: readonly Row[],
  { existing = 'replace', returned, ...cause }: WriteOptions & { readonly returned: RawBuilder<Returned> },
): Promise<readonly Omit<Returned & Contributed, typeof CONTRIBUTION>[]> {
  const resource = withoutAnnotations(declared);
  const key = keyOf(resource);
  const names = Object.keys(resource.fields);
  const types = names.map((name) => sql`${sql.id(name)} ${sql.raw(resource.fields[name]?.column ?? 'text')}`);
  const values = sql.join(names.map((name) => insertedValue(resource, name)));
  const changes = names
    .filter((name) => !key.includes(name))
    .map((name) => sql`${sql.id(name)} = ${replacingValue(resource, name)}`);
  const given = sealRecords(secrets, resource, lastOfEachKey(records, key));
  await lockLearned(trx, resource);
  await lockRollUps(trx, resource, given);
  const hooked = await beforeWriting(trx, declared, given, { existing, ...cause });
  const sealed = sealRecords(secrets, resource, hooked.records);
  const deriver = await deriverIn(trx, declared);
  const complete = await withLatest(trx, resource, sealed);
  const json = await jsonOf(complete, async ({ stored, latest }) => ({
    ...stored,
    ...(await deriveOrPostpone(deriver, declared, { ...stored, ...latest })),
  }));
  const dependents = await dependentsOn(trx, resource, sealed);
  const rollUps = rollUpWriter(trx, resource);
  const removed = existing === 'replace' ? await rollUps?.contributionsOf(sealed) : [];
  const write = sql<Returned & Contributed>`
    insert into ${sql.table(resource.name)} (${columns(names)})
    select ${values} from json_to_recordset(${json}::json) as record (${sql.join(types)})
    on conflict (${columns(key)})
    ${existing === 'keep' ? sql`do nothing` : sql`do update set ${sql.join(changes)}`}
    returning ${returned}, ${rollUps?.contribution ?? sql`null`} as ${sql.id(CONTRIBUTION)}`;
  const { rows } = await write.execute(trx).catch((error: unknown) => {
    throw asDuplicateValue(asMissingTenant(error, resource, records), resource);
  });
  await rollUps?.update({ removed: removed ?? [], added: rows.map((row) => row[CONTRIBUTION]) });
  await updateLinks(trx, resource, sealed);
  await dependents.update();
  await followWork(trx, declared, sealed);
  await notifyChange(trx, resource, sealed);
  await notifyPostponed(trx, deriver, declared);
  await hooked.written();
  return rows.map(({ [CONTRIBUTION]: _, ...row }) => row);
}

/** PostgreSQL refuses to write the same row twice in one statement. */
function lastOfEachKey(records: readonly Row[], key: readonly string[]): Row[] {
  return [...new Map(records.map((record) => [JSON.stringify(key.map((name) => record[name])), record])).values()];
}

/**
 * SQL of a field's value in a new row. A moment with `setWhen` is stored only if its condition is true. A stamp that the record lacks is
 * now; that of creation stays in a row that is replaced.
 */
function insertedValue(resource: Resource, name: string): Sql {
  const occasion = occasionOf(resource, name);
  if (name === stampOf(resource, 'updated')) return sql`coalesce(${sql.ref(name)}, now())`;
  if (name === stampOf(resource, 'created')) {
    const isSame = keyOf(resource).map((key) => sql`stored.${sql.id(key)} = record.${sql.id(key)}`);
    const kept = sql`select stored.${sql.id(name)} from ${sql.table(resource.name)} as stored where ${sql.join(isSame, sql` and `)}`;
    return sql`coalesce(record.${sql.id(name)}, (${kept}), now())`;
  }
  if (!occasion) return sql.ref(name);
  return sql`case when ${conditionSql(resource, occasion, 'record')} then ${sql.ref(name)} end`;
}

/**
 * SQL of a field's value in a replaced row. A moment with `setWhen` that the record lacks keeps its value, or becomes now if the
 * condition has just become true: imports of older data do not invent moments.
 */
function replacingValue(resource: Resource, name: string): Sql {
  const occasion = occasionOf(resource, name);
  const given = sql.ref(`excluded.${name}`);
  if (!occasion) return given;
  const [before, after] = [resource.name, 'excluded'].map((table) => conditionSql(resource, occasion, table));
  const stored = sql.ref(`${resource.name}.${name}`);
  return sql`case when ${after}
    then coalesce(${given}, ${stored}, case when ${before} is not true then now() end) end`;
}

function occasionOf({ fields }: Resource, name: string): Condition | undefined {
  const { [name]: field } = fields;
  return field?.kind === 'dateTime' ? field.setWhen : undefined;
}

const BATCH = 1_000;

/** Writes records of all tenants, 1,000 per transaction, so that other work runs in between. */
export async function writeInBatches(store: Store, resource: Resource, records: Iterable<Row>): Promise<void> {
  let batch: Row[] = [];
  const flush = () => store.transaction('all', (trx) => upsertRecords(trx, store.secrets, resource, batch));
  for (const record of records) {
    batch.push(record);
    if (batch.length < BATCH) continue;
    await flush();
    batch = [];
  }
  if (batch.length > 0) await flush();
}
