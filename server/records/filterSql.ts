import { sql } from 'kysely';
import { foldText } from '../../src/schema/foldText.ts';
import { fieldAt, type Resource } from '../../src/schema/resource.ts';
import { SEPARATORS, textsSql, wordsSql } from '../database/resourceTable.ts';
import type { Sql } from '../database/tables.ts';
import { valueSql } from './conditionSql.ts';
import type { FilterCondition, SearchCondition } from './selection.ts';

/** SQL of a filter on the columns of `table`. */
export function filterSql(resource: Resource, { field, operator, values }: FilterCondition): Sql {
  if (operator === 'words')
    return sql`${sql.raw(wordsSql(resource) ?? 'null')} @@ to_tsquery('simple', ${queryOf(values)})`;
  const column = valueSql(resource, field, resource.name);
  const [first, last] = values;
  switch (operator) {
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
    case 'range': {
      const bounds = [
        ...(first === undefined ? [] : [sql`${column} >= ${first}`]),
        ...(last === undefined ? [] : [sql`${column} <= ${last}`]),
      ];
      return sql`(${sql.join(bounds, sql` and `)})`;
    }
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
export function roughWordsSql(resource: Resource, conditions: readonly SearchCondition[]): Sql {
  const searched = conditions.flatMap((one) => ('operator' in one && one.operator === 'words' ? one.values : []));
  const parts = searched.flatMap((word) => String(word).match(/[\p{L}\p{N}]+/gu) ?? []);
  if (parts.length === 0) return sql`true`;
  const texts = sql.raw(textsSql(resource));
  return sql.join(
    parts.map((part) => sql`folded(${texts}) like ${`%${part}%`}`),
    sql` and `,
  );
}

/** SQL of a condition that is no filter. */
export function searchSql(condition: Exclude<SearchCondition, FilterCondition | { readonly includes: unknown }>): Sql {
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
