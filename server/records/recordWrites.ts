import { type RawBuilder, sql } from 'kysely';
import { isDateTime } from '../../src/fields/dateTime/dateTime.ts';
import { stampOf } from '../../src/fields/index.ts';
import { resources } from '../../src/resources/index.ts';
import { withoutAnnotations } from '../../src/schema/annotations.ts';
import type { Condition } from '../../src/schema/condition.ts';
import { keyOf, type Resource } from '../../src/schema/resource.ts';
import type { Principal } from '../../src/schema/roles.ts';
import { notifyChange } from '../database/changeFeed.ts';
import type { Store } from '../database/database.ts';
import { asDuplicateValue, asMissingTenant } from '../database/databaseErrors.ts';
import { linksTable, updateLinks } from '../database/links.ts';
import { annotationsTable } from '../database/resourceTable.ts';
import { rollUpsOf, tablesOf } from '../database/rollUpTables.ts';
import { type Secrets, sealRecords } from '../database/secrets/secrets.ts';
import type { Sql, Trx } from '../database/tables.ts';
import { conditionSql } from './conditionSql.ts';
import { followWork } from './followWork.ts';
import { deriveOrPostpone, deriverIn, lockLearned, notifyPostponed } from './learnedFailures.ts';
import { afterDeletion, beforeWriting } from './recordHooks.ts';
import { dependentsOn, jsonOf, withLatest } from './rederive.ts';
import { type Contribution, lockRollUps, rollUpWriter } from './rollUps/writeRollUps.ts';
import type { Row } from './selection.ts';

export interface Written {
  readonly id: string;
  /** False if the record replaced another. */
  readonly inserted: boolean;
}

interface WriteOptions {
  /** Whether an existing record is replaced as a whole. Default: replaced. */
  readonly existing?: 'replace' | 'keep';
  /** Who writes, for the hooks of the resource. */
  readonly principal?: Principal | undefined;
}

/**
 * Writes records of one resource in a transaction and updates its roll-up. Existing records are replaced as a whole or, with
 * `existing: 'keep'`, kept. Of several records with the same key the last one counts. Best in batches of about 1,000.
 * Values must have passed the rules of their fields. Derived values are set, and secrets are sealed, here and nowhere else.
 * Returns the written records, in any order. In a tenant transaction, records of other tenants are refused (SQLSTATE 42501). Throws MissingTenant and
 * DuplicateValue.
 */
export async function upsertRecords(
  trx: Trx,
  secrets: Secrets,
  resource: Resource,
  records: readonly Row[],
  { existing = 'replace', principal }: WriteOptions = {},
): Promise<readonly Written[]> {
  const returned = sql<Written>`${sql.id(resource.id)} as id, xmax = 0 as inserted`;
  return upsert(trx, secrets, resource, records, { existing, principal, returned });
}

/** `upsertRecords` for one record. Returns it as stored, with the values that the database sets; undefined if another one is kept. */
export async function upsertRecord(
  trx: Trx,
  secrets: Secrets,
  resource: Resource,
  record: Row,
  { existing = 'replace', principal }: WriteOptions = {},
): Promise<Row | undefined> {
  const names = Object.keys(withoutAnnotations(resource).fields);
  const returned = sql<Row>`${sql.join(names.map((name) => sql.id(name)))}`;
  const [stored] = await upsert(trx, secrets, resource, [record], { existing, principal, returned });
  return stored;
}

/** The column of a row's contribution to the roll-up. No field can have this name. */
const CONTRIBUTION = 'daily contribution';

interface Contributed {
  readonly [CONTRIBUTION]: Contribution;
}

async function upsert<Returned extends object>(
  trx: Trx,
  secrets: Secrets,
  declared: Resource,
  records: readonly Row[],
  { existing = 'replace', principal, returned }: WriteOptions & { readonly returned: RawBuilder<Returned> },
): Promise<readonly Omit<Returned & Contributed, typeof CONTRIBUTION>[]> {
  const resource = withoutAnnotations(declared);
  const key = keyOf(resource);
  const names = Object.keys(resource.fields);
  const columns = sql.join(names.map((name) => sql.id(name)));
  const types = names.map((name) => sql`${sql.id(name)} ${sql.raw(resource.fields[name]?.column ?? 'text')}`);
  const values = sql.join(names.map((name) => insertedValue(resource, name)));
  const changes = names
    .filter((name) => !key.includes(name))
    .map((name) => sql`${sql.id(name)} = ${replacingValue(resource, name)}`);
  const given = sealRecords(secrets, resource, lastOfEachKey(records, key));
  await lockLearned(trx, resource);
  await lockRollUps(trx, resource, given);
  const hooked = await beforeWriting(trx, declared, given, { existing, principal });
  const sealed = sealRecords(secrets, resource, hooked.records);
  const deriver = await deriverIn(trx, declared);
  const complete = await withLatest(trx, resource, sealed);
  const json = await jsonOf(complete, async ({ stored, latest }) => ({
    ...stored,
    ...(await deriveOrPostpone(deriver, declared, { ...stored, ...latest })),
  }));
  const dependents = await dependentsOn(trx, resource, sealed);
  const rollUps = rollUpWriter(trx, resource);
  const removed = existing === 'replace' ? await rollUps?.contributionsOf(sealed) : [];
  const write = sql<Returned & Contributed>`
    insert into ${sql.table(resource.name)} (${columns})
    select ${values} from json_to_recordset(${json}::json) as record (${sql.join(types)})
    on conflict (${sql.join(key.map((name) => sql.id(name)))})
    ${existing === 'keep' ? sql`do nothing` : sql`do update set ${sql.join(changes)}`}
    returning ${returned}, ${rollUps?.contribution ?? sql`null`} as ${sql.id(CONTRIBUTION)}`;
  const { rows } = await write.execute(trx).catch((error: unknown) => {
    throw asDuplicateValue(asMissingTenant(error, resource, records), resource);
  });
  await rollUps?.update({ removed: removed ?? [], added: rows.map((row) => row[CONTRIBUTION]) });
  await updateLinks(trx, resource, sealed);
  await dependents.update();
  await followWork(trx, declared, sealed);
  await notifyChange(trx, resource, sealed);
  await notifyPostponed(trx, deriver, declared);
  await hooked.written();
  return rows.map(({ [CONTRIBUTION]: _, ...row }) => row);
}

