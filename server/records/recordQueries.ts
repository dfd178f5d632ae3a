import { memoize } from 'es-toolkit';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { daysIn } from '../../src/fields/dateTime/calendar.ts';
import { withoutAnnotations } from '../../src/schema/annotations.ts';
import {
  isCommon,
  keyOf,
  type Resource,
  type SortOrder,
  scopeFieldOf,
  sortOf,
  tenantFieldOf,
} from '../../src/schema/resource.ts';
import { UNPREPARED } from '../database/connectionPool.ts';
import { columns } from '../database/keyRows.ts';
import { linkedSql } from '../database/links.ts';
import { hasTenantView, isShared, tenantViewOf } from '../database/resourceTable.ts';
import type { Db, Sql } from '../database/tables.ts';
import { absenceSql, annotatedCondition, annotatedSql, isAnnotated, needsAnnotation } from './annotatedSql.ts';
import { filterSql, roughWordsSql, searchSql } from './filterSql.ts';
import { lockRollUps } from './rollUps/writeRollUps.ts';
import type { FilterCondition } from './selection.ts';
import { isLiveOnly, type Row, type Selection } from './selection.ts';

/** The start of a page: after the row with this sort value and ID. */
export interface Position {
  readonly sort: Date | string | number | boolean | null;
  readonly id: string;
}

interface ListPage {
  /** Default: the resource's order. */
  readonly order?: SortOrder;
  readonly after?: Position;
  readonly limit: number;
  readonly total?: Sql;
}

/** The column of the count in the rows of a counted list. No field can have this name. */
export const TOTAL = 'list total';

/**
 * At most `limit` rows of a selection after `after`, in an order, without heavy fields. Rows without the value of the order come
 * last. Paging is by keyset, so rows that are inserted or deleted meanwhile neither repeat nor hide others. `total` is SQL of a count
 * that each row contains in the column `TOTAL`, which saves a second statement.
 */
export async function listRecords(db: Db, resource: Resource, selection: Selection, page: ListPage): Promise<Row[]> {
  const { after, limit, order = sortOf(resource) } = page;
  const present = after?.sort === null ? [] : await listPart(db, resource, selection, { ...page, order });
  if (!resource.fields[order.field]?.optional || present.length === limit) return present;
  const rest = { ...page, order, limit: limit - present.length, isAbsent: true };
  return [...present, ...(await listPart(db, resource, selection, rest))];
}

/** The rows with the value of the order, or without it: an index finds either at once, but not both in this order. */
interface ListPart extends ListPage {
  readonly order: SortOrder;
  readonly isAbsent?: boolean;
}

/** So many rows are quickly read. */
const FIRST = 500;

/** So many rows are quickly read and sorted. */
const FEW = 5_000;

/** So many rows with annotations are read and sorted before all rows of the order are: one user may have many old errors and no new ones. */
const FEW_ANNOTATED = 50_000;

/**
 * PostgreSQL does not know how many rows meet filters, nor where in the order they are. If the first rows of the order do not fill
 * the page, the indexes of filters find the rows. If these are too many, the page is soon filled along the order.
 */
async function listPart(db: Db, resource: Resource, selection: Selection, page: ListPart) {
  const range = rangeOf(resource, selection);
  if (!isFiltered(resource, selection) || range?.field === page.order.field)
    return listAlongOrder(db, resource, selection, page);
  const first = page.limit < FIRST ? await listAlongOrder(db, resource, selection, page, FIRST) : [];
  if (first.length === page.limit) return first;
  const most = isAnnotated(resource, selection.conditions) ? FEW_ANNOTATED : FEW;
  // The index of a range has the order.
  const few = await listFound(db, resource, selection, page, range ?? most);
  return few ?? listAlongOrder(db, resource, selection, page);
}

/** The condition of a selection by the range of a column and nothing else. */
function rangeOf(resource: Resource, { conditions, where }: Selection): FilterCondition | undefined {
  const { fields } = resource;
  const [condition, ...others] = conditions.filter((one) => !isLiveOnly(resource, one));
  const isRange =
    condition &&
    'operator' in condition &&
    condition.operator === 'range' &&
    condition.field in fields &&
    !fields[condition.field]?.annotation;
  return isRange && others.length === 0 && !where ? condition : undefined;
}

