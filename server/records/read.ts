import { memoize } from 'es-toolkit';
import { sql } from 'kysely';
import { daysIn } from '../../src/fields/dateTime/calendar.ts';
import type { Field, FieldMap } from '../../src/schema/field.ts';
import { isObject } from '../../src/schema/jsonObject.ts';
import { mayChooseTenant, mayDo, maySee } from '../../src/schema/permissions.ts';
import { type Filter, type Sort, sortOf } from '../../src/schema/query.ts';
import { keyOf, type Resource, tenantFieldOf } from '../../src/schema/resource.ts';
import { type Principal, ROLES, type Role } from '../../src/schema/roles.ts';
import { UNPREPARED } from '../database/connectionPool.ts';
import { columns } from '../database/keyRows.ts';
import { findResource } from '../database/resourceNamed.ts';
import { mapSecrets, maskSealed, type Secrets } from '../database/secrets/secrets.ts';
import type { Db, Sql, Trx } from '../database/tables.ts';
import { findRecord, notFound } from './findRecord.ts';
import { type Caller, visibleSql } from './ownership.ts';
import { hooksOf, jsonOf } from './recordHooks.ts';
import { totalSql } from './rollUps/readRollUps.ts';
import {
  annotatedSql,
  countSql,
  isAnnotated,
  isFiltered,
  isLiveOnly,
  listedColumns,
  liveOnly,
  type Row,
  roughWordsSql,
  type Selection,
  sourceSql,
  tenantIn,
  whereClause,
} from './selection.ts';

/** The record of a call. Throws a 404 Problem if it does not exist for the caller. */
export async function readRecord(trx: Trx, { id, ...caller }: Caller & { readonly id: string }): Promise<Row> {
  const row = await findRecord(trx, caller.resource, id, tenantIn(caller.scope), visibleSql(caller));
  if (!row) throw notFound(caller.resource);
  return row;
}

/** A page of a list. */
export interface RecordPage {
  readonly rows: readonly Row[];
  /** The start of the next page; undefined at the end. */
  readonly next: Position | undefined;
  /** The number of rows of the whole selection; null if it was not counted. */
  readonly total: number | null;
}

interface PageOptions {
  readonly limit: number;
  readonly after: Position | undefined;
  /** Default: the resource's order. */
  readonly sort?: Sort | undefined;
  readonly isCounted?: boolean;
}

/** Reads at most `limit` rows of a selection after a position. Counts the whole selection if `isCounted`. */
export async function readPage(
  trx: Trx,
  resource: Resource,
  selection: Selection,
  { limit, after, sort = sortOf(resource), isCounted = false }: PageOptions,
): Promise<RecordPage> {
  const total = isCounted && { total: totalSql(resource, selection) };
  const page = { sort, limit: limit + 1, ...(after && { after }), ...total };
  const found = await listRecords(trx, resource, selection, page);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    rows,
    next: last && positionOf(resource, sort, last),
    total: isCounted ? Number(found[0]?.[TOTAL] ?? 0) : null,
  };
}

function positionOf(resource: Resource, { field }: Sort, row: Row): Position {
  return { sort: row[field] as Position['sort'], id: String(row[resource.id]) };
}

/** The start of a page: after the row with this sort value and ID. */
export interface Position {
  readonly sort: Date | string | number | boolean | null;
  readonly id: string;
}

interface ListPage {
  /** Default: the resource's order. */
  readonly sort?: Sort;
  readonly after?: Position;
  readonly limit: number;
  readonly total?: Sql;
}

/** The column of the count in the rows of a counted list. No field can have this name. */
const TOTAL = 'list total';

/**
 * At most `limit` rows of a selection after `after`, in an order, without heavy fields. Rows without the value of the order come
 * last. Paging is by keyset, so rows that are inserted or deleted meanwhile neither repeat nor hide others. `total` is SQL of a count
 * that each row contains in the column `TOTAL`, which saves a second statement.
 */
