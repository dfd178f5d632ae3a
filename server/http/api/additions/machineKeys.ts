import { Hono } from 'hono';
import { machineKeys } from '../../../../src/resources/machineKeys.ts';
import { tenants } from '../../../../src/resources/tenants.ts';
import { createKey, type KeyWriter, revokeKey } from '../../../accounts/machineKeys.ts';
import { findRecord, listRecords, type Row } from '../../../db/recordQueries.ts';
import type { Authenticated, Call } from '../authentication.ts';
import { recordScope, requirePermission } from '../authorization.ts';
import {
  dataOf,
  type Json,
  newRecordSchema,
  objectOf,
  operation,
  pathParameter,
  queryOf,
  recordReference,
  repeatableOperation,
} from '../openApi/operation.ts';
import { queryReader, tenantParameter } from '../queryParameters.ts';
import { isValidId, notFound, tenantIn } from '../records/recordChanges.ts';
import { recordFromBody } from '../records/recordFromBody.ts';
import { visibleRecord } from '../records/visibleRecord.ts';
import { jsonBody } from '../requestBody.ts';
import type { Services } from '../services.ts';

/** Revoked keys stay in the list, so it needs a limit. */
const MAX_LISTED = 1_000;

/** A tenant's machine keys: list (newest first), create (the only response with the `key`) and revoke (repeatable). */
export function machineKeyRoutes({ store }: Services) {
  const shown = (c: Call, row: Row) => visibleRecord(machineKeys, row, c.var.principal.role, store.secrets);
  return new Hono<Authenticated>()
    .get('/:id/keys', async (c) => {
      const { tenant } = writerOf(c, 'list');
      const rows = await store.read({ tenant }, async (trx) => {
        if (!(await findRecord(trx, tenants, tenant, tenant))) throw notFound(tenants);
        return listRecords(trx, machineKeys, { tenant, conditions: [] }, { limit: MAX_LISTED });
      });
      return c.json({ data: rows.map((row) => shown(c, row)) });
    })
    .post('/:id/keys', async (c) => {
      const writer = writerOf(c, 'create');
      const context = { resource: machineKeys, role: c.var.principal.role, secrets: store.secrets };
      const { name } = recordFromBody(await jsonBody(c), context);
      const { row, key } = await createKey(store, writer, { name: String(name), call: c.var.call });
      return c.json({ ...shown(c, row), key }, 201);
    })
    .delete('/:id/keys/:key', async (c) =>
      c.json(shown(c, await revokeKey(store, writerOf(c, 'delete'), c.req.param('key')))),
    );
}

const readTenant = queryReader({ tenant_id: tenantParameter });

/** The caller and the tenant. Throws a Problem: 403 without permission, 404 for an impossible tenant ID. */
function writerOf(c: Call, action: string): KeyWriter {
  const { principal } = c.var;
  requirePermission(principal, action, machineKeys);
  const id = c.req.param('id') ?? '';
  const scope = recordScope(principal, tenants, { id, requested: readTenant(c.req.url).tenant_id });
  if (!isValidId(tenants, id)) throw notFound(tenants);
  return { actor: principal, tenant: tenantIn(scope) ?? id };
}

/** The OpenAPI paths of `machineKeyRoutes`. */
export function machineKeyPaths(): Readonly<Record<string, Json>> {
  const parameters = [pathParameter('id'), ...queryOf({ tenant_id: tenantParameter })];
  const row = recordReference(machineKeys);
  const path = `/api/${tenants.name}/{id}/keys`;
  return {
    [path]: {
      get: operation({
        summary: 'List the machine keys of one Tenant',
        parameters,
        response: dataOf(row),
        errors: ['403', '404'],
      }),
      post: repeatableOperation({
        summary: 'Create a machine key of one Tenant, shown only once',
        parameters,
        body: newRecordSchema(machineKeys),
        response: { allOf: [row, objectOf({ key: { type: 'string' } })] },
        status: '201',
        errors: ['403', '404', '409', '413', '415', '422'],
      }),
    },
    [`${path}/{key}`]: {
      delete: operation({
        summary: 'Revoke a machine key of one Tenant',
        parameters: [pathParameter('key'), ...parameters],
        response: row,
        errors: ['403', '404', '413'],
      }),
    },
  };
}
