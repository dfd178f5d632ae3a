import type { Resource } from '../../../../src/schema/resource.ts';
import { manyParameters, tenantParameter } from '../searchQuery.ts';
import { operation, queryOf } from './operation.ts';
import { repeatable } from './repeatable.ts';
import { editedSchema, type Json, newRecordSchema, recordReference } from './schemas.ts';

const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

/** What may be wrong with a body. */
const BAD_BODY = ['413', '415', '422'];

/** The call that reads several records by their ids, as `readMany` does. */
export function manyRecords(resource: Resource): Json {
  const data = { type: 'array', items: recordReference(resource) };
  return operation({
    summary: `Read several ${resource.label[1]} by their ids, without their heavy fields`,
    parameters: queryOf(manyParameters),
    answer: { type: 'object', required: ['data'], properties: { data } },
    refusals: ['403'],
  });
}

/** The calls about one record: the same that `recordRoutes` answers. */
export function recordPaths(resource: Resource): Readonly<Record<string, Json>> {
  const { name, label, access, form, actions = {} } = resource;
  const [one] = label;
  const answer = recordReference(resource);
  const tenant = queryOf({ tenant_id: tenantParameter });
  const about = (summary: string, refusals: readonly string[] = [], body?: Json, describe = operation) =>
    describe({
      summary: `${summary} one ${one}`,
      parameters: [idParameter, ...tenant],
      ...(body && { body }),
      answer,
      refusals: ['403', '404', ...refusals],
    });
  const create = () =>
    repeatable({
      summary: `Create one ${one}`,
      parameters: tenant,
      body: newRecordSchema(resource),
      answer,
      status: '201',
      refusals: ['403', '409', ...BAD_BODY],
    });
  const acts = Object.entries(actions).map(([action, { label: verb }]): [string, Json] => [
    `/api/${name}/{id}/${action}`,
    { post: about(verb, ['409', '413'], undefined, repeatable) },
  ]);
  return {
    [`/api/${name}`]: { ...(form && access.create && { post: create() }) },
    [`/api/${name}/many`]: { get: manyRecords(resource) },
    [`/api/${name}/{id}`]: {
      get: about('Read'),
      ...(form && access.edit && { put: about('Replace', ['412', ...BAD_BODY], editedSchema(resource)) }),
      ...(access.delete && { delete: about('Delete', ['409', '413']) }),
    },
    ...Object.fromEntries(acts),
  };
}
