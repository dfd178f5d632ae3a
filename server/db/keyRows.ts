import { pick } from 'es-toolkit';
import { sql } from 'kysely';
import type { JsonObject } from '../../src/schema/jsonObject.ts';
import { keyOf, type Resource } from '../../src/schema/resource.ts';
import type { Sql } from './tables.ts';

/** Names as SQL. */
export const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

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
  const same = key.map((name) => sql`own.${sql.ref(name)} = written.${sql.ref(name)}`);
  return sql`${keyRows(resource, records)} join lateral (
    select * from ${sql.table(resource.name)} as own where ${sql.join(same, sql` and `)} offset 0) as ${sql.table(resource.name)} using (${columns(key)})`;
}
