import { type Context, Hono } from 'hono';
import { machineKeys } from '../../../src/resources/machineKeys.ts';
import { tenants } from '../../../src/resources/tenants.ts';
import { createKey, type KeyWriter, revokeKey } from '../../accounts/machineKeys.ts';
import { findRecord, listRecords, type Row } from '../../db/recordQueries.ts';
import type { Authenticated } from './authentication.ts';
import { jsonBody } from './jsonBody.ts';
import { requirePermission } from './requirePermission.ts';
import { queryReader, tenantParameter } from './searchQuery.ts';
import type { Services } from './services.ts';
import { recordScope } from './tenantScope.ts';
import { visibleRecord } from './visibleRecord.ts';
import { isIdOf, notThere, tenantIn } from './writing/writer.ts';
import { writtenRecord } from './writing/writtenRecord.ts';

/** Revoked ones stay in the list, so it has an end. */
const MOST_LISTED = 1_000;

/**
 * A tenant's machine keys, for who may manage them: listed, newest first; created, which alone answers the `key`; and revoked,
 * which may be repeated.
 */
export function machineKeyRoutes({ store }: Services) {
  const shown = (c: Call, row: Row) => visibleRecord(machineKeys, row, c.var.principal.role, store.secrets);
  return new Hono<Authenticated>()
    .get('/:id/keys', async (c) => {
      const { tenant } = writerOf(c, 'list');
      const rows = await store.read({ tenant }, async (trx) => {
        if (!(await findRecord(trx, tenants, tenant, tenant))) throw notThere(tenants);
        return listRecords(trx, machineKeys, { tenant, conditions: [] }, { limit: MOST_LISTED });
      });
      return c.json({ data: rows.map((row) => shown(c, row)) });
    })
    .post('/:id/keys', async (c) => {
      const writer = writerOf(c, 'create');
      const asked = { resource: machineKeys, role: c.var.principal.role, secrets: store.secrets };
      const { name } = writtenRecord(await jsonBody(c), asked);
      const { row, key } = await createKey(store, writer, { name: String(name), call: c.var.call });
      return c.json({ ...shown(c, row), key }, 201);
    })
    .delete('/:id/keys/:key', async (c) =>
      c.json(shown(c, await revokeKey(store, writerOf(c, 'delete'), c.req.param('key')))),
    );
}

type Call = Context<Authenticated>;

const readTenant = queryReader({ tenant_id: tenantParameter });

/** Who calls, and about which tenant. Throws a Problem: 403 for who may not do this, 404 for what cannot be a tenant. */
function writerOf(c: Call, action: string): KeyWriter {
  const { principal } = c.var;
  requirePermission(principal, action, machineKeys);
  const id = c.req.param('id') ?? '';
  const scope = recordScope(principal, tenants, { id, requested: readTenant(c.req.url).tenant_id });
  if (!isIdOf(tenants, id)) throw notThere(tenants);
  return { actor: principal, tenant: tenantIn(scope) ?? id };
}
