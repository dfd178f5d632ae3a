import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { leafPathsOf, type Resource, valueAt } from '../../../../src/schema/resource.ts';
import type { Store } from '../../../db/database.ts';
import type { Row } from '../../../db/recordQueries.ts';
import type { Tables } from '../../../db/tables.ts';
import { type NamedCall, UNNAMED_CALL } from '../idempotency/namedCall.ts';
import { writeRecord } from './writeRecord.ts';
import { lockExisting, type RecordWriter } from './writer.ts';

/**
 * Changes one record into what `next` makes of it and tells the audit log, in one transaction in which nobody else changes
 * it. A record that stays the same is not written. Answers the record as it is stored; throws a 404 Problem for one that
 * is not there, and what `next` throws. A `call` that was done before leaves the record as it is.
 */
export async function changeRecord(
  store: Store,
  writer: RecordWriter,
  next: (current: Row, trx: Transaction<Tables>) => Row | Promise<Row>,
  call: NamedCall = UNNAMED_CALL,
): Promise<Row> {
  return store.transaction(writer.scope, async (trx) => {
    const before = await lockExisting(trx, writer);
    if (await call.remember(trx, writer.scope, { recordId: writer.id })) return before;
    const record = await next(before, trx);
    if (isSame(writer.resource, before, record)) return before;
    return writeRecord(trx, store.secrets, writer, { before, record });
  });
}

/** An absent value is as good as null. */
function isSame(resource: Resource, one: Row, other: Row): boolean {
  return leafPathsOf(resource).every((path) =>
    isDeepStrictEqual(valueAt(one, path) ?? null, valueAt(other, path) ?? null),
  );
}