/** The rows of a part: among its first `most` rows, or all. */
async function listAlongOrder(
  db: Db,
  resource: Resource,
  selection: Selection,
  page: ListPart,
  most?: number,
): Promise<Row[]> {
  const listed = listedColumns(resource);
  const selected = sql`${whereClause(resource, selection)} and ${roughWordsSql(resource, selection.conditions)}`;
  const total = page.total ? sql`, (${page.total}) as ${sql.ref(TOTAL)}` : sql``;
  const [table, sorted] = [sql.table(resource.name), sortedSql(resource, page)];
  const all = whereClause(resource, { ...selection, conditions: [] });
  // Of rows that columns of the table choose, only those of the page need their annotations.
  const byColumns = !isAnnotated(resource, [...selection.conditions, page.order]);
  const first = (source: Sql) =>
    sql`(select * from ${source} where ${all} and ${restSql(resource, page)} ${sorted} limit ${most}) as ${table}`;
  const lookedUp = (source: Sql) => annotatedSql(resource, source, 'lookedUp');
  const searched = byColumns ? lookedUp(first(table)) : first(lookedUp(table));
  const rows =
    most === undefined
      ? sql`${sourceSql(resource, selection, 'lookedUp')} where ${selected} and ${restSql(resource, page)}`
      : sql`${searched} ${sql.raw(UNPREPARED)} where ${selected}`;
  return (await sql<Row>`select ${listed}${total} from ${rows} ${sorted} limit ${page.limit}`.execute(db)).rows;
}

/** The rows of a part by the indexes of filters: by that of a range, or undefined if there are more than so many. */
async function listFound(
  db: Db,
  resource: Resource,
  selection: Selection,
  page: ListPart,
  by: FilterCondition | number,
): Promise<Row[] | undefined> {
  const most = typeof by === 'number' ? by : undefined;
  const key = columns(keyOf(resource));
  const [source, sorted] = [sourceSql(resource, selection), sortedSql(resource, page)];
  const count = most === undefined ? sql`` : sql`, (select count(*) from found) as ${sql.ref(TOTAL)}`;
  const listed = columns([...new Set([...keyOf(resource), page.order.field])]);
  const days = typeof by === 'number' ? undefined : daysOf(resource, by);
  const found = (where: Sql) => sql`select ${listed} from ${source} where ${where} and ${restSql(resource, page)}`;
  const others = selection.conditions.filter((condition) => condition !== by);
  // The limit, also of null, keeps PostgreSQL from reading along the order.
  const { rows } = await sql<Row>`
    with found as (${
      days
        ? sql`select rows.* from generate_series(0, ${days.count - 1}::int) as number cross join lateral (
        ${found(sql`${whereClause(resource, { ...selection, conditions: others })} and ${sql.ref(days.field)} = ${days.from}::date + number`)} ${sorted} limit ${page.limit}) as rows`
        : sql`${found(whereClause(resource, selection))} limit ${most === undefined ? null : most + 1}::int`
    })
    select ${listedColumns(resource)}${count} from ${sourceSql(resource, selection, 'lookedUp')}
    where (${key}) in (select ${key} from found ${sorted} limit ${page.limit}) ${sorted}`.execute(db);
  return most !== undefined && Number(rows[0]?.[TOTAL]) > most ? undefined : rows;
}

/** So few days are quickly read one by one. */
const FEW_DAYS = 100;

/** The days of a range, of each of which the index has the rows in the order of the list; undefined if they are too many. */
function daysOf({ fields }: Resource, { field, values }: FilterCondition) {
  const [from, to] = values;
  if (fields[field]?.column !== 'date' || typeof from !== 'string' || typeof to !== 'string') return undefined;
  const count = daysIn({ from, to });
  return count > FEW_DAYS ? undefined : { field, from, count };
}

