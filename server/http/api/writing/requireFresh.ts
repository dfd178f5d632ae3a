import type { Transaction } from 'kysely';
import { stampOf } from '../../../../src/fields/index.ts';
import { readValue } from '../../../../src/fields/readValue.ts';
import type { JsonObject } from '../../../../src/schema/jsonObject.ts';
import { fieldAt, type Resource } from '../../../../src/schema/resource.ts';
import { findChange } from '../../../db/audit.ts';
import type { Row } from '../../../db/recordQueries.ts';
import type { Secrets } from '../../../db/secrets/secrets.ts';
import type { Tables } from '../../../db/tables.ts';
import { Problem } from '../problem.ts';
import { visibleRecord } from '../visibleRecord.ts';
import type { RecordWriter } from './writer.ts';

/**
 * 412: somebody wrote the record after the caller had read it. The answer holds it as it is now, and who wrote it when (ISO
 * 8601); null where it was not written through the API. Nothing was changed.
 */
export class StaleEdit extends Problem {
  private readonly details: {
    readonly current: Row;
    readonly changed: { readonly by: string; readonly at: string } | null;
  };

  constructor([one]: Resource['label'], details: StaleEdit['details']) {
    const by = details.changed ? ` by ${details.changed.by}` : '';
    super(412, `This ${one.toLowerCase()} was changed meanwhile${by}.`);
    this.details = details;
  }

  override get body() {
    return { ...super.body, ...this.details };
  }
}

/** What a check of freshness goes by: the body, the record as it is stored, and what opens its secrets for their masks. */
interface Edit {
  readonly body: JsonObject;
  readonly current: Row;
  readonly secrets: Secrets;
}

/**
 * Throws StaleEdit when the body carries the `updated` stamp of another version than the stored one. Without a stamp it is
 * taken to be about the newest. Throws a 422 Problem for a stamp that is no moment.
 */
export async function requireFresh(trx: Transaction<Tables>, writer: RecordWriter, edit: Edit): Promise<void> {
  const { resource, principal, id } = writer;
  const { body, current, secrets } = edit;
  const name = stampOf(resource, 'updated');
  if (name === undefined || body[name] === undefined) return;
  const stored = new Date(current[name] as Date).getTime();
  if (momentIn(resource, body, name) === stored) return;
  const change = await findChange(trx, resource, id);
  throw new StaleEdit(resource.label, {
    current: visibleRecord(resource, current, principal.role, secrets),
    // An import may have written it since.
    changed: change && Date.parse(change.at) === stored ? change : null,
  });
}

function momentIn(resource: Resource, body: JsonObject, name: string): number {
  const read = readValue(name, fieldAt(resource, name), body[name]);
  if ('fault' in read) throw new Problem(422, `${read.fault}.`, { [name]: read.fault });
  return Date.parse(String(read.value));
}
