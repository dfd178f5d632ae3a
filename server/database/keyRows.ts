import { pick } from 'es-toolkit';
import { sql } from 'kysely';
import type { JsonObject } from '../../src/schema/jsonObject.ts';
import { keyOf, type Resource } from '../../src/schema/resource.ts';
import type { Sql } from './tables.ts';

/** Names as SQL. */
export const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** SQL that sets columns to the values of a refused insertion. */
export const replacing = (names: readonly string[]) =>
  sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));

/** SQL that is true if the rows of two aliases have the same key. */
export const sameKey = (resource: Resource, one: string, other: string) =>
  sql.join(
    keyOf(resource).map((name) => sql`${sql.ref(`${one}.${name}`)} = ${sql.ref(`${other}.${name}`)}`),
    sql` and `,
  );

/** SQL of a table, named `alias`, with the keys of some records. */
export function keyRows(resource: Resource, records: readonly JsonObject[], alias = sql`written`): Sql {
  const key = keyOf(resource);
  const keys = records.map((record) => pick(record, key));
  const types = key.map((name) => sql`${sql.ref(name)} ${sql.raw(resource.fields[name]?.column ?? 'text')}`);
  return sql`json_to_recordset(${JSON.stringify(keys)}::json) as ${alias} (${sql.join(types)})`;
}

/**
 * SQL of the stored rows of some records, each found by its key: for a tenant that is not in the statistics yet, PostgreSQL would rather
 * compare all rows of the tenant with all keys, because of `offset 0` it cannot.
 */
export function storedRows(resource: Resource, records: readonly JsonObject[]): Sql {
  const key = keyOf(resource);
  return sql`${keyRows(resource, records)} join lateral (
    select * from ${sql.table(resource.name)} as own where ${sameKey(resource, 'own', 'written')} offset 0) as ${sql.table(resource.name)} using (${columns(key)})`;
}
