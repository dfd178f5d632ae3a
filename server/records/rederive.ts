import { sql } from 'kysely';
import { resources } from '../../src/resources/index.ts';
import { sourcesOf } from '../../src/schema/derivation.ts';
import type { JsonObject } from '../../src/schema/jsonObject.ts';
import { keyOf, type Resource, tenantFieldOf } from '../../src/schema/resource.ts';
import { yieldToEventLoop } from '../base/yieldToEventLoop.ts';
import { notifyChange } from '../database/changeFeed.ts';
import { columns, keyRows, storedRows } from '../database/keyRows.ts';
import { resourceNamed } from '../database/resourceNamed.ts';
import type { Db, Trx } from '../database/tables.ts';
import { conditionSql, LATEST_NOW } from './conditionSql.ts';
import { deriveOrPostpone, deriverIn, notifyPostponed } from './learnedFailures.ts';
import { type Contribution, lockRollUps, rollUpWriter } from './rollUps/writeRollUps.ts';
import type { Row } from './selection.ts';

/** How long `rederive` may take before it leaves the remaining rows, in milliseconds, and what ends it sooner. */
interface Budget {
  readonly milliseconds: number;
  readonly signal?: AbortSignal | undefined;
}

interface Rederived {
  /** The number of changed rows. */
  readonly changed: number;
  /** The rows that were derived. */
  readonly rows: readonly Row[];
  /** The last one, if the budget was used up before all were. */
  readonly last: Row | undefined;
}

/**
 * Derives the values of stored rows, given by their keys, in their order, and updates the roll-up. With a budget, it derives at least one row, and
 * leaves what it does not reach; without one, it derives all of them.
 */
export async function rederive(
  trx: Trx,
  resource: Resource,
  keys: readonly JsonObject[],
  budget?: Budget,
): Promise<Rederived> {
  if (keys.length === 0) return { changed: 0, rows: [], last: undefined };
  await lockRollUps(trx, resource, keys);
  const end = performance.now() + (budget?.milliseconds ?? Number.POSITIVE_INFINITY);
  const deriver = await deriverIn(trx, resource);
  const rows = await withLatest(trx, resource, await lockRows(trx, resource, keys));
  const changed: Row[] = [];
  const derived: Row[] = [];
  for (const { stored, latest } of rows) {
    const last = derived.at(-1);
    if (last && (performance.now() > end || budget?.signal?.aborted)) break;
    const record = { ...stored, ...latest };
    const values = await (budget ? deriver.derive(record) : deriveOrPostpone(deriver, resource, record));
    // This one is explained completely in the next transaction.
    if (budget && last && deriver.isExhausted()) break;
    if (!isSame(resource, stored, values)) changed.push({ ...stored, ...values });
    derived.push(stored);
    await yieldToEventLoop();
  }
  await updateDerived(trx, resource, changed);
  await notifyChange(trx, resource, changed);
  if (!budget) await notifyPostponed(trx, deriver, resource);
  const last = derived.length < rows.length ? derived.at(-1) : undefined;
  return { changed: changed.length, rows: derived, last };
}

/** Reads the rows as they are once the locks are held. */
async function lockRows(trx: Trx, resource: Resource, keys: readonly JsonObject[]): Promise<Row[]> {
  const key = keyOf(resource);
  const derived = Object.entries(resource.derived ?? {});
  const names = new Set([
    ...key,
    ...derived.flatMap(([name, derivation]) => [
      name,
      ...sourcesOf(resource, derivation),
      ...(resource.fields[name]?.reads ?? []).map((path) => path.replace(/\..*/, '')),
    ]),
  ]);
  const tuples = keys.map((row) => sql`(${sql.join(key.map((name) => row[name]))})`);
  const rows = sql<Row>`
    select ${columns([...names])} from ${sql.table(resource.name)}
    where (${columns(key)}) in (${sql.join(tuples)}) order by ${columns(key)} for update`;
  return (await rows.execute(trx)).rows;
}

function isSame({ fields }: Resource, row: Row, values: JsonObject): boolean {
  return Object.entries(values).every(([name, value]) => {
    const [stored, comparable] = [row[name] ?? null, fields[name]?.comparable ?? String];
    return stored === null || value === null ? stored === value : comparable(stored) === comparable(value);
  });
}

