import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { type Resource, scopeFieldOf, sortOf, tenantFieldOf } from '../../src/schema/resource.ts';
import { onceFor } from '../onceFor.ts';
import { lockDaily } from './daily/lockDaily.ts';

/** One row of a resource's table as PostgreSQL answers it: moments are Dates. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * A condition on a row: a value (null equals null), one of several values, another value, a half-open range of moments
 * `[from, until)`, or a range of days `2026-11-20` that includes both ends.
 */
export type Condition =
  | { readonly field: string; readonly equals: unknown }
  | { readonly field: string; readonly oneOf: readonly unknown[] }
  | { readonly field: string; readonly differsFrom: unknown }
  | { readonly field: string; readonly days: { readonly from?: string; readonly to?: string } }
  | { readonly field: string; readonly from?: Date; readonly until?: Date };

/** Which rows are meant. Without `tenant`, those of every tenant that the transaction's scope shows. */
export interface Selection {
  readonly tenant?: string;
  readonly conditions: readonly Condition[];
}

/** Where a page begins: behind the row with this sort value and id. */
export interface Position {
  readonly sort: Date | string | number;
  readonly id: string;
}

/** Where every row of a list that is counted has the count: no field can be called so. */
export const TOTAL = 'list total';

/**
 * The rows of a selection in the resource's list order, behind `after`, at most `limit`. Paging is by keyset, so rows
 * inserted or deleted meanwhile neither repeat nor hide others. Heavy fields are left to `findRecord`. With the SQL of a
 * `total`, every row has it beside its fields: one statement instead of two.
 */
export async function listRecords(
  db: QueryExecutorProvider,
  resource: Resource,
  selection: Selection,
  page: { readonly after?: Position; readonly limit: number; readonly total?: RawBuilder<unknown> },
): Promise<Row[]> {
  const { field, descending } = sortOf(resource);
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const key = sql`(${sql.ref(field)}, ${sql.ref(resource.id)})`;
  const beyond = sql.raw(descending ? '<' : '>');
  const where = whereClause(resource, selection);
  if (page.after) where.push(sql`${key} ${beyond} (${page.after.sort}, ${page.after.id})`);
  const total = page.total ? sql`, (${page.total}) as ${sql.ref(TOTAL)}` : sql``;
  const { rows } = await sql<Row>`
    select ${listedColumns(resource)}${total}
    from ${sql.table(resource.name)} where ${sql.join(where, sql` and `)}
    order by ${sql.ref(field)} ${direction}, ${sql.ref(resource.id)} ${direction} limit ${page.limit}`.execute(db);
  return rows;
}

/** How many rows a selection has, counted one by one. */
export async function countRecords(db: QueryExecutorProvider, resource: Resource, selection: Selection) {
  const { rows } = await countSql(resource, selection).execute(db);
  return Number(rows[0]?.total ?? 0);
}

/** SQL of `countRecords`. */
export function countSql(resource: Resource, selection: Selection): RawBuilder<{ readonly total: string }> {
  return sql`
    select count(*) as total from ${sql.table(resource.name)}
    where ${sql.join(whereClause(resource, selection), sql` and `)}`;
}

/** The newest row with this id, whole; undefined where there is none in the transaction's scope. */
export async function findRecord(
  db: QueryExecutorProvider,
  resource: Resource,
  id: string,
  tenant: string | undefined,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`${recordSql(resource, id, tenant)}`.execute(db);
  return rows[0];
}

/** The newest row with each of these ids, without heavy fields; ids that the transaction's scope has no row for are skipped. */
export async function findRecords(
  db: QueryExecutorProvider,
  resource: Resource,
  ids: readonly string[],
  tenant: string | undefined,
): Promise<Row[]> {
  const { field, descending } = sortOf(resource);
  const id = sql.ref(resource.id);
  const selection = { ...(tenant && { tenant }), conditions: [{ field: resource.id, oneOf: ids }] };
  const { rows } = await sql<Row>`
    select distinct on (${id}) ${listedColumns(resource)} from ${sql.table(resource.name)}
    where ${sql.join(whereClause(resource, selection), sql` and `)}
    order by ${id}, ${sql.ref(field)} ${sql.raw(descending ? 'desc' : 'asc')}`.execute(db);
  return rows;
}

/**
 * `findRecord`, and until the transaction ends nobody else changes the row, removes it or adds rows that refer to it. Throws
 * for a resource with a `summary` where no tenant is named.
 */
export async function lockRecord(
  db: QueryExecutorProvider,
  resource: Resource,
  id: string,
  tenant: string | undefined,
): Promise<Row | undefined> {
  const tenantField = scopeFieldOf(resource);
  if (tenantField !== undefined) await lockDaily(db, resource, [{ [tenantField]: tenant }]);
  const { rows } = await sql<Row>`${recordSql(resource, id, tenant)} for update`.execute(db);
  return rows[0];
}

function recordSql(resource: Resource, id: string, tenant: string | undefined): RawBuilder<unknown> {
  const selection = { ...(tenant && { tenant }), conditions: [{ field: resource.id, equals: id }] };
  const { field, descending } = sortOf(resource);
  return sql`
    select ${sql.join(Object.keys(resource.fields).map((name) => sql.ref(name)))} from ${sql.table(resource.name)}
    where ${sql.join(whereClause(resource, selection), sql` and `)}
    order by ${sql.ref(field)} ${sql.raw(descending ? 'desc' : 'asc')} limit 1`;
}

/** Text, since every list of the resource has it and none changes it. */
const listedColumns = onceFor(({ fields }: Resource) => {
  const listed = Object.keys(fields).filter((name) => !fields[name]?.heavy);
  return sql.raw(listed.map(pg.escapeIdentifier).join(', '));
});

/** What must hold of the rows of a selection. */
export function whereClause(resource: Resource, selection: Selection): RawBuilder<unknown>[] {
  const tenantField = tenantFieldOf(resource);
  const tenant = selection.tenant !== undefined && tenantField !== undefined;
  return [
    tenant ? sql`${sql.ref(tenantField)} = ${selection.tenant}` : sql`true`,
    ...selection.conditions.map(conditionSql),
  ];
}

function conditionSql(condition: Condition): RawBuilder<unknown> {
  const column = sql.ref(condition.field);
  if ('equals' in condition)
    return condition.equals === null ? sql`${column} is null` : sql`${column} = ${condition.equals}`;
  if ('oneOf' in condition) return sql`${column} in (${sql.join(condition.oneOf)})`;
  if ('differsFrom' in condition) return sql`${column} <> ${condition.differsFrom}`;
  const { from, until, to } =
    'days' in condition ? { ...condition.days, until: undefined } : { ...condition, to: undefined };
  const bounds = [
    ...(from ? [sql`${column} >= ${from}`] : []),
    ...(until ? [sql`${column} < ${until}`] : []),
    ...(to ? [sql`${column} <= ${to}`] : []),
  ];
  return bounds.length > 0 ? sql`(${sql.join(bounds, sql` and `)})` : sql`true`;
}
