import { machineKeys } from '../../../src/resources/machineKeys.ts';
import { users } from '../../../src/resources/users.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import { sessionAnswer, sessionParameters } from '../session.ts';
import { tenantListParameters } from '../tenants.ts';
import { ingestPaths } from './ingestPaths.ts';
import { machineKeyPaths } from './machineKeyPaths.ts';
import { jsonResponse, operation, queryOf } from './operation.ts';
import { recordPaths } from './recordPaths.ts';
import { type Json, jsonSchema, listedSchema, recordSchema } from './schemas.ts';
import { searchPaths } from './searchPaths.ts';
import { summaryPaths } from './summaryPaths.ts';
import { userPaths } from './userPaths.ts';

/** The OpenAPI 3.1 document of the calls that the server answers, derived from the resources. */
export function openApiDocument(searchable: readonly Resource[], tenants: Resource): Json {
  const described = [tenants, ...searchable];
  return {
    openapi: '3.1.0',
    info: { title: 'Deal Sync console API', version: '1' },
    security: [{ idToken: [] }, { idToken: [], apiKey: [] }],
    paths: merged([
      sessionPaths(),
      tenantListPaths(tenants),
      ...searchable.map(searchPaths),
      ...searchable.map(summaryPaths),
      ...described.map(recordPaths),
      machineKeyPaths(tenants),
      ...searchable.filter(({ ingest }) => ingest).map(ingestPaths),
      userPaths(),
    ]),
    components: {
      securitySchemes: {
        idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        machineKey: { type: 'http', scheme: 'bearer' },
      },
      schemas: Object.fromEntries(
        [...described, users, machineKeys].map((resource) => [resource.name, recordSchema(resource)]),
      ),
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

/** 412 alone has the record as it is now, and who changed it when. */
const problemSchema = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    current: { type: 'object' },
    changed: {
      type: ['object', 'null'],
      required: ['by', 'at'],
      properties: { by: { type: 'string' }, at: { type: 'string' } },
    },
  },
};

function tenantListPaths(tenants: Resource): Readonly<Record<string, Json>> {
  const answer = {
    type: 'object',
    required: ['data'],
    properties: { data: { type: 'array', items: listedSchema(tenants) } },
  };
  const parameters = queryOf(tenantListParameters);
  const summary = 'List the tenants the caller may see';
  return { [`/api/${tenants.name}`]: { get: operation({ summary, parameters, answer, refusals: ['403'] }) } };
}

/** Whoever is signed in may ask, so there is no 403. */
function sessionPaths(): Readonly<Record<string, Json>> {
  const answer = jsonSchema(sessionAnswer, 'output');
  const parameters = queryOf(sessionParameters);
  return { '/api/session': { get: operation({ summary: 'Who is calling', parameters, answer, refusals: [] }) } };
}

/** Calls of one path are described together, whichever part of the API answers them. */
function merged(parts: readonly Readonly<Record<string, Json>>[]): Json {
  const paths: Record<string, Json> = {};
  for (const [path, calls] of parts.flatMap((part) => Object.entries(part))) paths[path] = { ...paths[path], ...calls };
  return paths;
}
