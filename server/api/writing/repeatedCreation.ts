import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Secrets } from '../../secrets/secrets.ts';
import { findRecord, type Row } from '../../store/recordQueries.ts';
import type { Tables } from '../../store/tables.ts';
import { Problem } from '../problem.ts';
import { tenantIn, type Writer } from './writer.ts';

/** A creation under the name that its caller gave it: whoever repeats it means the same record. */
export interface NamedCreation {
  readonly writer: Writer;
  readonly key: string;
  /** What is asked for, before the server adds anything to it. */
  readonly record: Row;
}

/**
 * The record, as it is now, that an earlier call of this name has made; undefined where there was none. Call it where no
 * other creation of the resource can come between. Throws a 409 Problem where that call asked for something else, and where
 * its record is gone.
 */
export async function createdBefore(
  trx: Transaction<Tables>,
  secrets: Secrets,
  creation: NamedCreation,
): Promise<Row | undefined> {
  const { resource, scope } = creation.writer;
  const earlier = await findCreation(trx, creation);
  if (!earlier) return undefined;
  const [one] = resource.label;
  const { record_id: id, fingerprint } = earlier;
  if (secrets.open(fingerprint) !== digestOf(creation.record)) {
    throw new Problem(409, `${one} ${id} was created already with what stood here before. Change it there.`);
  }
  const made = await findRecord(trx, resource, id, tenantIn(scope));
  if (!made) throw new Problem(409, `${one} ${id} was created already, and is gone since.`);
  return made;
}

/** Writes down that the creation has made the record with this id. */
export async function rememberCreation(
  trx: Transaction<Tables>,
  secrets: Secrets,
  creation: NamedCreation,
  id: string,
): Promise<void> {
  const fingerprint = secrets.seal(digestOf(creation.record));
  const row = { ...nameOf(creation), record_id: id, fingerprint, at: new Date() };
  await trx.insertInto('creations').values(row).execute();
}

function findCreation(trx: Transaction<Tables>, creation: NamedCreation) {
  return trx
    .selectFrom('creations')
    .select(['record_id', 'fingerprint'])
    .where((where) => where.and(nameOf(creation)))
    .executeTakeFirst();
}

function nameOf({ writer: { resource, principal, scope }, key }: NamedCreation) {
  return { tenant_id: tenantIn(scope) ?? '', resource: resource.name, by: principal.username, key };
}

function digestOf(record: Row): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('hex');
}
