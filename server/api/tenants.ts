import { Hono } from 'hono';
import * as z from 'zod';
import { tenants } from '../../src/resources/tenants.ts';
import { mayChooseTenant } from '../../src/schema/permissions.ts';
import { listRecords } from '../store/recordQueries.ts';
import type { Authenticated } from './authentication.ts';
import { requirePermission } from './requirePermission.ts';
import { queryReader, tenantParameter } from './searchQuery.ts';
import type { Services } from './services.ts';
import { scopeFor } from './tenantScope.ts';
import { visibleRecord } from './visibleRecord.ts';

const readQuery = queryReader({
  tenant_id: tenantParameter,
  active: z.enum(['true', 'false'], { error: 'must be true or false' }).optional(),
});

/** More tenants than a selector could ever show; a list beyond it is cut. */
const MOST_TENANTS = 10_000;

/**
 * `GET /api/tenants?active=true`: every tenant for an admin, the own one for others, by name. The `tenant_id` that
 * every call carries does not narrow an admin's list: it is what the selector is filled from. From others it must be
 * their own, as everywhere: who was moved to another tenant learns the new one from `/api/session`. Spec §6, §7,
 * decision D12.
 */
export function tenantRoutes({ store }: Services) {
  return new Hono<Authenticated>().get('/', async (c) => {
    const { principal } = c.var;
    const { active, tenant_id: requested } = readQuery(c.req.url);
    requirePermission(principal, 'list', tenants);
    const scope = mayChooseTenant(principal.role) ? 'all' : scopeFor(principal, requested);
    const conditions = active === 'true' ? [{ field: 'status', equals: 'ACTIVE' }] : [];
    const selection = { ...(scope !== 'all' && scope), conditions };
    const rows = await store.transaction(scope, (trx) => listRecords(trx, tenants, selection, { limit: MOST_TENANTS }));
    return c.json({ data: rows.map((row) => visibleRecord(tenants, row, principal.role)) });
  });
}
