import { sql } from 'kysely';
import type { JsonObject } from '../../../src/schema/jsonObject.ts';
import { type Resource, scopeFieldOf } from '../../../src/schema/resource.ts';
import { storedRows } from '../../database/keyRows.ts';
import {
  countedColumns,
  keySql,
  liveSql,
  partsSql,
  type RollUp,
  rollUpsOf,
  storedPartsSql,
  sumSql,
} from '../../database/rollUpTables.ts';
import type { Db, Sql } from '../../database/tables.ts';

/** The first of two keys. Locks with one key, such as that of users, are apart from those with two, even with the same number. */
const ROLL_UP_LOCK = 7_110_213;

/**
 * Serializes the writers of a resource with a roll-up, per tenant, until their transactions end. Call it before locking rows:
 * then the rows that a writer reads are the rows that it replaces, and no two writers wait for each other's locks. The tenants
 * are locked in order. Throws for a record without a tenant.
 */
export async function lockRollUps(db: Db, resource: Resource, records: readonly JsonObject[]): Promise<void> {
  const field = scopeFieldOf(resource);
  if (!resource.summary || field === undefined || records.length === 0) return;
  const tenants = new Set(records.map((record) => record[field]));
  if (tenants.has(undefined)) throw new Error(`${resource.name} has a summary: lock its records within a tenant`);
  const keys = [...tenants].map((tenant) => `${resource.name}/${tenant}`);
  await sql`
    select pg_advisory_xact_lock(${ROLL_UP_LOCK}::int, key)
    from (select distinct hashtext(name) as key from unnest(${keys}::text[]) as name order by key) as keys`.execute(db);
}

/** The contribution of one row to its roll-ups: their `countedColumns` as exact text. Null for an archived row. */
export type Contribution = Readonly<Record<string, string | null>> | null;

export interface RollUpWriter {
  /** SQL of a row's contribution, as a column for `returning`. */
  readonly contribution: Sql;
  /** The contributions of the stored rows of these records. Read them before replacing or removing the rows. */
  contributionsOf(records: readonly JsonObject[]): Promise<readonly Contribution[]>;
  /** Subtracts the removed and adds the added contributions. */
  update(change: { readonly removed: readonly Contribution[]; readonly added: readonly Contribution[] }): Promise<void>;
}

/**
 * Updates the roll-ups of a resource in the transaction that writes its rows; undefined for a resource without them. The caller must
 * hold `lockRollUps`. Plain statements instead of triggers, because databases that are distributed by tenant accept only those.
 */
export function rollUpWriter(db: Db, resource: Resource): RollUpWriter | undefined {
  const rollUps = rollUpsOf(resource);
  if (rollUps.length === 0) return undefined;
  const live = liveSql(resource, 'when');
  const figures = contributionSql(rollUps);
  const contribution = live ? sql`case ${sql.raw(live)} then ${figures} end` : figures;
  return {
    contribution,
    async contributionsOf(records) {
      const { rows } = await sql<{ contribution: Contribution }>`
        select ${contribution} as contribution from ${storedRows(resource, records)}`.execute(db);
      return rows.map((row) => row.contribution);
    },
    async update({ removed, added }) {
      const subtracted = removed.filter((each) => each !== null);
      const signed = [
        ...added.filter((each) => each !== null).map((each) => ({ ...each, sign: 1 })),
        ...subtracted.map((each) => ({ ...each, sign: -1 })),
      ];
      if (signed.length === 0) return;
      const json = JSON.stringify(signed);
      for (const rollUp of rollUps) {
        await addCounts(db, rollUp, json);
        await addFigures(db, rollUp, json);
        if (subtracted.length > 0) await deleteEmptySpans(db, rollUp, subtracted);
      }
    },
  };
}

function contributionSql(rollUps: readonly RollUp[]): Sql {
  const columns = new Map(rollUps.flatMap(countedColumns).map((column) => [column.name, column.sql]));
  const members = [...columns].map(([name, value]) => sql`${sql.lit(name)}, (${sql.raw(value)})::text`);
  return sql`json_build_object(${sql.join(members)})`;
}

/** SQL of the contributions in a parameter. */
function contributedSql(rollUp: RollUp, json: string): Sql {
  const types = countedColumns(rollUp).map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  return sql`json_to_recordset(${json}::json) as counted (${sql.join(types)}, sign int)`;
}

async function addCounts(db: Db, rollUp: RollUp, json: string) {
  const table = sql.table(rollUp.counts.name);
  const key = sql.raw(keySql(rollUp));
  await sql`
    insert into ${table} (${key}, records)
    select * from (select ${key}, sum(sign) as records from ${contributedSql(rollUp, json)} group by ${key}) as change
    where records <> 0
    on conflict (${key}) do update set records = ${table}.records + excluded.records`.execute(db);
}

async function addFigures(db: Db, rollUp: RollUp, json: string) {
  const { figures } = rollUp;
  const table = sql.table(figures.name);
  const columns = (of: string) => sql.join(figures.key.map((name) => sql.ref(of + name)));
  const isSame = figures.key.map((name) => sql`stored.${sql.ref(name)} = touched.${sql.ref(name)}`);
  // Looked up one by one: PostgreSQL expects few rows of a tenant that is new to its statistics, and many of others.
  await sql`
    with contributed as (select * from ${contributedSql(rollUp, json)}),
    change as materialized (
      select ${columns('')}, part, value, sum(count) as count, sum(total) as total
      from (${sql.raw(partsSql(rollUp, figures.key, 'contributed', 'sign'))}) as parts
      group by ${columns('')}, part, value having sum(count) <> 0 or sum(total) <> 0),
    touched as materialized (select distinct ${columns('')} from change),
    stored as (
      select ${columns('touched.')}, stored.figures from touched
      cross join lateral (select figures from ${table} as stored where ${sql.join(isSame, sql` and `)} limit 1) as stored),
    summed as (${sql.raw(sumSql(`select * from change union all ${storedPartsSql('stored', figures.key)}`, figures.key))})
    insert into ${table} (${columns('')}, records, figures)
    select ${columns('touched.')}, coalesce(records, 0), coalesce(figures, '{}')
    from touched left join summed using (${columns('')})
    on conflict (${columns('')}) do update set records = excluded.records, figures = excluded.figures`.execute(db);
}

/** A span without records has no row, as in a roll-up that was filled from the rows. */
async function deleteEmptySpans(
  db: Db,
  { counts, figures, key, tenant, span }: RollUp,
  removed: readonly NonNullable<Contribution>[],
) {
  const tenants = [...new Set(removed.map((each) => each[tenant]))];
  const spans = [...new Set(removed.map((each) => each[span]))];
  const type = sql.raw(key.find(({ name }) => name === span)?.type ?? '');
  for (const { name } of [counts, figures]) {
    await sql`
      delete from ${sql.table(name)}
      where ${sql.ref(tenant)} = any(${tenants}::text[]) and ${sql.ref(span)} = any(${spans}::${type}[]) and records = 0`.execute(
      db,
    );
  }
}
