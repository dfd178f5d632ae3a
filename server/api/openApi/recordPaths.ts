import type { Resource } from '../../../src/schema/resource.ts';
import { IDEMPOTENCY_KEY, idempotencyKeyRule } from '../idempotencyKey.ts';
import { tenantParameter } from '../searchQuery.ts';
import { operation, queryOf } from './operation.ts';
import { editedSchema, type Json, jsonSchema, newRecordSchema, recordReference } from './schemas.ts';

const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

const idempotencyKeyParameter = {
  name: IDEMPOTENCY_KEY,
  in: 'header',
  required: false,
  description:
    'Names the creation, such as a UUID. Repeated by the same caller it makes no second record but answers the one it made; 409 when another body is sent under it.',
  schema: jsonSchema(idempotencyKeyRule, 'input'),
};

/** What may be wrong with a body. */
const BAD_BODY = ['413', '415', '422'];

/** The calls about one record: the same that `recordRoutes` answers. */
export function recordPaths(resource: Resource): Readonly<Record<string, Json>> {
  const { name, label, access, form, actions = {} } = resource;
  const [one] = label;
  const answer = recordReference(resource);
  const tenant = queryOf({ tenant_id: tenantParameter });
  const about = (summary: string, refusals: readonly string[] = [], body?: Json) =>
    operation({
      summary: `${summary} one ${one}`,
      parameters: [idParameter, ...tenant],
      ...(body && { body }),
      answer,
      refusals: ['403', '404', ...refusals],
    });
  const create = () =>
    operation({
      summary: `Create one ${one}`,
      parameters: [...tenant, idempotencyKeyParameter],
      body: newRecordSchema(resource),
      answer,
      status: '201',
      refusals: ['403', '409', ...BAD_BODY],
    });
  const acts = Object.entries(actions).map(([action, { label: verb }]): [string, Json] => [
    `/api/${name}/{id}/${action}`,
    { post: about(verb, ['409']) },
  ]);
  return {
    [`/api/${name}`]: { ...(form && access.create && { post: create() }) },
    [`/api/${name}/{id}`]: {
      get: about('Read'),
      ...(form && access.edit && { put: about('Replace', ['412', ...BAD_BODY], editedSchema(resource)) }),
      ...(access.delete && { delete: about('Delete', ['409']) }),
    },
    ...Object.fromEntries(acts),
  };
}
