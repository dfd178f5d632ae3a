import type { Resource } from '../../../../src/schema/resource.ts';
import { additionTo } from '../additions/additions.ts';
import { sessionParameters, sessionResponse } from '../principal.ts';
import { type Json, jsonResponse, jsonSchema, operation, queryOf, recordSchema } from './operation.ts';
import { ingestPaths, listPaths, recordPaths } from './resourcePaths.ts';

/** Creates the OpenAPI 3.1 document of the API from the resources. */
export function openApiDocument(resources: readonly Resource[]): Json {
  const described = resources.flatMap((resource) => [resource, ...(additionTo(resource).schemas ?? [])]);
  return {
    openapi: '3.1.0',
    info: { title: 'Deal Sync console API', version: '1' },
    security: [{ idToken: [] }, { idToken: [], apiKey: [] }],
    paths: merged([sessionPaths(), ...resources.flatMap(resourcePaths)]),
    components: {
      securitySchemes: {
        idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        machineKey: { type: 'http', scheme: 'bearer' },
      },
      schemas: Object.fromEntries(described.map((resource) => [resource.name, recordSchema(resource)])),
      responses: {
        Problem: jsonResponse('The call was refused.', problemSchema),
        TooManyRequests: {
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

/** `current` and `changed` belong to 412. */
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

/** Without 403, since every signed-in user may call it. */
function sessionPaths(): Readonly<Record<string, Json>> {
  const response = jsonSchema(sessionResponse, 'output');
  const parameters = queryOf(sessionParameters);
  return { '/api/session': { get: operation({ summary: 'Who is calling', parameters, response, errors: [] }) } };
}

/** All paths of one resource, as `resourceRoutes` has them. */
function resourcePaths(resource: Resource): readonly Readonly<Record<string, Json>>[] {
  const { paths, replaces } = additionTo(resource);
  const derived = replaces ? [] : [listPaths(resource), recordPaths(resource)];
  return [...derived, paths?.() ?? {}, resource.ingest ? ingestPaths(resource) : {}];
}

/** Merges the operations of the same path. */
function merged(parts: readonly Readonly<Record<string, Json>>[]): Json {
  const paths: Record<string, Json> = {};
  for (const [path, calls] of parts.flatMap((part) => Object.entries(part))) paths[path] = { ...paths[path], ...calls };
  return paths;
}
