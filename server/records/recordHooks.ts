import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { FieldMap, RecordOfFields } from '../../src/schema/field.ts';
import type { JsonObject } from '../../src/schema/jsonObject.ts';
import { keyOf, type Resource } from '../../src/schema/resource.ts';
import type { Principal } from '../../src/schema/roles.ts';
import { type FieldErrors, Problem } from '../base/problem.ts';
import { columns } from '../database/keyRows.ts';
import type { Sql, Trx } from '../database/tables.ts';
import { lockRecords } from './findRecord.ts';
import { keyTextOf, type Row } from './selection.ts';

/** The action of a resource by which a user changes a record, and its inputs, with secrets sealed. */
export interface ActionCall<Name = string, Input = JsonObject> {
  readonly name: Name;
  readonly input: Input;
}

/** The calls of the actions of a resource, by their names. */
export type ActionCallOf<Actions> = {
  [Name in Extract<keyof Actions, string>]: Actions[Name] extends { readonly fields: infer Fields extends FieldMap }
    ? ActionCall<Name, RecordOfFields<Fields>>
    : never;
}[Extract<keyof Actions, string>];

/** The user and the action that change a record. */
export interface Cause<Act = ActionCall> {
  /** Absent for the sync, imports, seeds and the demo. */
  readonly principal?: Principal | undefined;
  /** Absent for other changes than actions. */
  readonly action?: Act | undefined;
}

/** The user and the action that change a record, and the transaction of the change. */
export interface Occasion<Act = ActionCall> extends Cause<Act> {
  readonly trx: Trx;
}

/** A record before it is written. Moments are ISO 8601 text, secrets sealed. */
export interface Change<Values, Act = ActionCall> extends Occasion<Act> {
  /** As stored; null for a new record. */
  readonly before: Values | null;
  readonly record: Values;
}

/** A record before and after a change: null before a creation, and after a deletion. */
export interface Changed<Values> {
  readonly before: Values | null;
  readonly after: Values | null;
}

/** The user who reads records. */
export interface Reader<Name extends string = string> {
  readonly principal: Principal;
  /** SQL of the value of a field. */
  readonly column: (name: Name) => Sql;
}

/**
 * The part of a resource that its declaration cannot say. The functions about changes run for every way of writing: API, bulk jobs, actions, imports, ingest
 * and seeds. What it throws undoes the whole transaction.
 */
export interface RecordHooks<Values, Act = ActionCall> {
  /** Returns the ID of a record that is created without one. Default: a random ID. */
  newId?(record: Values, trx: Trx): Promise<string> | string;
  /** Returns what is wrong, by field: 422. Batches of imports and ingest refuse only that record. */
  validate?(change: Change<Values, Act>): Promise<FieldErrors> | FieldErrors;
  /** Returns the record that is stored instead. Its values must meet the rules of their fields. */
  beforeChange?(change: Change<Values, Act>): Promise<Values> | Values;
  /** Runs in the transaction of the change, after it is written. */
  afterChange?(changed: Changed<Values>, occasion: Occasion<Act>): Promise<void>;
  /** Throws a Problem if the record must not be deleted, also together with another. */
  beforeDelete?(record: Values, occasion: Occasion): Promise<void>;
  /** Returns SQL of a condition. Users cannot find, change or refer to records that do not meet it. */
  visibleTo?(reader: Reader<keyof Values & string>): Sql;
  /** Returns the values of a record that the user sees, of those that their role may see. Lists have no heavy fields. */
  shownTo?(record: Values, reader: Pick<Reader, 'principal'>): Partial<Values>;
}

const hooks = new WeakMap<Resource, RecordHooks<JsonObject>>();

/** Adds hooks to a resource. */
export function addHooks<Fields extends FieldMap, Actions>(
  resource: Resource & { readonly fields: Fields; readonly actions?: Actions },
  added: RecordHooks<RecordOfFields<Fields>, ActionCallOf<Actions>>,
): void {
  hooks.set(resource, added);
}

/** The hooks of a resource. */
export const hooksOf = (resource: Resource): RecordHooks<JsonObject> => hooks.get(resource) ?? {};

interface Writing extends Cause {
  readonly existing: 'replace' | 'keep';
}

/**
 * Runs the hooks of records before they are written. Returns the records to store, and a function to call once they are. Records that
 * are kept as they are have no change. Throws a 422 Problem.
 */
export async function beforeWriting(
  trx: Trx,
  resource: Resource,
  records: readonly Row[],
  { existing, ...cause }: Writing,
): Promise<{ readonly records: readonly Row[]; readonly written: () => Promise<void> }> {
  const { validate, beforeChange, afterChange } = hooksOf(resource);
  if (!validate && !beforeChange && !afterChange) return { records, written: async () => {} };
  const versions = await storedVersions(trx, resource, records);
  const changed: Row[] = [];
  const stored: Row[] = [];
  for (const given of records) {
    const before = versions.get(keyTextOf(resource, given)) ?? null;
    const change = { before, record: jsonOf(given), ...cause, trx };
    if (before && existing === 'keep') {
      stored.push(given);
      continue;
    }
    requireNoErrors(await validate?.(change));
    const record = (await beforeChange?.(change)) ?? given;
    stored.push(record);
    changed.push(record);
  }
  const written = async () => {
    if (!afterChange) return;
    const after = await storedVersions(trx, resource, changed);
    for (const [place, row] of after) {
      const before = versions.get(place) ?? null;
      // An action may only have inputs for this hook.
      if (cause.action || !isDeepStrictEqual(before, row)) await afterChange({ before, after: row }, { ...cause, trx });
    }
  };
  return { records: stored, written };
}

/** The first error of each record that its hooks refuse, by its place in `records`, for batches that refuse single records. */
export async function refusedByHooks(
  trx: Trx,
  resource: Resource,
  records: readonly { readonly record: JsonObject; readonly before: Row | null }[],
): Promise<ReadonlyMap<number, string>> {
  const { validate } = hooksOf(resource);
  const refused = new Map<number, string>();
  if (!validate) return refused;
  for (const [place, { record, before }] of records.entries()) {
    const errors = await validate({ before: before && jsonOf(before), record: jsonOf(record), trx });
    const [error] = Object.values(errors);
    if (error !== undefined) refused.set(place, error);
  }
  return refused;
}

function requireNoErrors(errors: FieldErrors = {}): void {
  const texts = Object.values(errors);
  if (texts.length > 0) throw new Problem(422, texts.join(', '), errors);
}

/** Runs the hook of a record that was deleted. */
export async function afterDeletion(resource: Resource, row: Row, occasion: Occasion): Promise<void> {
  await hooksOf(resource).afterChange?.({ before: jsonOf(row), after: null }, occasion);
}

/** A row as hooks have it: moments are ISO 8601 text. */
export const jsonOf = (row: Row): JsonObject => JSON.parse(JSON.stringify(row));

/** The stored versions of records by their keys, locked. */
async function storedVersions(trx: Trx, resource: Resource, records: readonly Row[]) {
  if (records.length === 0) return new Map<string, JsonObject>();
  const key = keyOf(resource);
  const places = records.map((record) => sql`(${sql.join(key.map((name) => record[name]))})`);
  const where = sql`(${columns(key)}) in (${sql.join(places)})`;
  const rows = await lockRecords(trx, resource, { conditions: [], where }, records.length);
  return new Map(rows.map((row) => [keyTextOf(resource, row), jsonOf(row)]));
}
