import type { JsonObject } from '../../../../src/schema/jsonObject.ts';
import type { Resource } from '../../../../src/schema/resource.ts';
import type { Store } from '../../../db/database.ts';
import type { Row } from '../../../db/recordQueries.ts';
import type { Trx } from '../../../db/tables.ts';
import { applyDeleteRules } from './deleteRules.ts';
import { changeRecord, type RecordWriter, type RequireRemovable, removeRecord } from './recordChanges.ts';
import { recordFromBody } from './recordFromBody.ts';
import { requireReferences } from './references.ts';

/** Edits one record, in a call of its own or in a job. `bodyOf` returns the body as a client sends it, for the stored record. */
export function editRecord(
  store: Store,
  writer: RecordWriter,
  resources: readonly Resource[],
  bodyOf: (current: Row, trx: Trx) => JsonObject | Promise<JsonObject>,
): Promise<Row> {
  const { resource, principal } = writer;
  const { role } = principal;
  return changeRecord(store, writer, async (current, trx) => {
    const body = await bodyOf(current, trx);
    const record = recordFromBody(body, { resource, role, secrets: store.secrets, current });
    await requireReferences(trx, { resource, record, before: current, role }, resources);
    return record;
  });
}

/** Deletes one record, in a call of its own or in a job. Throws what `requireRemovable` throws, and a 409 Problem if others refer to it and their
 * delete rule forbids it. */
export function deleteOne(
  store: Store,
  writer: RecordWriter,
  resources: readonly Resource[],
  requireRemovable?: RequireRemovable,
): Promise<Row> {
  return removeRecord(store, writer, async (row, trx) => {
    await requireRemovable?.(row, trx);
    await applyDeleteRules(trx, store.secrets, { ...writer, row }, resources);
  });
}
