import * as z from 'zod';
import type { Field } from '../../src/schema/field.ts';
import type { Resource } from '../../src/schema/resource.ts';
import { listParameters, searchParameters, tenantParameter } from './searchQuery.ts';
import { sessionAnswer, sessionParameters } from './session.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the calls that the server answers, derived from the resources. */
export function openApiDocument(searchable: readonly Resource[], tenants: Resource): Json {
  return {
    openapi: '3.1.0',
    info: { title: 'Deal Sync console API', version: '1' },
    security: [{ idToken: [] }, { idToken: [], apiKey: [] }],
    paths: Object.assign(sessionPaths(), tenantPaths(tenants), ...searchable.map(recordPaths)),
    components: {
      securitySchemes: {
        idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
      },
      schemas: Object.fromEntries([...searchable, tenants].map((resource) => [resource.name, recordSchema(resource)])),
      responses: { Problem: jsonResponse('The call was refused.', problemSchema) },
    },
  };
}

const problemSchema = {
  type: 'object',
  required: ['message'],
  properties: { message: { type: 'string' }, errors: { type: 'object', additionalProperties: { type: 'string' } } },
};

function recordPaths(resource: Resource): Json {
  const page = {
    type: 'object',
    required: ['items', 'next_token', 'count'],
    properties: {
      items: { type: 'array', items: listedSchema(resource) },
      next_token: { type: ['string', 'null'] },
      count: { type: 'integer' },
    },
  };
  const total = { type: 'object', required: ['total_count'], properties: { total_count: { type: 'integer' } } };
  const [one, many] = resource.label;
  const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
  return {
    [`/api/${resource.name}`]: operation(`Search ${many}, a page at a time`, queryOf(listParameters(resource)), page),
    [`/api/${resource.name}/count`]: operation(`Count ${many}`, queryOf(searchParameters(resource)), total),
    [`/api/${resource.name}/{id}`]: operation(
      `Read one ${one}`,
      [idParameter, ...queryOf({ tenant_id: tenantParameter })],
      { $ref: `#/components/schemas/${resource.name}` },
    ),
  };
}

function tenantPaths(tenants: Resource): Json {
  const data = {
    type: 'object',
    required: ['data'],
    properties: { data: { type: 'array', items: listedSchema(tenants) } },
  };
  const query = queryOf({ tenant_id: tenantParameter, active: z.enum(['true', 'false']).optional() });
  return { [`/api/${tenants.name}`]: operation('List the tenants the caller may see', query, data) };
}

/** Whoever is signed in may ask, so there is no 403. */
function sessionPaths(): Json {
  const schema = jsonSchema(sessionAnswer, 'output');
  return { '/api/session': operation('Who is calling', queryOf(sessionParameters), schema, ['400', '401', '503']) };
}

const REFUSALS = ['400', '401', '403', '404', '503'];

function operation(summary: string, parameters: unknown[], schema: Json, refusals = REFUSALS) {
  const problems = refusals.map((status) => [status, { $ref: '#/components/responses/Problem' }]);
  const responses = { '200': jsonResponse(summary, schema), ...Object.fromEntries(problems) };
  return { get: { summary, parameters, responses } };
}

function jsonResponse(description: string, schema: Json) {
  return { description, content: { 'application/json': { schema } } };
}

function queryOf(shape: Readonly<Record<string, z.ZodType>>) {
  return Object.entries(shape).map(([name, rule]) => ({
    name,
    in: 'query',
    required: false,
    schema: jsonSchema(rule, 'input'),
  }));
}

/** Rows of lists leave JSON fields out. */
function listedSchema(resource: Resource): Json {
  return objectSchema(
    resource,
    Object.entries(resource.fields).filter(([, field]) => field.kind !== 'json'),
  );
}

function recordSchema(resource: Resource): Json {
  return objectSchema(resource, Object.entries(resource.fields));
}

/** Which fields a caller may see depends on the role, so none but the id is certain. */
function objectSchema(resource: Resource, fields: readonly [string, Field][]): Json {
  const properties = Object.fromEntries(fields.map(([name, field]) => [name, fieldSchema(field)]));
  return { type: 'object', required: [resource.id], properties };
}

function fieldSchema(field: Field): Json {
  const schema = jsonSchema(field.value, 'output');
  return field.optional ? { anyOf: [schema, { type: 'null' }] } : schema;
}

function jsonSchema(rule: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(rule, { io, unrepresentable: 'any' });
  return schema;
}