/** Sets the derived values of rows, given with their keys. */
async function updateDerived(trx: Trx, resource: Resource, rows: readonly JsonObject[]): Promise<void> {
  if (rows.length === 0) return;
  const key = keyOf(resource);
  // No field can have such a name.
  const given = (name: string) => sql.ref(`new ${name}`);
  const names = [...key, ...Object.keys(resource.derived ?? {})];
  const types = names.map((name) => sql`${given(name)} ${sql.raw(resource.fields[name]?.column ?? 'text')}`);
  const json = await jsonOf(rows, (row) => Object.fromEntries(names.map((name) => [`new ${name}`, row[name]])));
  const same = key.map((name) => sql`${sql.ref(name)} = ${given(name)}`);
  const changes = names.filter((name) => !key.includes(name)).map((name) => sql`${sql.ref(name)} = ${given(name)}`);
  const rollUps = rollUpWriter(trx, resource);
  const removed = (await rollUps?.contributionsOf(rows)) ?? [];
  const { rows: updated } = await sql<{ readonly contribution: Contribution }>`
    update ${sql.table(resource.name)} set ${sql.join(changes)}
    from json_to_recordset(${json}::json) as derived (${sql.join(types)}) where ${sql.join(same, sql` and `)}
    returning ${rollUps?.contribution ?? sql`null`} as contribution`.execute(trx);
  await rollUps?.update({ removed, added: updated.map(({ contribution }) => contribution) });
}

/** Serializes records one at a time: JSON.stringify blocks for 50 ms on a batch of 10 MB. */
export async function jsonOf<Record>(
  records: readonly Record[],
  completed: (record: Record) => JsonObject | Promise<JsonObject>,
) {
  const texts: string[] = [];
  for (const record of records) {
    texts.push(JSON.stringify(await completed(record)));
    await yieldToEventLoop();
  }
  return `[${texts.join()}]`;
}

/** Returns records with the latest moments of those that refer to them, by the derived fields. The caller must hold `lockRollUps`. */
export async function withLatest<Record extends JsonObject>(db: Db, resource: Resource, records: readonly Record[]) {
  const moments = Object.entries(resource.derived ?? {}).flatMap(([name, derivation]) => {
    if (!('latest' in derivation)) return [];
    const { latest, by, when = {}, past } = derivation;
    const other = resourceNamed(derivation.in);
    const tenant = [`${other.name}.${tenantFieldOf(other)}`, `record.${tenantFieldOf(resource)}`].map((name) =>
      sql.ref(name),
    );
    return [
      sql`(select max(${sql.ref(`${other.name}.${latest}`)}) from ${sql.table(other.name)}
        where ${sql.join(tenant, sql` = `)} and ${sql.ref(`${other.name}.${by}`)} = ${sql.ref(`record.${resource.id}`)}
          and ${conditionSql(other, when)} ${past ? sql`and ${sql.ref(`${other.name}.${latest}`)} <= ${LATEST_NOW}` : sql``}) as ${sql.ref(name)}`,
    ];
  });
  if (moments.length === 0 || records.length === 0) return records.map((stored) => ({ stored, latest: {} }));
  const { rows } = await sql<Row>`
    select ${sql.join(moments)} from rows from (${keyRows(resource, records, sql``)})
      with ordinality as record (${columns([...keyOf(resource), 'position'])}) order by position`.execute(db);
  return records.map((stored, index) => ({ stored, latest: rows[index] ?? {} }));
}

/** The records of other resources that are derived from records of a resource, by its field that names them. */
interface Dependent {
  readonly resource: Resource;
  readonly by: string;
}

function dependentsOf({ name }: Resource): readonly Dependent[] {
  return resources.flatMap((resource) =>
    Object.values(resource.derived ?? {}).flatMap((derivation) =>
      'latest' in derivation && derivation.in === name ? [{ resource, by: derivation.by }] : [],
    ),
  );
}

/** Remembers which records are derived from some rows, until `update` derives them again from the rows as they are then. */
export async function dependentsOn(trx: Trx, resource: Resource, records: readonly JsonObject[]) {
  const dependents = dependentsOf(resource);
  const before = dependents.length > 0 ? await referencesOf(trx, resource, dependents, records) : [];
  return {
    async update(): Promise<void> {
      for (const { resource: dependent, by } of dependents) {
        const [tenant = '', id = ''] = keyOf(dependent);
        const keys = [...before, ...records].map((row) => [row[tenantFieldOf(resource) ?? ''], row[by]]);
        const distinct = new Map(keys.map((key) => [JSON.stringify(key), key]));
        await rederive(
          trx,
          dependent,
          [...distinct.values()].map(([scope, value]) => ({ [tenant]: scope, [id]: value })),
        );
      }
    },
  };
}

/** The stored rows of some records: what they refer to. */
async function referencesOf(
  trx: Trx,
  resource: Resource,
  dependents: readonly Dependent[],
  records: readonly JsonObject[],
): Promise<readonly Row[]> {
  const names = [...new Set([...keyOf(resource), ...dependents.map(({ by }) => by)])];
  const { rows } = await sql<Row>`select ${columns(names)} from ${storedRows(resource, records)}`.execute(trx);
  return rows;
}
