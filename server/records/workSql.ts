import { sql } from 'kysely';
import { keyOf, type Resource, tenantFieldOf } from '../../src/schema/resource.ts';
import { columns, sameKey } from '../database/keyRows.ts';
import { annotationsName } from '../database/resourceTable.ts';
import type { Sql } from '../database/tables.ts';
import { conditionSql, rangeSql } from './conditionSql.ts';

// SQL of open and done work, from the status of the sync and the annotations beside it.

/** SQL that is true for records that the sync has resolved. */
export const resolvedSql = (resource: Resource): Sql =>
  resource.work?.resolved ? sql`${conditionSql(resource, resource.work.resolved)} is true` : sql`false`;

/** SQL that is true for records that the sync has not resolved. Of a choice it names the other values, which an index finds. */
function unresolvedSql(resource: Resource): Sql {
  const [only, ...others] = Object.entries(resource.work?.resolved ?? {});
  const field = resource.fields[only?.[0] ?? ''];
  if (
    !only ||
    others.length > 0 ||
    field?.kind !== 'choice' ||
    field.open ||
    field.optional ||
    typeof only[1] !== 'string'
  )
    return sql`not (${resolvedSql(resource)})`;
  const [name, resolved] = only;
  const values = Object.keys(field.choices).filter((value) => value !== resolved);
  return sql`${sql.ref(`${resource.name}.${name}`)} in (${sql.join(values.map((value) => sql.lit(value)))})`;
}

/** SQL that is true for records whose work is open: neither resolved by the sync nor done. With `isTodo`, it is not snoozed either. */
export function openSql(resource: Resource, isTodo = false): Sql {
  const { work } = resource;
  if (!work) return sql`false`;
  const ended = sql`${sql.ref(`beside.${work.state}`)} = ${sql.lit(work.done)}`;
  const snoozed = isTodo && work.snoozed ? sql`${sql.ref(`beside.${work.snoozed}`)} > now()` : sql`false`;
  return sql`(${unresolvedSql(resource)} and not exists (
    select from ${sql.table(annotationsName(resource.name))} as beside
    where ${sameKey(resource, 'beside', resource.name)} and (${ended} or ${snoozed})))`;
}

/** SQL that is true for records whose work was done, or that the sync resolved, within two bounds. */
export function doneSql(resource: Resource, bounds: readonly unknown[], tenant: string | Sql | undefined): Sql {
  const { doneAt = '', resolvedAt } = resource.work ?? {};
  const key = columns(keyOf(resource));
  const tenantField = tenantFieldOf(resource);
  const within = tenant === undefined || !tenantField ? sql`true` : sql`${sql.ref(tenantField)} = ${tenant}`;
  // Two reads of an index: PostgreSQL finds none for an alternative of two tables.
  const ended = (table: string, moment: string) =>
    sql`select ${key} from ${sql.table(table)} where ${within} and ${rangeSql(sql.ref(moment), bounds)}`;
  return sql`(${key}) in (${sql.join(
    [ended(annotationsName(resource.name), doneAt), ...(resolvedAt ? [ended(resource.name, resolvedAt)] : [])],
    sql` union all `,
  )})`;
}
