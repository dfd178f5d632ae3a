import { sql } from 'kysely';
import { referencesIn } from '../../../src/fields/reference/reference.ts';
import type { FieldMap } from '../../../src/schema/field.ts';
import { type Resource, tenantFieldOf } from '../../../src/schema/resource.ts';
import type { Store } from '../../db/database.ts';
import type { StoredRecord } from '../../db/recordWrites.ts';

/** Something that can be referred to: a record's id, and its tenant if it has one. */
export interface Referable {
  readonly id: string;
  readonly tenant: string | undefined;
}

/** What can be referred to, by the resource's name. */
export type Known = ReadonlyMap<string, readonly Referable[]>;

/** The names of all resources that fields refer to, also those in groups and lists. */
export function referredBy(fields: FieldMap): readonly string[] {
  return referencesIn(fields).map(({ to }) => to);
}

/** As many as a record has to choose from. */
const MOST_EACH = 100;

/** The first hundred stored records of a resource for each of these tenants, or of all where it knows no tenants. */
export async function storedReferables(
  { db }: Pick<Store, 'db'>,
  resource: Resource,
  tenants: readonly string[],
): Promise<readonly Referable[]> {
  const tenant = tenantFieldOf(resource);
  const column = tenant ? sql.id(tenant) : sql`null::text`;
  const found = await sql<{ id: string; tenant: string | null }>`
    select id, tenant from (
      select ${sql.id(resource.id)}::text as id, ${column} as tenant,
        row_number() over (partition by ${column} order by ${sql.id(resource.id)}) as place
      from ${sql.table(resource.name)} ${tenant ? sql`where ${column} = any(${tenants})` : sql``}
    ) as records where place <= ${MOST_EACH} order by tenant, id`.execute(db);
  return found.rows.map((row) => ({ id: row.id, tenant: row.tenant ?? undefined }));
}

/** The same of records that are about to be stored. */
export function referablesOf(resource: Resource, records: readonly StoredRecord[]): readonly Referable[] {
  const tenant = tenantFieldOf(resource);
  return records.map((record) => ({
    id: String(record[resource.id]),
    tenant: tenant === undefined ? undefined : (record[tenant] as string | undefined),
  }));
}

/** Ids that a record of a tenant may refer to: those of its own tenant, and of resources that know no tenants. */
export function idsFor(known: Known, resource: string, tenant: string | undefined): readonly string[] {
  const within = (other: Referable) => tenant === undefined || other.tenant === undefined || other.tenant === tenant;
  return (known.get(resource) ?? []).filter(within).map(({ id }) => id);
}
