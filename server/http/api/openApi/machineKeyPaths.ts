import { machineKeys } from '../../../../src/resources/machineKeys.ts';
import type { Resource } from '../../../../src/schema/resource.ts';
import { tenantParameter } from '../searchQuery.ts';
import { operation, queryOf } from './operation.ts';
import { repeatable } from './repeatable.ts';
import { type Json, newRecordSchema, recordReference } from './schemas.ts';

const inPath = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });
const parameters = [inPath('id'), ...queryOf({ tenant_id: tenantParameter })];
const row = recordReference(machineKeys);
const created = {
  allOf: [row, { type: 'object', required: ['key'], properties: { key: { type: 'string' } } }],
};
const list = { type: 'object', required: ['data'], properties: { data: { type: 'array', items: row } } };

/** The calls about a tenant's machine keys: the same that `machineKeyRoutes` answers. */
export function machineKeyPaths(tenants: Resource): Readonly<Record<string, Json>> {
  const path = `/api/${tenants.name}/{id}/keys`;
  return {
    [path]: {
      get: operation({
        summary: 'List the machine keys of one Tenant',
        parameters,
        answer: list,
        refusals: ['403', '404'],
      }),
      post: repeatable({
        summary: 'Create a machine key of one Tenant, told this once',
        parameters,
        body: newRecordSchema(machineKeys),
        answer: created,
        status: '201',
        refusals: ['403', '404', '409', '413', '415', '422'],
      }),
    },
    [`${path}/{key}`]: {
      delete: operation({
        summary: 'Revoke a machine key of one Tenant',
        parameters: [inPath('key'), ...parameters],
        answer: row,
        refusals: ['403', '404', '413'],
      }),
    },
  };
}