/** SQL of the rows of a part after its position. */
function restSql(resource: Resource, { after, order, isAbsent = false }: ListPart): Sql {
  const [field, id] = [sql.ref(order.field), sql.ref(resource.id)];
  const beyond = sql.raw(order.descending ? '<' : '>');
  const rest = [sql`true`];
  if (resource.fields[order.field]?.optional) rest.push(isAbsent ? sql`${field} is null` : sql`${field} is not null`);
  if (after && !isAbsent) rest.push(sql`(${field}, ${id}) ${beyond} (${after.sort}, ${after.id})`);
  if (after?.sort === null) rest.push(sql`${id} ${beyond} ${after.id}`);
  return sql.join(rest, sql` and `);
}

function sortedSql(resource: Resource, { order }: ListPart): Sql {
  const direction = sql.raw(order.descending ? 'desc' : 'asc');
  return sql`order by ${sql.ref(order.field)} ${direction}, ${sql.ref(resource.id)} ${direction}`;
}

/** Counts the rows of a selection one by one. */
export async function countRecords(db: Db, resource: Resource, selection: Selection) {
  const { rows } = await countSql(resource, selection).execute(db);
  return Number(rows[0]?.total ?? 0);
}

/** SQL of `countRecords`. */
export function countSql(resource: Resource, selection: Selection): RawBuilder<{ readonly total: string }> {
  return sql`
    select count(*) as total from ${sourceSql(resource, selection)}
    where ${whereClause(resource, selection)}`;
}

/** The rows of a selection with one value of a field. */
export interface ValueCount {
  readonly value: unknown;
  readonly count: number;
  /** By the moment that orders the list; null without one. */
  readonly newest: Date | null;
  readonly oldest: Date | null;
  readonly last_7_days: number;
  readonly previous_7_days: number;
  /** How many records the failures affect; null for other records. */
  readonly affected: number | null;
}

/** More values than a screen can show. The rarest are omitted. */
const MOST_VALUES = 200;

/** Counts the rows of a selection by the values of a field, the most frequent first. */
export async function countsBy(db: Db, resource: Resource, selection: Selection, by: string): Promise<ValueCount[]> {
  const order = sortOf(resource).field;
  const moment = resource.fields[order]?.kind === 'dateTime' ? sql.ref(order) : sql`null::timestamptz`;
  const within = (from: string, until: string) =>
    sql`count(*) filter (where ${moment} >= now() - ${from}::interval and ${moment} < now() - ${until}::interval)::int`;
  const affects = resource.failures?.affects;
  const affected = affects ? sql`count(distinct ${sql.ref(affects)})::int` : sql`null::int`;
  const { rows } = await sql<ValueCount>`
    select ${sql.ref(by)} as value, count(*)::int as count, max(${moment}) as newest, min(${moment}) as oldest,
      ${within('7 days', '0 days')} as last_7_days, ${within('14 days', '7 days')} as previous_7_days, ${affected} as affected
    from ${sourceSql(resource, selection)} where ${whereClause(resource, selection)}
    group by 1 order by 2 desc, 1 limit ${MOST_VALUES}`.execute(db);
  return rows;
}

/** The latest row with this ID, with all fields; undefined if the transaction's scope has none. */
export async function findRecord(
  db: Db,
  resource: Resource,
  id: string,
  tenant: string | undefined,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`${recordSql(resource, id, tenant)}`.execute(db);
  return rows[0];
}

/** The latest row with each of these IDs, without heavy fields. IDs without a row in the transaction's scope are skipped. */
export async function findRecords(
  db: Db,
  resource: Resource,
  ids: readonly string[],
  tenant: string | undefined,
): Promise<Row[]> {
  const { field, descending } = sortOf(resource);
  const id = sql.ref(resource.id);
  const selection = { ...(tenant && { tenant }), conditions: [{ field: resource.id, oneOf: ids }] };
  const { rows } = await sql<Row>`
    select distinct on (${id}) ${listedColumns(resource)} from ${sourceSql(resource, selection)}
    where ${whereClause(resource, selection)}
    order by ${id}, ${sql.ref(field)} ${sql.raw(descending ? 'desc' : 'asc')}`.execute(db);
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
): Promise<Row | undefined> {
  const tenantField = scopeFieldOf(resource);
  if (tenantField !== undefined) await lockRollUps(db, resource, [{ [tenantField]: tenant }]);
  const { rows } = await sql<Row>`${recordSql(withoutAnnotations(resource), id, tenant)} for update`.execute(db);
  return rows[0];
}

