import type { Transaction } from 'kysely';
import { recordChange } from '../../../db/audit.ts';
import type { Store } from '../../../db/database.ts';
import type { Row } from '../../../db/recordQueries.ts';
import { deleteRecord } from '../../../db/recordWrites.ts';
import type { Tables } from '../../../db/tables.ts';
import { lockExisting, type RecordWriter } from './writer.ts';

/** Throws a Problem where a record must stay. */
export type RequireRemovable = (row: Row, trx: Transaction<Tables>) => Promise<void>;

/**
 * Removes one record and tells the audit log, in one transaction in which nobody else changes it or adds to it. Answers what
 * was removed; throws a 404 Problem for a record that is not there, and what `requireRemovable` throws.
 */
export async function removeRecord(
  store: Store,
  writer: RecordWriter,
  requireRemovable: RequireRemovable = async () => {},
): Promise<Row> {
  const { resource, principal: actor, id, action } = writer;
  return store.transaction(writer.scope, async (trx) => {
    const before = await lockExisting(trx, writer);
    await requireRemovable(before, trx);
    await deleteRecord(trx, resource, before);
    const now = new Date();
    await recordChange(trx, store.secrets, { actor, action, resource, id, before, after: null, now });
    return before;
  });
}
