import { sql } from 'kysely';
import { withoutAnnotations } from '../../src/schema/annotations.ts';
import { sortOf } from '../../src/schema/query.ts';
import { fieldAt, keyOf, type Resource, scopeFieldOf } from '../../src/schema/resource.ts';
import { Problem } from '../base/problem.ts';
import { isShared } from '../database/resourceTable.ts';
import type { Db, Sql } from '../database/tables.ts';
import { lockRollUps } from './rollUps/writeRollUps.ts';
import { is, listedColumns, narrowed, type Row, type Selection, sourceSql, whereClause } from './selection.ts';

/** The latest row with this ID that meets `where`, with all fields; undefined if the transaction's scope has none. */
export async function findRecord(
  db: Db,
  resource: Resource,
  id: string,
  tenant: string | undefined,
  where?: Sql,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`${recordSql(resource, id, tenant, where)}`.execute(db);
  return rows[0];
}

/** As `findRecord`, the latest row with each of these IDs, without heavy fields. IDs without such a row are skipped. */
export async function findRecords(
  db: Db,
  resource: Resource,
  ids: readonly string[],
  tenant: string | undefined,
  where?: Sql,
): Promise<Row[]> {
  const { field, order } = sortOf(resource);
  const id = sql.ref(resource.id);
  const selection = narrowed({ ...(tenant && { tenant }), conditions: [is(resource.id, ...ids)] }, where);
  const { rows } = await sql<Row>`
    select distinct on (${id}) ${listedColumns(resource)} from ${sourceSql(resource, selection)}
    where ${whereClause(resource, selection)}
    order by ${id}, ${sql.ref(field)} ${sql.raw(order)}`.execute(db);
  return rows;
}

/**
 * Finds a record and locks it: until the transaction ends, no other transaction can change it, remove it or add rows that refer to it.
 * Throws for a resource with a `summary` if `tenant` is missing.
 */
export async function lockRecord(
  db: Db,
  resource: Resource,
  id: string,
  tenant: string | undefined,
  where?: Sql,
): Promise<Row | undefined> {
  const tenantField = scopeFieldOf(resource);
  if (tenantField !== undefined) await lockRollUps(db, resource, [{ [tenantField]: tenant }]);
  const { rows } = await sql<Row>`${recordSql(withoutAnnotations(resource), id, tenant, where)} for update`.execute(db);
  return rows[0];
}

/** Finds records of the transaction's scope. Until the transaction ends, nobody deletes them, if the scope may write such records. */
export async function keepRecords(
  db: Db,
  resource: Resource,
  ids: readonly string[],
  where?: Sql,
): Promise<readonly Row[]> {
  if (ids.length === 0) return [];
  // PostgreSQL locks no rows of tables that a role only reads.
  const lock = isShared(resource) || resource.appendOnly ? sql`` : sql`for key share`;
  const { rows } = await sql<Row>`
    select ${listedColumns(withoutAnnotations(resource))} from ${sql.table(resource.name)}
    where ${whereClause(resource, narrowed({ conditions: [is(resource.id, ...ids)] }, where))}
    order by ${sql.ref(resource.id)} ${lock}`.execute(db);
  return rows;
}

/** Finds at most `limit` rows of a selection and locks them, in the order of their keys. */
export async function lockRecords(db: Db, declared: Resource, selection: Selection, limit: number): Promise<Row[]> {
  const resource = withoutAnnotations(declared);
  const rows = (lock: Sql) => sql<Row>`
    select ${sql.join(Object.keys(resource.fields).map((name) => sql.ref(name)))} from ${sql.table(resource.name)}
    where ${whereClause(resource, selection)}
    order by ${sql.join(keyOf(resource).map((name) => sql.ref(name)))} limit ${limit} ${lock}`;
  if (resource.summary) await lockRollUps(db, resource, (await rows(sql``).execute(db)).rows);
  return (await rows(sql`for update`).execute(db)).rows;
}

function recordSql(resource: Resource, id: string, tenant: string | undefined, where: Sql | undefined): Sql {
  const selection = narrowed({ ...(tenant && { tenant }), conditions: [is(resource.id, id)] }, where);
  const { field, order } = sortOf(resource);
  return sql`
    select ${sql.join(Object.keys(resource.fields).map((name) => sql.ref(name)))} from ${sourceSql(resource, selection)}
    where ${whereClause(resource, selection)}
    order by ${sql.ref(field)} ${sql.raw(order)} limit 1`;
}

/** True if text can be the ID of a record. PostgreSQL rejects some texts that cannot. */
export function isValidId(resource: Resource, text: string): boolean {
  const { value } = fieldAt(resource, resource.id);
  return value.safeParse(text).success || (String(Number(text)) === text && value.safeParse(Number(text)).success);
}

/** A 404 for a record that does not exist, or that the caller must not know of. Decision D12. */
export const notFound = (resource: Resource): Problem => new Problem(404, resource.show?.missing ?? 'Not found');
