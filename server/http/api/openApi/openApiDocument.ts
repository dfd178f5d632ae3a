import type { Resource } from '../../../../src/schema/resource.ts';
import { additionTo } from '../additions.ts';
import { sessionAnswer, sessionParameters } from '../session.ts';
import { jsonResponse, operation, queryOf } from './operation.ts';
import { resourcePaths } from './resourcePaths.ts';
import { type Json, jsonSchema, recordSchema } from './schemas.ts';

/** The OpenAPI 3.1 document of the calls that the server answers, derived from the resources. */
export function openApiDocument(resources: readonly Resource[]): Json {
  const described = resources.flatMap((resource) => [resource, ...(additionTo(resource).speaksOf ?? [])]);
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
