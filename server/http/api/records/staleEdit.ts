import { stampOf } from '../../../../src/fields/index.ts';
import { readValue } from '../../../../src/fields/readValue.ts';
import type { JsonObject } from '../../../../src/schema/jsonObject.ts';
import { fieldAt, type Resource } from '../../../../src/schema/resource.ts';
import { findChange } from '../../../db/audit.ts';
import type { Row } from '../../../db/recordQueries.ts';
import type { Secrets } from '../../../db/secrets/secrets.ts';
import type { Trx } from '../../../db/tables.ts';
import { Problem } from '../problem.ts';
import type { RecordWriter } from './recordChanges.ts';
import { visibleRecord } from './visibleRecord.ts';

/**
 * 412: another user wrote the record after the caller had read it. Nothing was changed. The body contains the current record, and who
 * changed it when (ISO 8601); null if it was not changed through the API.
 */
class StaleEdit extends Problem {
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

interface Edit {
  readonly body: JsonObject;
  /** The stored record. */
  readonly current: Row;
  readonly secrets: Secrets;
}

/**
 * Throws StaleEdit if the `updated` stamp in the body differs from the stored one. A body without a stamp is never stale. Throws a 422
 * Problem for an invalid stamp.
 */
export async function requireFresh(trx: Trx, writer: RecordWriter, edit: Edit): Promise<void> {
  const { resource, principal, id } = writer;
  const { body, current, secrets } = edit;
  const name = stampOf(resource, 'updated');
  if (name === undefined || body[name] === undefined) return;
  const stored = new Date(current[name] as Date).getTime();
  const read = readValue(name, fieldAt(resource, name), body[name]);
  if ('fault' in read) throw new Problem(422, `${read.fault}.`, { [name]: read.fault });
  if (Date.parse(String(read.value)) === stored) return;
  const change = await findChange(trx, resource, id);
  throw new StaleEdit(resource.label, {
    current: visibleRecord(resource, current, principal.role, secrets),
    // An import may have written it since.
    changed: change && Date.parse(change.at) === stored ? change : null,
  });
}