export async function listRecords(db: Db, resource: Resource, selection: Selection, page: ListPage): Promise<Row[]> {
  const { after, limit, sort = sortOf(resource) } = page;
  const present = after?.sort === null ? [] : await listPart(db, resource, selection, { ...page, sort });
  if (!resource.fields[sort.field]?.optional || present.length === limit) return present;
  const rest = { ...page, sort, limit: limit - present.length, isAbsent: true };
  return [...present, ...(await listPart(db, resource, selection, rest))];
}

/** The rows with the value of the order, or without it: an index finds either at once, but not both in this order. */
interface ListPart extends ListPage {
  readonly sort: Sort;
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
  if (!isFiltered(resource, selection) || range?.field === page.sort.field)
    return listAlongOrder(db, resource, selection, page);
  const first = page.limit < FIRST ? await listAlongOrder(db, resource, selection, page, FIRST) : [];
  if (first.length === page.limit) return first;
  const most = isAnnotated(resource, selection.conditions) ? FEW_ANNOTATED : FEW;
  // The index of a range has the order.
  const few = await listFound(db, resource, selection, page, range ?? most);
  return few ?? listAlongOrder(db, resource, selection, page);
}

/** The condition of a selection by the range of a column and nothing else. */
function rangeOf(resource: Resource, { conditions, where }: Selection): Filter | undefined {
  const { fields } = resource;
  const [condition, ...others] = conditions.filter((one) => !isLiveOnly(resource, one));
  const isRange = condition?.operator === 'range' && condition.field in fields && !fields[condition.field]?.annotation;
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
  const byColumns = !isAnnotated(resource, [...selection.conditions, page.sort]);
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
  by: Filter | number,
): Promise<Row[] | undefined> {
  const most = typeof by === 'number' ? by : undefined;
  const key = columns(keyOf(resource));
  const [source, sorted] = [sourceSql(resource, selection), sortedSql(resource, page)];
  const count = most === undefined ? sql`` : sql`, (select count(*) from found) as ${sql.ref(TOTAL)}`;
  const listed = columns([...new Set([...keyOf(resource), page.sort.field])]);
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
function daysOf({ fields }: Resource, { field, values }: Filter) {
  const [from, to] = values;
  if (fields[field]?.column !== 'date' || typeof from !== 'string' || typeof to !== 'string') return undefined;
  const count = daysIn({ from, to });
  return count > FEW_DAYS ? undefined : { field, from, count };
}

/** SQL of the rows of a part after its position. */
function restSql(resource: Resource, { after, sort, isAbsent = false }: ListPart): Sql {
  const [field, id] = [sql.ref(sort.field), sql.ref(resource.id)];
  const beyond = sql.raw(sort.order === 'DESC' ? '<' : '>');
  const rest = [sql`true`];
  if (resource.fields[sort.field]?.optional) rest.push(isAbsent ? sql`${field} is null` : sql`${field} is not null`);
  if (after && !isAbsent) rest.push(sql`(${field}, ${id}) ${beyond} (${after.sort}, ${after.id})`);
  if (after?.sort === null) rest.push(sql`${id} ${beyond} ${after.id}`);
  return sql.join(rest, sql` and `);
}

function sortedSql(resource: Resource, { sort }: ListPart): Sql {
  const direction = sql.raw(sort.order);
  return sql`order by ${sql.ref(sort.field)} ${direction}, ${sql.ref(resource.id)} ${direction}`;
}

/** Counts the rows of a selection one by one. */
export async function countRecords(db: Db, resource: Resource, selection: Selection) {
  const { rows } = await countSql(resource, selection).execute(db);
  return Number(rows[0]?.total ?? 0);
}

/** The rows of a selection with one value of a field. */
export interface ValueCount {
  readonly value: unknown;
  readonly count: number;
  /** By the moment that orders the list; null without one. */
  readonly newest: Date | null;
  readonly oldest: Date | null;
  /** Of all rows with the value, whatever the search is: a search by days would show a trend that is none. */
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
  const everything = { ...selection, conditions: liveOnly(resource) };
  const { rows } = await sql<ValueCount>`
    select counted.*, coalesce(last_7_days, 0) as last_7_days, coalesce(previous_7_days, 0) as previous_7_days from (
      select ${sql.ref(by)} as value, count(*)::int as count, max(${moment}) as newest, min(${moment}) as oldest,
        ${affected} as affected
      from ${sourceSql(resource, selection)} where ${whereClause(resource, selection)}
      group by 1 order by 2 desc, 1 limit ${MOST_VALUES}) as counted
    left join (
      select ${sql.ref(by)} as value, ${within('7 days', '0 days')} as last_7_days,
        ${within('14 days', '7 days')} as previous_7_days
      from ${sourceSql(resource, everything)} where ${whereClause(resource, everything)}
        and ${moment} >= now() - interval '14 days'
      group by 1) as trend on trend.value is not distinct from counted.value
    order by count desc, counted.value`.execute(db);
  return rows;
}

/**
 * Returns a row as the user may see it: without the fields of other roles and what `shownTo` of the resource hides, and with masked
 * secrets. The tenant is always included: the caller knows it, and the console needs it for links. Spec §6, decision D9.
 */
export function visibleRecord(resource: Resource, row: Row, principal: Principal, secrets: Secrets): Row {
  const { fields } = resource;
  const shown = hooksOf(resource).shownTo?.(jsonOf(row), { principal }) ?? row;
  const masked = mapSecrets(fields, shown, (text) => maskSealed(secrets, text));
  return visibleFields(fields, masked, principal.role);
}

/** The fields that each role sees, memoized because every record of every list needs them. */
const fieldsByRole = memoize((fields: FieldMap) => {
  const tenant = Object.keys(fields).find((name) => fields[name]?.kind === 'tenant');
  const seenBy = (role: Role) =>
    Object.entries(fields).filter(([name, field]) => name === tenant || maySee(role, field));
  return new Map(ROLES.map((role) => [role, seenBy(role)]));
});

function visibleFields(fields: FieldMap, row: Row, role: Role): Row {
  const visible: Record<string, unknown> = {};
  for (const [name, field] of fieldsByRole(fields).get(role) ?? []) {
    if (name in row) visible[name] = visibleValue(field, row[name], role, row);
  }
  return visible;
}

function visibleValue(field: Field, value: unknown, role: Role, row: Row): unknown {
  if (value === null || value === undefined) return null;
  if (field.fields) return isObject(value) ? visibleFields(field.fields, value, role) : null;
  const recordOf = field.kind === 'json' ? field.recordOf : undefined;
  if (recordOf === undefined || mayChooseTenant(role)) return value;
  return isObject(value) ? visiblePart(row[recordOf], value, role, row) : null;
}

/**
 * The values of a record of another resource that the role may see there, without those that name other tenants than `row` does. Of the time
 * when the record was not in the tenant of `row`, only that it was not.
 */
function visiblePart(name: unknown, values: Row, role: Role, row: Row): Row | null {
  const target = findResource(name);
  if (!target || !mayDo(role, 'show', target)) return null;
  const tenant = tenantFieldOf(target);
  if (tenant !== undefined && tenant in values && values[tenant] !== row.tenant_id) return { [tenant]: null };
  const visible = visibleFields(target.fields, values, role);
  const { records } = values;
  // The number of records of one change, which is no field.
  const count = typeof records === 'number' && !('records' in target.fields) && { records };
  const isOther = ([path, value]: [string, unknown]) =>
    /tenant_id$/.test(path) && value !== null && value !== row.tenant_id;
  return { ...Object.fromEntries(Object.entries(visible).filter((entry) => !isOther(entry))), ...count };
}