/** Finds records of the transaction's scope. Until the transaction ends, nobody deletes them, if the scope may write such records. */
export async function keepRecords(db: Db, resource: Resource, ids: readonly string[]): Promise<readonly Row[]> {
  if (ids.length === 0) return [];
  // PostgreSQL locks no rows of tables that a role only reads.
  const lock = isShared(resource) || resource.appendOnly ? sql`` : sql`for key share`;
  const { rows } = await sql<Row>`
    select ${listedColumns(withoutAnnotations(resource))} from ${sql.table(resource.name)}
    where ${whereClause(resource, { conditions: [{ field: resource.id, oneOf: ids }] })}
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

function recordSql(resource: Resource, id: string, tenant: string | undefined): Sql {
  const selection = { ...(tenant && { tenant }), conditions: [{ field: resource.id, equals: id }] };
  const { field, descending } = sortOf(resource);
  return sql`
    select ${sql.join(Object.keys(resource.fields).map((name) => sql.ref(name)))} from ${sourceSql(resource, selection)}
    where ${whereClause(resource, selection)}
    order by ${sql.ref(field)} ${sql.raw(descending ? 'desc' : 'asc')} limit 1`;
}

/** Cached as text, because it is the same for all lists of a resource. */
const listedColumns = memoize(({ fields }: Resource) => {
  const listed = Object.keys(fields).filter((name) => !fields[name]?.heavy);
  return sql.raw(listed.map(pg.escapeIdentifier).join(', '));
});

/** True for a selection by filters, which costs the rows that it reads: it is not counted beside a page. */
export const isFiltered = (resource: Resource, { conditions }: Selection) =>
  isAnnotated(resource, conditions) || conditions.some((condition) => 'operator' in condition);

/**
 * The table or, for a search of a tenant, its view, which reads the indexes of filters. Each such search is planned for its values. By
 * default, the annotations lead to the rows if the selection needs some; else PostgreSQL omits them for statements that do not use them.
 */
export function sourceSql(resource: Resource, selection: Selection, join?: 'lookedUp'): Sql {
  const table = sql.table(resource.name);
  const leads = selection.conditions.some((condition) => needsAnnotation(resource, condition));
  const annotated = (source: Sql) => annotatedSql(resource, source, join ?? (leads ? 'leading' : 'joined'));
  if (!isFiltered(resource, selection)) return annotated(table);
  const isOfTenant = selection.tenant !== undefined && hasTenantView(resource);
  const source = isOfTenant ? sql`${sql.table(tenantViewOf(resource.name))} as ${table}` : table;
  return sql`${annotated(source)} ${sql.raw(UNPREPARED)}`;
}

/** SQL of the conditions of a selection. */
export function whereClause(resource: Resource, selection: Selection): Sql {
  const tenantField = tenantFieldOf(resource);
  const tenant = selection.tenant !== undefined && tenantField !== undefined;
  const tests = [
    tenant ? ofTenant(resource, sql.ref(tenantField), selection.tenant) : sql`true`,
    ...selection.conditions.map((condition) => {
      const absence = absenceSql(resource, condition);
      if (absence) return absence;
      if ('operator' in condition) return filterSql(resource, condition);
      if ('includes' in condition) return linkedSql(resource, selection.tenant, condition);
      return searchSql(annotatedCondition(resource, condition));
    }),
    ...(selection.where ? [selection.where] : []),
  ];
  return sql.join(tests, sql` and `);
}

const ofTenant = (resource: Resource, field: Sql, tenant: string | Sql) =>
  isCommon(resource) ? sql`(${field} = ${tenant} or ${field} is null)` : sql`${field} = ${tenant}`;