/** PostgreSQL refuses to write the same row twice in one statement. */
function lastOfEachKey(records: readonly Row[], key: readonly string[]): Row[] {
  return [...new Map(records.map((record) => [JSON.stringify(key.map((name) => record[name])), record])).values()];
}

/**
 * SQL of a field's value in a new row. A moment with `setWhen` is stored only if its condition is true. A stamp that the record lacks is
 * now; that of creation stays in a row that is replaced.
 */
function insertedValue(resource: Resource, name: string): Sql {
  const occasion = occasionOf(resource, name);
  if (name === stampOf(resource, 'updated')) return sql`coalesce(${sql.ref(name)}, now())`;
  if (name === stampOf(resource, 'created')) {
    const isSame = keyOf(resource).map((key) => sql`stored.${sql.id(key)} = record.${sql.id(key)}`);
    const kept = sql`select stored.${sql.id(name)} from ${sql.table(resource.name)} as stored where ${sql.join(isSame, sql` and `)}`;
    return sql`coalesce(record.${sql.id(name)}, (${kept}), now())`;
  }
  if (!occasion) return sql.ref(name);
  return sql`case when ${conditionSql(resource, occasion, 'record')} then ${sql.ref(name)} end`;
}

/**
 * SQL of a field's value in a replaced row. A moment with `setWhen` that the record lacks keeps its value, or becomes now if the
 * condition has just become true: imports of older data do not invent moments.
 */
function replacingValue(resource: Resource, name: string): Sql {
  const occasion = occasionOf(resource, name);
  const given = sql.ref(`excluded.${name}`);
  if (!occasion) return given;
  const [before, after] = [resource.name, 'excluded'].map((table) => conditionSql(resource, occasion, table));
  const stored = sql.ref(`${resource.name}.${name}`);
  return sql`case when ${after}
    then coalesce(${given}, ${stored}, case when ${before} is not true then now() end) end`;
}

function occasionOf({ fields }: Resource, name: string): Condition | undefined {
  const { [name]: field } = fields;
  return isDateTime(field) ? field.setWhen : undefined;
}

/** Deletes a row in a transaction and updates the roll-up. PostgreSQL refuses if other rows refer to it (SQLSTATE 23503). */
export async function deleteRecord(trx: Trx, resource: Resource, row: Row, principal?: Principal): Promise<void> {
  await lockLearned(trx, resource);
  await lockRollUps(trx, resource, [row]);
  const dependents = await dependentsOn(trx, resource, [row]);
  const rollUps = rollUpWriter(trx, resource);
  const removed = (await rollUps?.contributionsOf([row])) ?? [];
  const key = keyOf(resource).map((name) => sql`${sql.ref(name)} = ${row[name]}`);
  for (const { name } of [annotationsTable(resource), resource].filter((table) => table !== undefined))
    await sql`delete from ${sql.table(name)} where ${sql.join(key, sql` and `)}`.execute(trx);
  await rollUps?.update({ removed, added: [] });
  await updateLinks(trx, resource, [row]);
  await dependents.update();
  await notifyChange(trx, resource, [row]);
  await afterDeletion(resource, row, { principal, trx });
}

const BATCH = 1_000;

/** Writes records of all tenants, 1,000 per transaction, so that other work runs in between. */
export async function writeInBatches(store: Store, resource: Resource, records: Iterable<Row>): Promise<void> {
  let batch: Row[] = [];
  const flush = () => store.transaction('all', (trx) => upsertRecords(trx, store.secrets, resource, batch));
  for (const record of records) {
    batch.push(record);
    if (batch.length < BATCH) continue;
    await flush();
    batch = [];
  }
  if (batch.length > 0) await flush();
}

/**
 * Updates the planner's statistics and the visibility maps of the resource tables and roll-ups. Call it after bulk writes: the
 * embedded database has no autovacuum, and that of a PostgreSQL server starts late.
 */
export async function vacuumTables({ db }: Pick<Store, 'db'>): Promise<void> {
  const names = resources.flatMap((resource) => [
    resource.name,
    ...[
      ...rollUpsOf(resource)
        .flatMap(tablesOf)
        .map(({ table }) => table),
      linksTable(resource),
      annotationsTable(resource),
    ].flatMap((table) => table?.name ?? []),
  ]);
  const tables = sql.join(names.map((name) => sql.table(name)));
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      await sql`vacuum analyze ${tables}`.execute(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}
