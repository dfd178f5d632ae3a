import type { Transaction } from 'kysely';
import { stampOf } from '../../../../src/fields/index.ts';
import type { Resource } from '../../../../src/schema/resource.ts';
import { recordChange } from '../../../db/audit.ts';
import type { Row } from '../../../db/recordQueries.ts';
import { upsertRecords } from '../../../db/recordWrites.ts';
import type { Secrets } from '../../../db/secrets/secrets.ts';
import type { Tables } from '../../../db/tables.ts';
import { Problem } from '../problem.ts';
import type { RecordWriter } from './writer.ts';

/** A record before and after it is written; null before where it is new. */
interface Versions {
  readonly before: Row | null;
  readonly record: Row;
}

/**
 * Stamps a record, stores it and tells the audit log. Answers it as it is stored. Throws a 409 Problem for a new record whose
 * id is taken, be it by one that the scope of the transaction does not show.
 */
export async function writeRecord(
  trx: Transaction<Tables>,
  secrets: Secrets,
  { resource, principal: actor, id, action }: RecordWriter,
  { before, record }: Versions,
): Promise<Row> {
  const now = momentAfter(resource, before);
  const after = { ...record, ...stamps(resource, before, now) };
  const existing = before ? 'replace' : 'keep';
  const written = await upsertRecords(trx, secrets, resource, [after], { existing });
  if (written.length === 0) throw alreadyThere(resource, id);
  await recordChange(trx, secrets, { actor, action, resource, id, before, after, now });
  return after;
}

function alreadyThere({ id: field, label: [one] }: Resource, id: string): Problem {
  const message = `${one} ${id} exists already`;
  return new Problem(409, `${message}.`, { [field]: message });
}

function stamps(resource: Resource, before: Row | null, now: Date): Row {
  const [created, updated] = [stampOf(resource, 'created'), stampOf(resource, 'updated')];
  return { ...(created && !before && { [created]: now }), ...(updated && { [updated]: now }) };
}

/** Now, but never the moment of the version before: two versions with one stamp could not be told apart. */
function momentAfter(resource: Resource, before: Row | null): Date {
  const updated = stampOf(resource, 'updated');
  const last = updated && before ? new Date(before[updated] as Date).getTime() : 0;
  return new Date(Math.max(Date.now(), last + 1));
}
