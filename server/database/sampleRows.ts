import { type Kysely, sql } from 'kysely';
import type { Tables, Trx } from './tables.ts';

// Sample records are written in one transaction per table. PostgreSQL stores in every row which transaction wrote it last. This shows
// which records a person has added or edited. The fact names the table by its OID, which survives renames but not a dump: restored
// records count as a person's own.

const factOf = (table: string) => `demo:${table}`;
const leftOf = (table: string) => `demo left:${table}`;

/** Remembers that this transaction has written all sample records of a table, or that the table gets none. */
export async function rememberSamples(trx: Trx, table: string, isWritten: boolean): Promise<void> {
  await sql`
    insert into install_facts (name, value)
    select ${factOf(table)}, concat(${table}::regclass::oid, ' ', ${isWritten ? sql`pg_current_xact_id()::xid` : sql`''`})
    on conflict (name) do update set value = excluded.value`.execute(trx);
}

/** Returns which tables have not been processed yet. A table that was dropped and created again has not. */
export async function tablesWithoutSamples(db: Kysely<Tables>, tables: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${tables}::text[]) as one (name) where not exists (
      select from install_facts as fact where fact.name like 'demo:%' and (
        split_part(value, ' ', 1) = one.name::regclass::oid::text
        or fact.name = ${factOf('')} || one.name and value = 'complete'))`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * True if a table has sample records and nothing else, which may be generated again. Notes them, so that records that a person has
 * deleted stay deleted. Writers of the table wait until the end of the transaction.
 */
export async function hasOnlySamples(trx: Trx, table: string): Promise<boolean> {
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx);
  const { rows } = await sql<{ only: boolean | null; left: string | null }>`
    select bool_and(exists (select from install_facts where name like 'demo:%' and value = concat(one.tableoid, ' ', one.xmin))) as only,
      json_agg(to_json(one))::text as left
    from ${sql.table(table)} as one`.execute(trx);
  const [{ only, left } = { only: null, left: null }] = rows;
  if (!only || left === null) return false;
  await sql`
    insert into install_facts values (${leftOf(table)}, ${left})
    on conflict (name) do update set value = excluded.value`.execute(trx);
  return true;
}

/** Returns, once, the sample records that were in a table before it was created again; undefined for another table. */
export async function takeSamplesLeft(
  db: Kysely<Tables>,
  table: string,
): Promise<readonly Readonly<Record<string, unknown>>[] | undefined> {
  const { rows } = await sql<{ value: string }>`
    delete from install_facts where name = ${leftOf(table)} returning value`.execute(db);
  return rows[0] && JSON.parse(rows[0].value);
}
