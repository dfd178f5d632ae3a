import { sql } from 'kysely';
import { annotationsOf, withoutAnnotations } from '../../src/schema/annotations.ts';
import { keyOf, type Resource } from '../../src/schema/resource.ts';
import { columns, sameKey } from '../database/keyRows.ts';
import { annotationsName } from '../database/resourceTable.ts';
import type { Sql } from '../database/tables.ts';
import type { SearchCondition } from './selection.ts';

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

/** The values that a condition admits; undefined if it is of another form. */
function admitted(condition: SearchCondition): readonly unknown[] | undefined {
  if ('equals' in condition) return [condition.equals];
  return 'oneOf' in condition ? condition.oneOf : undefined;
}

/** True for a condition that no record without annotations meets. */
export function needsAnnotation({ fields }: Resource, condition: SearchCondition): boolean {
  const field = fields[condition.field];
  if (!field?.annotation) return false;
  if ('operator' in condition)
    return condition.operator === 'empty' ? condition.values[0] === false : condition.operator !== 'not';
  return !admitted(condition)?.includes(field.default ?? null) && !('differsFrom' in condition);
}

/**
 * SQL of a condition that records without annotations meet, as the absence of others: PostgreSQL then reads along the order of a list.
 * Undefined for other conditions.
 */
export function absenceSql(resource: Resource, condition: SearchCondition): Sql | undefined {
  const field = resource.fields[condition.field];
  if (!field?.annotation || needsAnnotation(resource, condition)) return undefined;
  const column = sql.ref(`beside.${condition.field}`);
  const values = admitted(condition)?.filter((value) => value !== null);
  const isEmpty = 'operator' in condition && condition.operator === 'empty';
  if (!values && !isEmpty) return undefined;
  const other = values?.length ? sql`${column} not in (${sql.join(values)})` : sql`${column} is not null`;
  return sql`not exists (
    select from ${sql.table(annotationsName(resource.name))} as beside where ${sameKey(resource, 'beside', resource.name)} and ${other})`;
}

/** The condition on the stored value, where that has the same meaning. */
export function annotatedCondition<Condition extends SearchCondition>(
  resource: Resource,
  condition: Condition,
): Condition {
  const hasDefault = resource.fields[condition.field]?.default !== undefined;
  if (!hasDefault || !needsAnnotation(resource, condition)) return condition;
  return { ...condition, field: storedName(condition.field) };
}
