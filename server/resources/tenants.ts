import { health } from '../../src/resources/health.ts';
import { resources } from '../../src/resources/index.ts';
import { machineKeys } from '../../src/resources/machineKeys.ts';
import { tenants } from '../../src/resources/tenants.ts';
import { isTenantRegister, type Resource, tenantFieldOf } from '../../src/schema/resource.ts';
import { Problem } from '../base/problem.ts';
import type { Db, Trx } from '../database/tables.ts';
import { defineServer } from '../http/api/defineServer.ts';
import { countRecords } from '../records/read.ts';
import { countText, joinTexts } from '../records/references.ts';
import { healthEndpoint } from './health.ts';
import { machineKeyEndpoints } from './machineKeys.ts';

/** Rows that are useless without their tenant. */
const TABLES_OF_TENANTS = [
  'machine_keys',
  'saved_views',
  'alerts',
  'alert_deliveries',
  'alert_subscriptions',
  'background_tasks',
  'bulk_jobs',
  'bulk_records',
  'causes',
] as const;

/** The ID of a new tenant comes from its name; a tenant with records cannot be deleted. Decision D19. */
defineServer(tenants, {
  newId: ({ name }, trx) => newTenantId(name, trx),
  async beforeDelete({ tenant_id, name }, { trx }) {
    await requireEmptyTenant(trx, tenant_id, name);
    for (const table of TABLES_OF_TENANTS) await trx.deleteFrom(table).where('tenant_id', '=', tenant_id).execute();
  },
  endpoints: () => [healthEndpoint, ...machineKeyEndpoints()],
  schemas: [machineKeys, health],
});

const MAX_ID_LENGTH = 63;

/** The console has a page, and the API a call, where the tenant with such an ID would be. Spec §2. */
const RESERVED: readonly string[] = ['create', 'health', 'many'];

/**
 * Returns the ID of a new tenant: its name in lowercase letters, digits and hyphens, with the lowest number that makes it unique:
 * `acme-cloud`, `acme-cloud-2`.
 */
export function tenantIdFrom(name: string, taken: ReadonlySet<string>): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
  const base = words.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'tenant';
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : `-${number}`;
    const id = base.slice(0, MAX_ID_LENGTH - ending.length).replace(/-+$/, '') + ending;
    if (!taken.has(id) && !RESERVED.includes(id)) return id;
  }
}

/** IDs of deleted tenants stay taken: links, requests to join and the audit log still name them. */
async function newTenantId(name: string, trx: Trx): Promise<string> {
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

/**
 * Throws a 409 Problem that says which records a tenant has, if any. The audit log does not count. The tenant's row must be locked, so
 * that no record is added meanwhile.
 */
export async function requireEmptyTenant(trx: Db, tenant: string, name: string): Promise<void> {
  const found: string[] = [];
  for (const resource of resources.filter(belongsToTenants)) {
    const count = await countRecords(trx, resource, { tenant, conditions: [] });
    if (count > 0) found.push(countText(count, resource));
  }
  if (found.length === 0) return;
  throw new Problem(409, `${name} still has ${joinTexts(found)}, so it cannot be deleted. Deactivate it instead.`);
}

function belongsToTenants(resource: Resource): boolean {
  const isRemoved = TABLES_OF_TENANTS.some((table) => table === resource.name);
  return tenantFieldOf(resource) !== undefined && !isTenantRegister(resource) && !resource.appendOnly && !isRemoved;
}
