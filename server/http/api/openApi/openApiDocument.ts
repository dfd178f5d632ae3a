import type { Resource } from '../../../../src/schema/resource.ts';
import { MAX_RECORDS } from '../../../ingest/ingestBatch.ts';
import { RETRY_OPERATIONS } from '../../ingest/retryRoutes.ts';
import { jobEndpoints } from '../bulk/jobEndpoints.ts';
import { changesEndpoint } from '../changes.ts';
import { callsOf } from '../defineServer.ts';
import { describeOperation, type Endpoint, endpointPaths, type Operation } from '../endpoint.ts';
import { tenantParameter } from '../queryParameters.ts';
import { sessionEndpoint } from '../session.ts';
import { type Json, jsonResponse, objectOf, recordSchema } from './schemas.ts';

/** Creates the OpenAPI 3.1 document of the API. `endpoints` are by the first part of their path, such as a resource's name. */
export function openApiDocument(
  resources: readonly Resource[],
  endpoints: Readonly<Record<string, readonly Endpoint[]>>,
): Json {
  const described = resources.flatMap((resource) => [resource, ...(callsOf(resource).schemas ?? [])]);
  return {
    openapi: '3.1.0',
    info: { title: 'Deal Sync console API', version: '1' },
    security: [{ idToken: [] }, { idToken: [], apiKey: [] }],
    paths: Object.assign(
      endpointPaths('/api', [sessionEndpoint, changesEndpoint]),
      endpointPaths('/api/jobs', jobEndpoints),
      ...Object.entries(endpoints).map(([name, calls]) => endpointPaths(`/api/${name}`, calls)),
      ...resources.filter(({ ingest }) => ingest).map((one) => ({ [`/api/ingest/${one.name}`]: ingestPath(one) })),
      { '/api/ingest/retries': Object.fromEntries(RETRY_OPERATIONS.map((one) => [one.method, withMachineKey(one)])) },
    ),
    components: {
      securitySchemes: {
        idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        machineKey: { type: 'http', scheme: 'bearer' },
      },
      schemas: Object.fromEntries(described.map((resource) => [resource.name, recordSchema(resource)])),
      responses: {
        Problem: jsonResponse('The call was refused.', problemSchema),
        TooManyCalls: {
          ...jsonResponse('A limit is reached.', problemSchema),
          headers: {
            'Retry-After': {
              description: 'Seconds to wait before the next call.',
              required: true,
              schema: { type: 'integer', minimum: 1 },
            },
          },
        },
      },
    },
  };
}

/** `current` and `changed` belong to 412, `count` to the 409 of a bulk job. */
const problemSchema = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    count: { type: 'integer' },
    current: { type: 'object' },
    changed: {
      type: ['object', 'null'],
      required: ['by', 'at'],
      properties: { by: { type: 'string' }, at: { type: 'string' } },
    },
  },
};

const count = { type: 'integer' };

/** The response of an ingest, for each record. */
const ingestResult = {
  type: 'object',
  required: ['id', 'status'],
  properties: {
    id: { type: ['string', 'null'] },
    status: { enum: ['created', 'updated', 'refused'] },
    message: { type: 'string' },
  },
};

/** The OpenAPI path of a resource in `ingestRoutes`. */
function ingestPath({ name, label }: Resource): Json {
  const records = {
    type: 'array',
    minItems: 1,
    maxItems: MAX_RECORDS,
    items: { type: 'object', additionalProperties: true },
  };
  const put = withMachineKey({
    method: 'put',
    path: `/${name}`,
    summary: `Write up to ${MAX_RECORDS.toLocaleString('en')} ${label[1]} of the machine key's tenant`,
    query: { tenant_id: tenantParameter },
    body: {
      type: 'object',
      required: ['records'],
      properties: { records, stages: { type: 'object', additionalProperties: { type: 'string' } } },
      additionalProperties: false,
    },
    response: objectOf({
      results: { type: 'array', items: ingestResult },
      created: count,
      updated: count,
      refused: count,
    }),
    errors: ['403'],
  });
  return { put };
}

function withMachineKey(operation: Operation): Json {
  return { ...describeOperation(operation), security: [{ machineKey: [] }, { machineKey: [], apiKey: [] }] };
}
