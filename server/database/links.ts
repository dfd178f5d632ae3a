import { sql } from 'kysely';
import { referencesIn } from '../../src/fields/reference/reference.ts';
import type { JsonObject } from '../../src/schema/jsonObject.ts';
import { keyOf, type Resource, scopeFieldOf, tenantFieldOf } from '../../src/schema/resource.ts';
import { columns, keyRows } from './keyRows.ts';
import { identifier, isShared, literal, type ResourceTable, resourceTable } from './resourceTable.ts';
import type { Db, Sql } from './tables.ts';

// The references of a resource in lists and groups, by their targets. They are part of JSON values, whose indexes PostgreSQL does not
// use below row-level security, so a table of their own finds them. See docs/decisions/0011-references-to-many.md.

/** The name of the table with the links of a resource. */
export const linksName = (resource: string) => `${resource}_links`;

/** The table with the links of a resource: a row for each referring record, field and target. Undefined without references in lists and groups. */
export function linksTable(resource: Resource): ResourceTable | undefined {
  if (!referencesIn(resource.fields).some(({ isNested }) => isNested)) return undefined;
  const tenant = tenantFieldOf(resource);
  const own = resourceTable(resource).columns;
  const columnOf = (name: string, field: string) => ({ ...own.find((column) => column.name === field), name });
  const typed = [...(tenant ? [columnOf('tenant_id', tenant)] : []), columnOf('record_id', resource.id)];
  const lead = scopeFieldOf(resource) ? ['tenant_id'] : [];
  const name = linksName(resource.name);
  return {
    name,
    columns: [
      ...typed.map(({ name, type = 'text', required = true }) => ({ name, type, required })),
      ...['field', 'target_id'].map((name) => ({ name, type: 'text', required: true })),
    ],
    key: [...lead, 'record_id', 'field', 'target_id'],
    indexes: [{ name: `${name}_by_target_id`, columns: [...lead, 'field', 'target_id', 'record_id'].map(identifier) }],
    tenant: tenant && 'tenant_id',
    ...(isShared(resource) && { shared: true }),
    appendOnly: false,
  };
}

/** SQL that adds the links of all rows, which are called `stored`, to a table. It ends with a condition. */
export function fillLinksSql(resource: Resource, table: string): string {
  const links = referencesIn(resource.fields).flatMap(({ path, isNested }) => {
    const [name = '', inner] = path.split('.');
    // A lax path reads the entries of lists, and what is no list as its own entry.
    const entries = `lax $${inner === undefined ? '' : `.${JSON.stringify(inner)}`}[*]`;
    const ids = `jsonb_path_query(stored.${identifier(name)}, ${literal(entries)}) #>> '{}'`;
    return isNested ? [`select ${literal(path)}, ${ids}`] : [];
  });
  const tenant = tenantFieldOf(resource);
  const listed = [...(tenant ? ['tenant_id'] : []), 'record_id', 'field', 'target_id'].map(identifier).join(', ');
  const own = [...(tenant ? [tenant] : []), resource.id].map((name) => `stored.${identifier(name)}`).join(', ');
  return `insert into ${identifier(table)} (${listed})
    select distinct ${own}, link.field, link.target_id from ${identifier(resource.name)} as stored
    cross join lateral (${links.join(' union all ')}) as link (field, target_id) where link.target_id <> ''`;
}

/** Replaces the links of some records with those of their stored rows, in the transaction that writes them. */
export async function updateLinks(db: Db, resource: Resource, records: readonly JsonObject[]): Promise<void> {
  const table = linksTable(resource);
  if (!table || records.length === 0) return;
  const key = keyOf(resource);
  const own = key.map((name) => (name === resource.id ? 'record_id' : 'tenant_id'));
  const written = sql`(select ${columns(key)} from ${keyRows(resource, records)})`;
  await sql`delete from ${sql.table(table.name)} where (${columns(own)}) in ${written}`.execute(db);
  const stored = columns(key.map((name) => `stored.${name}`));
  await sql`${sql.raw(fillLinksSql(resource, table.name))} and (${stored}) in ${written}`.execute(db);
}

/** SQL of the rows with a reference at this path to one of these records. */
export function linkedSql(resource: Resource, tenant: unknown, field: string, includes: readonly unknown[]): Sql {
  const key = keyOf(resource);
  const own = key.map((name) => (name === resource.id ? 'record_id' : 'tenant_id'));
  const within = tenant !== undefined && tenantFieldOf(resource) ? sql`"tenant_id" = ${tenant} and` : sql``;
  return sql`(${columns(key)}) in (
    select ${columns(own)} from ${sql.table(linksName(resource.name))}
    where ${within} "field" = ${field} and "target_id" in (${sql.join(includes)}))`;
}
