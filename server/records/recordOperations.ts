import type { JsonObject } from '../../src/schema/jsonObject.ts';
import { mergedRecord, type Resource } from '../../src/schema/resource.ts';
import type { Store } from '../database/database.ts';
import type { Secrets } from '../database/secrets/secrets.ts';
import type { Trx } from '../database/tables.ts';
import { applyDeleteRules } from './deleteRules.ts';
import type { IdempotentCall } from './idempotentCall.ts';
import { changeRecord, type RecordWriter, removeRecord } from './recordChanges.ts';
import { recordFromBody } from './recordFromBody.ts';
import { requireReferences } from './references.ts';
import type { Row } from './selection.ts';
import { visibleRecord } from './visibleRecord.ts';

/** Edits one record, in a call of its own or in a job. `bodyOf` returns the body as a client sends it, for the stored record. */
export function editRecord(
  store: Store,
  writer: RecordWriter,
  resources: readonly Resource[],
  bodyOf: (current: Row, trx: Trx) => JsonObject | Promise<JsonObject>,
  call?: IdempotentCall,
): Promise<Row> {
  const { resource, principal } = writer;
  const { role } = principal;
  const next = async (current: Row, trx: Trx) => {
    const body = await bodyOf(current, trx);
    const record = recordFromBody(body, { resource, role, secrets: store.secrets, current });
    await requireReferences(trx, { resource, record, before: current, role }, resources);
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
  const seen = JSON.parse(JSON.stringify(visibleRecord(resource, current, principal.role, secrets)));
  return mergedRecord(resource, seen, values);
}

/** Deletes one record, in a call of its own or in a job. Throws a 409 Problem if others refer to it and their delete rule forbids it. */
export function deleteOne(store: Store, writer: RecordWriter, resources: readonly Resource[]): Promise<Row> {
  return removeRecord(store, writer, (row, trx) => applyDeleteRules(trx, store.secrets, { ...writer, row }, resources));
}
