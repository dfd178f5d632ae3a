import { resources } from '../../../src/resources/index.ts';
import type { JsonObject } from '../../../src/schema/jsonObject.ts';
import { type Resource, scopeFieldOf } from '../../../src/schema/resource.ts';
import type { Secrets } from '../../database/secrets/secrets.ts';
import type { Trx } from '../../database/tables.ts';
import { lockRecords } from '../../records/findRecord.ts';
import { refusedByHooks } from '../../records/recordHooks.ts';
import { referenceFaults, referencesOf } from '../../records/references.ts';
import { lockRollUps } from '../../records/rollUps/writeRollUps.ts';
import { is, type Row } from '../../records/selection.ts';
import { upsertRecords } from '../../records/write.ts';
import { type Loaded, onto, type Pending, type Refused } from './loadRecords.ts';
import { completeRecord } from './mapRecord.ts';
import { RecordError } from './recordValues.ts';

/**
 * Writes the records of a tenant in its transaction: those that lack fields complete with the stored ones, and archives the records that
 * were merged into them. Refuses records that are new and incomplete, and those that refer to records that do not exist. `together` has the
 * IDs of all records of a batch that is written in parts.
 */
export async function writePrepared<Source>(
  trx: Trx,
  secrets: Secrets,
  resource: Resource,
  batch: readonly Pending<Source>[],
  together?: ReadonlySet<string>,
): Promise<Loaded<Source>> {
  await lockRollUps(
    trx,
    resource,
    batch.map(({ record }) => record),
  );
  const checked = referencesOf(resource, resources).filter(({ isAhead }) => !isAhead);
  const stored = await storedRecords(
    trx,
    resource,
    batch.flatMap(({ record, combine }) => (combine || checked.length > 0 ? [record] : [])),
  );
  const refused: Refused<Source>[] = [];
  const complete = batch.flatMap((one) => {
    const before = stored.get(String(one.record[resource.id])) ?? null;
    const { record, error } = completed(resource, one, before);
    if (error) refused.push({ ...one, error });
    return record ? [{ one, record, before }] : [];
  });
  const faults = await referenceFaults(trx, { resource, references: checked, written: complete, together });
  const byHooks = await refusedByHooks(trx, resource, complete);
  const sound = complete.filter(({ one }, index) => {
    const [fault = byHooks.get(index)] = Object.values(faults[index] ?? {});
    if (fault !== undefined) refused.push({ ...one, error: new RecordError(fault) });
    return fault === undefined;
  });
  const written = await upsertRecords(
    trx,
    secrets,
    resource,
    sound.map(({ record }) => record),
  );
  await archiveMerged(trx, secrets, resource, sound);
  return { written, refused };
}

/** The stored versions of some records by ID, locked. */
async function storedRecords(trx: Trx, resource: Resource, records: readonly JsonObject[]) {
  const [first] = records;
  if (!first) return new Map<string, Row>();
  const ids = records.map((record) => record[resource.id]);
  const tenant = scopeFieldOf(resource);
  const selection = {
    ...(tenant && { tenant: String(first[tenant]) }),
    conditions: [is(resource.id, ...ids)],
  };
  const rows = await lockRecords(trx, resource, selection, ids.length);
  return new Map(rows.map((row) => [String(row[resource.id]), row]));
}

function completed(resource: Resource, one: Pending<unknown>, before: Row | null) {
  if (before) return { record: onto(before, one) };
  try {
    return { record: one.combine ? completeRecord(resource, one.record) : one.record };
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    const [label] = resource.label;
    return { error: new RecordError(`is no ${label.toLowerCase()} of the tenant yet, and ${error.message}`) };
  }
}

interface Survivor {
  readonly one: Pending<unknown>;
  readonly record: JsonObject;
}

/** Archives the stored records that were merged into others, which become the ones that they lead to. */
async function archiveMerged(trx: Trx, secrets: Secrets, resource: Resource, survivors: readonly Survivor[]) {
  const { moment, into } = resource.archive ?? {};
  if (moment === undefined || into === undefined) return;
  const merged = new Map(
    survivors.flatMap(({ one, record }) =>
      (one.merged ?? []).map((id) => [id, { ...record, [resource.id]: id, [into]: record[resource.id] }] as const),
    ),
  );
  const stored = await storedRecords(trx, resource, [...merged.values()]);
  const archived = [...stored].flatMap(([id, row]) => {
    const survivor = merged.get(id)?.[into];
    const isKnown = survivor === id || (row[moment] !== null && row[into] === survivor);
    return isKnown ? [] : [{ ...row, [moment]: row[moment] ?? new Date(), [into]: survivor }];
  });
  if (archived.length > 0) await upsertRecords(trx, secrets, resource, archived);
}
