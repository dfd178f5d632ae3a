import { memoize } from 'es-toolkit';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { annotationsOf, withoutAnnotations } from '../../src/schema/annotations.ts';
import { foldText } from '../../src/schema/foldText.ts';
import { type Filter, isBasic, isOfWork } from '../../src/schema/query.ts';
import { fieldAt, isCommon, keyOf, type Resource, tenantFieldOf } from '../../src/schema/resource.ts';
import { UNPREPARED } from '../database/connectionPool.ts';
import type { Scope } from '../database/database.ts';
import { columns, sameKey } from '../database/keyRows.ts';
import { linkedSql } from '../database/links.ts';
import {
  annotationsName,
  hasTenantView,
  SEPARATORS,
  tenantViewOf,
  textsSql,
  wordsSql,
} from '../database/resourceTable.ts';
import type { Sql } from '../database/tables.ts';
import { rangeSql, valueSql } from './conditionSql.ts';
import { doneSql, openSql } from './workSql.ts';

/** A row of a resource's table. Moments are Dates. */
export type Row = Readonly<Record<string, unknown>>;

/** The key of a record as a text, by which rows of one resource are compared. */
export const keyTextOf = (resource: Resource, row: Row): string =>
  JSON.stringify(keyOf(resource).map((name) => row[name]));

/** A filter by equality with a value, or with one of several. Null equals null. */
export const is = (field: string, ...values: readonly unknown[]): Filter => ({ field, operator: 'is', values });

/** The condition of records that are not archived: of lists, and of all figures. */
export const liveOnly = ({ archive }: Resource): readonly Filter[] => (archive ? [is(archive.moment, null)] : []);

/** True for that condition. */
export const isLiveOnly = ({ archive }: Resource, { field, operator, values }: Filter): boolean =>
  field === archive?.moment && operator === 'is' && values.every((value) => value === null);

/** Selects rows. Without `tenant`, the rows of all tenants in the transaction's scope. */
export interface Selection {
  /** An ID, or SQL of it. */
  readonly tenant?: string | Sql;
  readonly conditions: readonly Filter[];
  /** SQL of a condition of the resource. */
  readonly where?: Sql;
}

/** Restricts conditions to a scope. */
export function selectionIn(scope: Scope, conditions: readonly Filter[]): Selection {
  return { ...(scope !== 'all' && scope), conditions };
}

/** The rows of a selection that also meet these conditions. */
export function narrowed(selection: Selection, ...conditions: readonly (Sql | undefined)[]): Selection {
  const all = [selection.where, ...conditions].filter((one) => one !== undefined);
  if (all.length === 0) return selection;
  return {
    ...selection,
    where: sql.join(
      all.map((one) => sql`(${one})`),
      sql` and `,
    ),
  };
}

/** The tenant of a scope; undefined for all tenants. */
export const tenantIn = (scope: Scope): string | undefined => (scope === 'all' ? undefined : scope.tenant);

/** Cached as text, because it is the same for all lists of a resource. */
export const listedColumns = memoize(({ fields }: Resource) => {
  const listed = Object.keys(fields).filter((name) => !fields[name]?.heavy);
  return sql.raw(listed.map(pg.escapeIdentifier).join(', '));
});

/** True for a selection by filters, which costs the rows that it reads: it is not counted beside a page. */
export const isFiltered = (resource: Resource, { conditions }: Selection) =>
  isAnnotated(resource, conditions) || !conditions.every(isBasic);

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
    ...selection.conditions.map(
      (condition) => absenceSql(resource, condition) ?? filterSql(resource, condition, selection.tenant),
    ),
    ...(selection.where ? [selection.where] : []),
  ];
  return sql.join(tests, sql` and `);
}

const ofTenant = (resource: Resource, field: Sql, tenant: string | Sql) =>
  isCommon(resource) ? sql`(${field} = ${tenant} or ${field} is null)` : sql`${field} = ${tenant}`;

