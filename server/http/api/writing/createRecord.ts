import { sql, type Transaction } from 'kysely';
import { fieldAt, isTenantRegister, labelOf, type Resource, tenantFieldOf } from '../../../../src/schema/resource.ts';
import type { Scope, Store } from '../../../db/database.ts';
import { findRecord, type Row } from '../../../db/recordQueries.ts';
import type { Tables } from '../../../db/tables.ts';
import { type NamedCall, OtherBody } from '../idempotency/namedCall.ts';
import { Problem } from '../problem.ts';
import { writeRecord } from './writeRecord.ts';
import { tenantIn, type Writer } from './writer.ts';

/** Makes the id of a new record; it sees the ids that are taken. */
export type NewId = (record: Row, trx: Transaction<Tables>) => Promise<string> | string;

/** Any number that no other user of the database takes for the first half of an advisory lock. */
const CREATION_LOCK = 7_110_212;

/** How a record is to be added. */
export interface Creation {
  readonly newId: NewId;
  readonly call: NamedCall;
  /** Throws a Problem for what cannot be added as things are. */
  readonly check?: (trx: Transaction<Tables>) => Promise<void>;
}

/**
 * Adds a record and tells the audit log, in one transaction. A record without an id gets one from `newId`; additions to a
 * resource wait for each other, so that no two get the same. Answers the record as it is stored; for a call that was done
 * before, the one that it made, as it is now. Throws a 409 Problem for an id that exists, also out of the caller's sight, for
 * a call that was done with another body, and for one whose record is gone.
 */
export async function createRecord(
  store: Store,
  writer: Writer,
  record: Row,
  { newId, call, check }: Creation,
): Promise<Row> {
  const { resource, scope } = writer;
  return store.transaction(scope, async (trx) => {
    await sql`select pg_advisory_xact_lock(${CREATION_LOCK}::int, hashtext(${resource.name}))`.execute(trx);
    const recordId = String(record[resource.id] ?? (await newId(record, trx)));
    const earlier = await call.remember(trx, scope, { recordId }).catch(sayChangeThere(resource));
    if (earlier) return madeBefore(trx, writer, earlier.recordId);
    await check?.(trx);
    const whole = { ...record, ...ownTenant(resource, scope, record), [resource.id]: record[resource.id] ?? recordId };
    const creation = { ...writer, id: recordId, action: 'create' };
    return writeRecord(trx, store.secrets, creation, { before: null, record: whole });
  });
}

async function madeBefore(trx: Transaction<Tables>, { resource, scope }: Writer, id: string): Promise<Row> {
  const made = await findRecord(trx, resource, id, tenantIn(scope));
  if (!made) throw new Problem(409, `${resource.label[0]} ${id} was created already, and is gone since.`);
  return made;
}

/** Who fills in a form once more knows of no key: they have changed what they sent before, and were not told that it was done. */
function sayChangeThere({ label: [one] }: Resource) {
  return (fault: unknown): never => {
    if (!(fault instanceof OtherBody)) throw fault;
    throw new Problem(
      409,
      `${one} ${fault.recordId} was created already with what stood here before. Change it there.`,
    );
  };
}

/** A record belongs to the tenant that it is made in; a tenant itself is its own. Throws a 422 Problem where it says another. */
function ownTenant(resource: Resource, scope: Scope, record: Row): Row {
  const field = tenantFieldOf(resource);
  if (field === undefined || scope === 'all' || isTenantRegister(resource)) return {};
  if ((record[field] ?? scope.tenant) === scope.tenant) return { [field]: scope.tenant };
  const fault = `${labelOf(field, fieldAt(resource, field))} is another than that of the call`;
  throw new Problem(422, `${fault}.`, { [field]: fault });
}
