import { machineKeys } from '../../src/resources/machineKeys.ts';
import { tenants } from '../../src/resources/tenants.ts';
import type { Call } from '../http/api/authentication.ts';
import { recordScope } from '../http/api/authorization.ts';
import { type Endpoint, endpoint } from '../http/api/endpoint.ts';
import { dataOf, newRecordSchema, objectOf, recordReference } from '../http/api/openApi/schemas.ts';
import { tenantParameter } from '../http/api/queryParameters.ts';
import { jsonBody } from '../http/api/requestBody.ts';
import type { Services } from '../http/api/services.ts';
import { createKey, type KeyWriter, revokeKey } from '../identity/machineKeys.ts';
import { findRecord, isValidId, notFound } from '../records/findRecord.ts';
import { listRecords, visibleRecord } from '../records/read.ts';
import { recordFromBody } from '../records/recordFromBody.ts';
import { type Row, tenantIn } from '../records/selection.ts';

/** Revoked keys stay in the list, so it needs a limit. */
const MAX_LISTED = 1_000;

const query = { tenant_id: tenantParameter };
const row = recordReference(machineKeys);

/** A tenant's machine keys: list (newest first), create (the only response with the `key`) and revoke (repeatable). */
export function machineKeyEndpoints(): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/:id/keys',
      summary: 'List the machine keys of one Tenant',
      permission: { action: 'list', resource: machineKeys },
      query,
      response: dataOf(row),
      async handle(c, { tenant_id }, { store }) {
        const { tenant } = writerOf(c, tenant_id);
        const rows = await store.read({ tenant }, async (trx) => {
          if (!(await findRecord(trx, tenants, tenant, tenant))) throw notFound(tenants);
          return listRecords(trx, machineKeys, { tenant, conditions: [] }, { limit: MAX_LISTED });
        });
        return { data: rows.map((each) => shown(c, each, store)) };
      },
    }),
    endpoint({
      method: 'post',
      path: '/:id/keys',
      summary: 'Create a machine key of one Tenant, shown only once',
      permission: { action: 'create', resource: machineKeys },
      query,
      body: newRecordSchema(machineKeys),
      response: { allOf: [row, objectOf({ key: { type: 'string' } })] },
      status: 201,
      async handle(c, { tenant_id }, { store }) {
        const writer = writerOf(c, tenant_id);
        const context = { resource: machineKeys, role: c.var.principal.role, secrets: store.secrets };
        const { name } = recordFromBody(await jsonBody(c), context);
        const created = await createKey(store, writer, { name: String(name), call: c.var.call });
        return { ...shown(c, created.row, store), key: created.key };
      },
    }),
    endpoint({
      method: 'delete',
      path: '/:id/keys/:key',
      summary: 'Revoke a machine key of one Tenant',
      permission: { action: 'delete', resource: machineKeys },
      query,
      response: row,
      handle: async (c, { tenant_id }, { store }) =>
        shown(c, await revokeKey(store, writerOf(c, tenant_id), c.req.param('key') ?? ''), store),
    }),
  ];
}

function shown(c: Call, key: Row, { secrets }: Services['store']): Row {
  return visibleRecord(machineKeys, key, c.var.principal, secrets);
}

/** The caller and the tenant. Throws a 404 Problem for an impossible tenant ID. */
function writerOf(c: Call, requested: string | undefined): KeyWriter {
  const { principal } = c.var;
  const id = c.req.param('id') ?? '';
  const scope = recordScope(principal, tenants, { id, requested });
  if (!isValidId(tenants, id)) throw notFound(tenants);
  return { actor: principal, tenant: tenantIn(scope) ?? id };
}
