import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ownInputs } from '../../src/schema/actionInputs.ts';
import type { FieldMap } from '../../src/schema/field.ts';
import { isObject, type JsonObject, membersOf } from '../../src/schema/jsonObject.ts';
import { type Resource, tenantFieldOf } from '../../src/schema/resource.ts';
import { mapSecrets, maskSealed, type Secrets } from '../database/secrets/secrets.ts';
import type { Tables, Trx } from '../database/tables.ts';

/** A change of a record. */
export interface Change {
  readonly actor: { readonly username: string };
  /** `create`, `update`, `delete`, or one of the resource's actions. */
  readonly action: string;
  readonly resource: Resource;
  readonly id: string;
  /** The record before and after; null if it did not or does not exist. Secrets may be sealed or not. */
  readonly before: JsonObject | null;
  readonly after: JsonObject | null;
  readonly now: Date;
  /** The inputs of the action. */
  readonly input?: JsonObject | undefined;
  /** The job that made the change. */
  readonly job?: string | undefined;
}

/**
 * Adds a change to the audit log, in the transaction of the change: user, time, and the fields that differ, with masked
 * secrets. In a tenant transaction the record must belong to that tenant (SQLSTATE 42501). If a record moves to another tenant, the
 * former one gets an entry that it left.
 */
export async function recordChange(transaction: Trx, secrets: Secrets, change: Change): Promise<void> {
  const { resource } = change;
  const { owner } = resource;
  const isPersonal = (record: JsonObject) => owner?.personal && !record[owner.shared];
  const audited = (record: JsonObject | null) => (record && !isPersonal(record) ? record : null);
  const [before, after] = [audited(change.before), audited(change.after)];
  if (!before && !after) return;
  const [was, is] = [before, after].map((record) => comparable(secrets, resource, record));
  const [from, to] = [tenantOf(resource, before), tenantOf(resource, after)];
  const isMoved = before !== null && after !== null && from !== to;
  const tenant = tenantFieldOf(resource) ?? '';
  const shown = (record: JsonObject | null | undefined, other: JsonObject | null | undefined) =>
    record ? masked(secrets, resource, difference(resource.fields, record, other ?? {})) : null;
  const entry = {
    change_id: randomUUID(),
    at: change.now,
    by: change.actor.username,
    action: actionOf(change, before, after),
    resource: resource.name,
    record_id: change.id,
    tenant_id: after ? to : from,
    before: shown(was, is),
    after: shown(is, was),
    input: inputShown(secrets, change),
    job_id: change.job ?? null,
  };
  if (isMoved) {
    // Whole: from what is missing, the new tenant could tell what the former one had.
    entry.before = { ...shown(was, {}), [tenant]: from };
    entry.after = { ...shown(is, {}), [tenant]: to };
  }
  const left = {
    change_id: randomUUID(),
    tenant_id: from,
    input: null,
    before: { [tenant]: from },
    after: { [tenant]: null },
  };
  await transaction
    .insertInto('audit')
    .values(isMoved && from !== null ? [{ ...entry, ...left }, entry] : entry)
    .execute();
}

/** A record that the log begins or ceases to contain is created or deleted there. */
function actionOf({ action, before, after }: Change, ...audited: readonly (JsonObject | null)[]) {
  const isWhole = audited[0] === before && audited[1] === after;
  // The list of actions is open: a resource may have others.
  return (isWhole ? action : audited[0] ? 'delete' : 'create') as Tables['audit']['action'];
}

/** The inputs of an action that are not among the changed values, with masked secrets; null if there are none. */
function inputShown(secrets: Secrets, { resource, action, input = {} }: Change): JsonObject | null {
  const own = ownInputs(resource, input);
  const { fields = {} } = resource.actions?.[action] ?? {};
  return Object.keys(own).length > 0 ? mapSecrets(fields, own, (text) => maskSealed(secrets, text)) : null;
}

/** A change of many records at once, with the values that matter. */
type ManyChanged = Omit<Change, 'job' | 'input'>;

/** Adds one entry for a change of many records, in the transaction of the change. `before` and `after` are stored as given. */
export async function recordManyChanged(
  transaction: Trx,
  tenant: string,
  { actor, action, resource, id, before, after, now }: ManyChanged,
): Promise<void> {
  const values = { before, after, change_id: randomUUID(), at: now, by: actor.username, record_id: id };
  const entry = { ...values, action: action as Tables['audit']['action'], resource: resource.name, tenant_id: tenant };
  await transaction
    .insertInto('audit')
    .values({ ...entry, input: null, job_id: null })
    .execute();
}

/** The record as JSON, with secrets open, because sealing the same text twice gives different texts. */
function comparable(secrets: Secrets, { fields }: Resource, record: JsonObject | null): JsonObject | null {
  const json = record && membersOf(JSON.parse(JSON.stringify(record)));
  return json && mapSecrets(fields, json, (text) => secrets.open(text) ?? text);
}

/** The values of `one` that differ from `other`, also within groups. An absent value equals null. */
export function difference(fields: FieldMap, one: JsonObject, other: JsonObject): JsonObject {
  const differing = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    const [value, counterpart] = [one[name] ?? null, other[name] ?? null];
    if (isDeepStrictEqual(value, counterpart)) return [];
    const grouped = field.fields && isObject(value) && isObject(counterpart);
    return [[name, grouped ? difference(field.fields, value, counterpart) : value]];
  });
  return Object.fromEntries(differing);
}

function masked(secrets: Secrets, { fields }: Resource, values: JsonObject): JsonObject {
  return mapSecrets(fields, values, (text) => maskSealed(secrets, text));
}

function tenantOf(resource: Resource, record: JsonObject | null): string | null {
  const tenant = record?.[tenantFieldOf(resource) ?? ''];
  return typeof tenant === 'string' ? tenant : null;
}

/** The latest change of a record: user and time (ISO 8601); null if there is none in the transaction's scope. */
export async function findChange(transaction: Trx, resource: Resource, id: string) {
  const change = await transaction
    .selectFrom('audit')
    .select(['by', 'at'])
    .where('resource', '=', resource.name)
    .where('record_id', '=', id)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return change ? { by: change.by, at: change.at.toISOString() } : null;
}
