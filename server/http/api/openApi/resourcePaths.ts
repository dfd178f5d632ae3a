import type { Resource } from '../../../../src/schema/resource.ts';
import { MAX_RECORDS } from '../../../ingest/ingestBatch.ts';
import {
  latestParameters,
  listParameters,
  manyParameters,
  searchParameters,
  summaryParameters,
  tenantParameter,
  wholeListParameters,
} from '../queryParameters.ts';
import {
  dataOf,
  editedSchema,
  idParameter,
  type Json,
  listedSchema,
  newRecordSchema,
  objectOf,
  operation,
  queryOf,
  recordReference,
  repeatableOperation,
} from './operation.ts';

type Paths = Readonly<Record<string, Json>>;

/** The OpenAPI paths of `listRoutes`. */
export function listPaths(resource: Resource): Paths {
  const { name, label, latest, summary } = resource;
  const [one, many] = label;
  const get = (summary: string, parameters: Json[], response: Json) => ({
    get: operation({ summary, parameters, response, errors: ['403'] }),
  });
  const listed = listedSchema(resource);
  const count = { type: 'integer' };
  const page = objectOf({
    items: { type: 'array', items: listed },
    next_token: { type: ['string', 'null'] },
    count,
  });
  const lists =
    resource.list.paging === 'cursor'
      ? {
          [`/api/${name}`]: get(`Search ${many}, in pages`, queryOf(listParameters(resource)), page),
          [`/api/${name}/count`]: get(
            `Count ${many}`,
            queryOf(searchParameters(resource)),
            objectOf({ total_count: count }),
          ),
        }
      : {
          [`/api/${name}`]: get(
            `List the ${many} that the caller may see`,
            queryOf(wholeListParameters(resource)),
            dataOf(listed),
          ),
        };
  return {
    ...lists,
    ...(latest && { [`/api/${name}/latest`]: get(`The newest ${many}`, queryOf(latestParameters), dataOf(listed)) }),
    ...(summary && {
      [`/api/${name}/summary`]: get(`${one} figures by day`, queryOf(summaryParameters), dataOf(daySchema(summary))),
    }),
  };
}

function daySchema({ answer, average }: NonNullable<Resource['summary']>): Json {
  return objectOf({
    date: { type: 'string', format: 'date' },
    total: { type: 'integer' },
    [answer]: { type: 'object', additionalProperties: { type: 'integer' } },
    ...(average && { [average.name]: { type: ['number', 'null'] } }),
  });
}

const BODY_ERRORS = ['413', '415', '422'];

/** The call that reads several records by ID. */
export function manyOperation(resource: Resource): Json {
  return operation({
    summary: `Read several ${resource.label[1]} by their IDs, without their heavy fields`,
    parameters: queryOf(manyParameters),
    response: dataOf(recordReference(resource)),
    errors: ['403'],
  });
}

/** The OpenAPI paths of `recordRoutes`. */
export function recordPaths(resource: Resource): Paths {
  const { name, label, access, form, actions = {} } = resource;
  const [one] = label;
  const response = recordReference(resource);
  const tenant = queryOf({ tenant_id: tenantParameter });
  const about = (verb: string, errors: readonly string[] = [], body?: Json) => ({
    summary: `${verb} one ${one}`,
    parameters: [idParameter, ...tenant],
    ...(body && { body }),
    response,
    errors: ['403', '404', ...errors],
  });
  const create = () =>
    repeatableOperation({
      summary: `Create one ${one}`,
      parameters: tenant,
      body: newRecordSchema(resource),
      response,
      status: '201',
      errors: ['403', '409', ...BODY_ERRORS],
    });
  const acts = Object.entries(actions).map(([action, { label: verb }]): [string, Json] => [
    `/api/${name}/{id}/${action}`,
    { post: repeatableOperation(about(verb, ['409', '413'])) },
  ]);
  return {
    [`/api/${name}`]: { ...(form && access.create && { post: create() }) },
    [`/api/${name}/many`]: { get: manyOperation(resource) },
    [`/api/${name}/{id}`]: {
      get: operation(about('Read')),
      ...(form && access.edit && { put: operation(about('Replace', ['412', ...BODY_ERRORS], editedSchema(resource))) }),
      ...(access.delete && { delete: operation(about('Delete', ['409', '413'])) }),
    },
    ...Object.fromEntries(acts),
  };
}

/** The OpenAPI paths of `ingestRoutes`. */
export function ingestPaths({ name, label }: Resource): Paths {
  const count = { type: 'integer' };
  const result = {
    type: 'object',
    required: ['id', 'status'],
    properties: {
      id: { type: ['string', 'null'] },
      status: { enum: ['created', 'updated', 'refused'] },
      message: { type: 'string' },
    },
  };
  const records = {
    type: 'array',
    minItems: 1,
    maxItems: MAX_RECORDS,
    items: { type: 'object', additionalProperties: true },
  };
  const put = operation({
    summary: `Write up to ${MAX_RECORDS.toLocaleString('en')} ${label[1]} of the machine key's tenant`,
    parameters: queryOf({ tenant_id: tenantParameter }),
    body: {
      type: 'object',
      required: ['records'],
      properties: { records, stages: { type: 'object', additionalProperties: { type: 'string' } } },
      additionalProperties: false,
    },
    response: objectOf({
      results: { type: 'array', items: result },
      created: count,
      updated: count,
      refused: count,
    }),
    errors: ['403', '413', '415', '422'],
  });
  return {
    [`/api/ingest/${name}`]: { put: { ...put, security: [{ machineKey: [] }, { machineKey: [], apiKey: [] }] } },
  };
}