/** SQL that counts the rows of a selection one by one. */
export function countSql(resource: Resource, selection: Selection): RawBuilder<{ readonly total: string }> {
  return sql`
    select count(*) as total from ${sourceSql(resource, selection)}
    where ${whereClause(resource, selection)}`;
}

/** SQL of a filter. Roll-ups have the columns of basic ones too. */
export function filterSql(resource: Resource, filter: Filter, tenant?: Selection['tenant']): Sql {
  const { field, operator, values } = filter;
  if (operator === 'words')
    return sql`${sql.raw(wordsSql(resource) ?? 'null')} @@ to_tsquery('simple', ${queryOf(values)})`;
  if (operator === 'includes') return linkedSql(resource, tenant, field, values);
  const column = isBasic(filter) ? basicColumn(resource, filter) : valueSql(resource, field, resource.name);
  const [first, last] = values;
  switch (operator) {
    case 'is':
      if (values.length !== 1) return sql`${column} in (${sql.join(values)})`;
      return first === null ? sql`${column} is null` : sql`${column} = ${first}`;
    case 'period': {
      // The bounds of days are both included, those of moments are half-open.
      const below = sql.raw(last instanceof Date ? '<' : '<=');
      const bounds = [
        ...(first === undefined ? [] : [sql`${column} >= ${first}`]),
        ...(last === undefined ? [] : [sql`${column} ${below} ${last}`]),
      ];
      return bounds.length > 0 ? sql`(${sql.join(bounds, sql` and `)})` : sql`true`;
    }
    case 'contains':
      return sql`folded(${column}) like ${`%${escaped(first)}%`}`;
    case 'startsWith':
      return sql`folded(${column}) like ${`${escaped(first)}%`}`;
    case 'has':
      return sql`(${sql.join(
        values.map((value) => sql`${column} @> ${JSON.stringify([value])}::jsonb`),
        sql` and `,
      )})`;
    case 'not':
      return sql`(${sql.join(
        values.map((value) => sql`${column} is distinct from ${value}`),
        sql` and `,
      )})`;
    case 'empty': {
      const isList = fieldAt(resource, field).of !== undefined;
      const absent = isList ? sql`coalesce(${column} = '[]', true)` : sql`${column} is null`;
      return first ? sql`(${absent})` : sql`not (${absent})`;
    }
    case 'range':
      return rangeSql(column, values);
    case 'open':
    case 'todo':
      return first ? openSql(resource, operator === 'todo') : sql`not ${openSql(resource, operator === 'todo')}`;
    case 'done':
      return doneSql(resource, values, tenant);
    case 'archived':
      return sql`${column} is not null`;
  }
}

/** A folded text, with a backslash before signs that patterns would read otherwise. */
const escaped = (text: unknown) => foldText(String(text)).replace(/[\\%_]/g, '\\$&');

// PostgreSQL stores no null characters.
const BETWEEN = new RegExp(`[\\s\\0${SEPARATORS.replace(/[\]\\^-]/g, '\\$&')}]+`, 'u');

/** The words of a text, as the index has them. */
export const wordsIn = (text: string): readonly string[] =>
  foldText(text)
    .split(BETWEEN)
    .filter((word) => word !== '');

/** A query for rows that have a word with each of these beginnings. The words contain no quotes. */
const queryOf = (words: readonly unknown[]) => words.map((word) => `'${word}':*`).join(' & ');

/** SQL of a test that rows with the words of a search pass. Without an index, it is much faster than to separate the words of each row. */
export function roughWordsSql(resource: Resource, conditions: readonly Filter[]): Sql {
  const searched = conditions.flatMap(({ operator, values }) => (operator === 'words' ? values : []));
  const parts = searched.flatMap((word) => String(word).match(/[\p{L}\p{N}]+/gu) ?? []);
  if (parts.length === 0) return sql`true`;
  const texts = sql.raw(textsSql(resource));
  return sql.join(
    parts.map((part) => sql`folded(${texts}) like ${`%${part}%`}`),
    sql` and `,
  );
}

