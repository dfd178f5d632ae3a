import type { Transaction } from 'kysely';
import { tenants } from '../../../src/resources/tenants.ts';
import type { Tables } from '../../db/tables.ts';

const LONGEST = 63;

/** The console has a page, and the API a call, where a tenant of this name would stand. Spec §2. */
const RESERVED: readonly string[] = ['create', 'many'];

/**
 * The ID of a new tenant: its name in lower-case letters, digits and hyphens, with the lowest number that makes it new:
 * `acme-cloud`, `acme-cloud-2`. Decision D19.
 */
export function tenantIdFrom(name: string, taken: ReadonlySet<string>): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
  const base = words.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'tenant';
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : `-${number}`;
    const id = base.slice(0, LONGEST - ending.length).replace(/-+$/, '') + ending;
    if (!taken.has(id) && !RESERVED.includes(id)) return id;
  }
}

/**
 * `tenantIdFrom`, with the tenants that there are and those that there were: nobody inherits what still names a deleted one,
 * such as a link, a wish to join or the audit log.
 */
export async function newTenantId(name: string, trx: Transaction<Tables>): Promise<string> {
  const rows = await trx
    .selectFrom('tenants')
    .select('tenant_id')
    .union(
      trx
        .selectFrom('audit')
        .select('record_id as tenant_id')
        .where('resource', '=', tenants.name)
        .where('action', '=', 'delete'),
    )
    .execute();
  return tenantIdFrom(name, new Set(rows.map((row) => row.tenant_id)));
}
