import { sql, type Transaction } from 'kysely';
import type { Resource } from '../../../src/schema/resource.ts';
import { isWithinTenant, tenantFieldOf } from '../../../src/schema/tenancy.ts';
import type { Scope, Store } from '../../store/database.ts';
import { findRecord, type Row } from '../../store/recordQueries.ts';
import type { Tables } from '../../store/tables.ts';
import { Problem } from '../problem.ts';
import { createdBefore, type NamedCreation, rememberCreation } from './repeatedCreation.ts';
import { writeRecord } from './writeRecord.ts';
import { tenantIn, type Writer } from './writer.ts';

/** Makes the id of a new record; it sees the ids that are taken. */
export type NewId = (record: Row, trx: Transaction<Tables>) => Promise<string> | string;

/** Any number that no other user of the database takes for the first half of an advisory lock. */
const CREATION_LOCK = 7_110_212;

/** How a record is to be added. */
export interface Creation {
  readonly newId: NewId;
  /** The caller's own name for it, under which it may be repeated. */
  readonly key?: string | undefined;
}

/**
 * Adds a record and tells the audit log, in one transaction. A record without an id gets one from `newId`; additions to a
 * resource wait for each other, so that no two get the same. Answers the record as it is stored; for a creation repeated
 * under its name, the one that it made. Throws a 409 Problem for an id that exists, and as `createdBefore` does.
 */
export async function createRecord(store: Store, writer: Writer, record: Row, { newId, key }: Creation): Promise<Row> {
  const { resource, scope } = writer;
  const named = key === undefined ? undefined : { writer, key, record };
  return store.transaction(scope, async (trx) => {
    await sql`select pg_advisory_xact_lock(${CREATION_LOCK}::int, hashtext(${resource.name}))`.execute(trx);
    const made = named && (await createdBefore(trx, store.secrets, named));
    return made ?? add({ store, trx, writer, record, newId, named });
  });
}

/** What adding a record takes, once it is known to be new. */
interface Addition {
  readonly store: Store;
  readonly trx: Transaction<Tables>;
  readonly writer: Writer;
  readonly record: Row;
  readonly newId: NewId;
  readonly named: NamedCreation | undefined;
}

async function add({ store: { secrets }, trx, writer, record, newId, named }: Addition): Promise<Row> {
  const { resource, scope } = writer;
  const id = String(record[resource.id] ?? (await newId(record, trx)));
  if (await findRecord(trx, resource, id, tenantIn(scope))) throw alreadyThere(resource, id);
  const whole = { ...record, ...ownTenant(resource, scope), [resource.id]: id };
  if (named) await rememberCreation(trx, secrets, named, id);
  return writeRecord(trx, secrets, { ...writer, id, action: 'create' }, { before: null, record: whole });
}

function alreadyThere({ id: field, label: [one] }: Resource, id: string): Problem {
  const message = `${one} ${id} exists already`;
  return new Problem(409, `${message}.`, { [field]: message });
}

/** A record that belongs to a tenant belongs to the one it is made in. */
function ownTenant(resource: Resource, scope: Scope): Row {
  return isWithinTenant(resource) ? { [tenantFieldOf(resource) ?? '']: tenantIn(scope) } : {};
}