/** The stored value of an annotation with a default, which has an index. */
const storedName = (name: string) => `stored ${name}`;

/** True for conditions or an order by annotations. */
export const isAnnotated = ({ fields }: Resource, by: readonly { readonly field: string }[]) =>
  by.some(({ field }) => fields[field]?.annotation);

/** SQL of the annotations of one record, found by its key as in `storedRows`. */
export const annotationOf = (resource: Resource, record: string) => sql`lateral (
  select * from ${sql.table(annotationsName(resource.name))} as beside where ${sameKey(resource, 'beside', record)} offset 0) as annotation`;

/**
 * How rows find their annotations: `joined` as PostgreSQL likes, `lookedUp` for each row, `leading` to the rows. PostgreSQL expects one row
 * of a tenant that is new to its statistics, and if it can, compares all annotations with all rows of the tenant.
 */
type Join = 'joined' | 'lookedUp' | 'leading';

/** SQL of a resource's rows with their annotations, from SQL of its rows. */
export function annotatedSql(resource: Resource, source: Sql, join: Join): Sql {
  const names = annotationsOf(resource);
  if (names.length === 0) return source;
  const [table, beside] = [sql.table(resource.name), sql.table(annotationsName(resource.name))];
  const key = keyOf(resource);
  const values = names.flatMap((name) => {
    const stored = sql.ref(`annotation.${name}`);
    const initial = resource.fields[name]?.default;
    if (initial === undefined) return [stored];
    return [
      sql`coalesce(${stored}, ${sql.lit(initial)}) as ${sql.ref(name)}`,
      sql`${stored} as ${sql.id(storedName(name))}`,
    ];
  });
  const from = {
    joined: sql`${source} left join ${beside} as annotation using (${columns(key)})`,
    lookedUp: sql`${source} left join ${annotationOf(resource, resource.name)} on true`,
    leading: sql`${beside} as annotation join lateral (
      select * from ${source} where ${sameKey(resource, resource.name, 'annotation')} offset 0) as ${table} on true`,
  };
  const own = Object.keys(withoutAnnotations(resource).fields).map((name) =>
    sql.ref(`${join === 'leading' && key.includes(name) ? 'annotation' : resource.name}.${name}`),
  );
  return sql`(select ${sql.join([...own, ...values])} from ${from[join]}) as ${table}`;
}

/** True for a condition that no record without annotations meets. */
export function needsAnnotation({ fields }: Resource, condition: Filter): boolean {
  const field = fields[condition.field];
  if (!field?.annotation || isOfWork(condition.operator)) return false;
  if (condition.operator === 'is') return !condition.values.includes(field.default ?? null);
  return condition.operator === 'empty' ? condition.values[0] === false : condition.operator !== 'not';
}

/**
 * SQL of a condition that records without annotations meet, as the absence of others: PostgreSQL then reads along the order of a list.
 * Undefined for other conditions.
 */
export function absenceSql(resource: Resource, condition: Filter): Sql | undefined {
  const field = resource.fields[condition.field];
  if (!field?.annotation || needsAnnotation(resource, condition)) return undefined;
  const column = sql.ref(`beside.${condition.field}`);
  if (condition.operator !== 'is' && condition.operator !== 'empty') return undefined;
  const values = condition.operator === 'is' ? condition.values.filter((value) => value !== null) : [];
  const other = values.length > 0 ? sql`${column} not in (${sql.join(values)})` : sql`${column} is not null`;
  return sql`not exists (
    select from ${sql.table(annotationsName(resource.name))} as beside where ${sameKey(resource, 'beside', resource.name)} and ${other})`;
}

/** The column of a basic filter: that of the stored annotation, where it has the same meaning. */
function basicColumn(resource: Resource, filter: Filter): Sql {
  const hasDefault = resource.fields[filter.field]?.default !== undefined;
  return sql.ref(hasDefault && needsAnnotation(resource, filter) ? storedName(filter.field) : filter.field);
}
