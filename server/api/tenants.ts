import { Hono } from 'hono';
import * as z from 'zod';
import { tenants } from '../../src/resources/tenants.ts';
import { listRecords } from '../store/recordQueries.ts';
import type { Authenticated } from './authentication.ts';
import { machineKeyRoutes } from './machineKeys.ts';
import { selectionIn } from './recordPage.ts';
import { recordRoutes } from './recordRoutes.ts';
import { requireEmptyTenant } from './requireEmptyTenant.ts';
import { requirePermission } from './requirePermission.ts';
import { queryReader, tenantParameter } from './searchQuery.ts';
import type { Services } from './services.ts';
import { newTenantId } from './tenantIds.ts';
import { listScope } from './tenantScope.ts';
import { visibleRecord } from './visibleRecord.ts';

/** The query parameters of the list of tenants. */
export const tenantListParameters = {
  tenant_id: tenantParameter,
  active: z.enum(['true', 'false'], { error: 'must be true or false' }).optional(),
};

const readQuery = queryReader(tenantListParameters);

/** More tenants than a selector could ever show; a list beyond it is cut. */
const MOST_TENANTS = 10_000;

/**
 * `GET /api/tenants?active=true`: every tenant for an admin, the own one for others, by name. The `tenant_id` that
 * every call carries does not narrow an admin's list: it is what the selector is filled from. From others it must be
 * their own, as everywhere: who was moved to another tenant learns the new one from `/api/session`. The calls about one
 * tenant follow from the schema. Spec §6, §7, decisions D12, D19.
 */
export function tenantRoutes(services: Services) {
  const { store } = services;
  const list = new Hono<Authenticated>().get('/', async (c) => {
    const { principal } = c.var;
    const { active, tenant_id: requested } = readQuery(c.req.url);
    requirePermission(principal, 'list', tenants);
    const scope = listScope(principal, tenants, requested);
    const conditions = active === 'true' ? [{ field: 'status', equals: 'ACTIVE' }] : [];
    const selection = selectionIn(scope, conditions);
    const rows = await store.read(scope, (trx) => listRecords(trx, tenants, selection, { limit: MOST_TENANTS }));
    return c.json({ data: rows.map((row) => visibleRecord(tenants, row, principal.role, store.secrets)) });
  });
  const one = recordRoutes(tenants, services, {
    newId: ({ name }, trx) => newTenantId(String(name), trx),
    requireRemovable: async ({ tenant_id, name }, trx) => {
      await requireEmptyTenant(trx, String(tenant_id), String(name));
      // They are good for nothing without it.
      await trx.deleteFrom('machine_keys').where('tenant_id', '=', String(tenant_id)).execute();
    },
  });
  return list.route('/', one).route('/:id/keys', machineKeyRoutes(services));
}
