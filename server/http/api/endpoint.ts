import { Hono } from 'hono';
import type * as z from 'zod';
import type { Resource } from '../../../src/schema/resource.ts';
import { IDEMPOTENCY_KEY } from '../../records/idempotentCall.ts';
import type { Authenticated, Call } from './authentication.ts';
import { requirePermission } from './authorization.ts';
import { IDEMPOTENCY_REPLAYED, idempotencyKeyRule, REPEATABLE } from './idempotency.ts';
import { type Json, jsonResponse, jsonSchema, queryOf } from './openApi/schemas.ts';
import { queryReader } from './queryParameters.ts';
import type { Services } from './services.ts';

type Rules = Readonly<Record<string, z.ZodType>>;

/** A call as the OpenAPI document describes it. */
export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** A pattern of Hono, such as `/:id/keys`. */
  readonly path: string;
  readonly summary: string;
  /** The rules of the query parameters. */
  readonly query: Rules;
  /** Request headers, described as parameters. */
  readonly headers?: readonly Json[];
  /** The schema of the request's body. */
  readonly body?: Json;
  /** The schema of a successful response. */
  readonly response: Json;
  /** Its media type; default JSON. */
  readonly mediaType?: string;
  /** Its status; default 200. */
  readonly status?: 201 | 202;
  /** The statuses of error responses that do not follow from method, path, body and permission. */
  readonly errors?: readonly string[];
}

interface Declaration<Query extends Rules> extends Operation {
  readonly query: Query;
  /** The action that the caller's role must allow; without it, every signed-in user may call. */
  readonly permission?: { readonly action: string; readonly resource: Resource };
  /** Returns the body of the response. */
  readonly handle: (c: Call, query: z.output<z.ZodObject<Query>>, services: Services) => Promise<object>;
}

/** A call of the API below the path of its resource: its route, and its description in the OpenAPI document. */
export interface Endpoint extends Operation {
  readonly respond: (c: Call, services: Services) => Promise<Response>;
}

/** Declares an endpoint that checks the permission, then the query, before it is handled. */
export function endpoint<const Query extends Rules>(declaration: Declaration<Query>): Endpoint {
  const { permission, handle, ...operation } = declaration;
  const readQuery = queryReader(declaration.query);
  return {
    ...operation,
    errors: [...(permission ? ['403'] : []), ...(operation.errors ?? [])],
    async respond(c, services) {
      if (permission) requirePermission(c.var.principal, permission.action, permission.resource);
      return c.json(await handle(c, readQuery(c.req.url), services), operation.status ?? 200);
    },
  };
}

/** The routes of endpoints. If two match a path, the first responds. */
export function endpointRoutes(endpoints: readonly Endpoint[], services: Services) {
  const routes = new Hono<Authenticated>();
  for (const { method, path, respond } of endpoints) routes.on(method, path, (c) => respond(c, services));
  return routes;
}

/** The OpenAPI paths of endpoints below `base`. */
export function endpointPaths(base: string, endpoints: readonly Operation[]) {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = `${base}${endpoint.path === '/' ? '' : endpoint.path}`.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method]: describeOperation(endpoint) };
  }
  return paths;
}

/** The operation in the OpenAPI document. */
export function describeOperation(operation: Operation): Json {
  const { method, path, summary, query, headers = [], response, mediaType, status = 200, body } = operation;
  const pathParameters = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const problems = statusesOf(operation).map((code) => [code, { $ref: '#/components/responses/Problem' }]);
  return {
    summary,
    parameters: [
      ...pathParameters,
      ...queryOf(query),
      ...headers,
      ...(REPEATABLE.has(method) ? [idempotencyKeyParameter] : []),
    ],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      [status]: jsonResponse(summary, response, mediaType),
      ...Object.fromEntries(problems),
      '429': { $ref: '#/components/responses/TooManyCalls' },
    },
  };
}

/** The statuses of error responses: 409 for an Idempotency-Key that was used before, 413 for a large body even if none is read. */
function statusesOf({ method, path, body, errors = [] }: Operation): readonly string[] {
  return [
    '400',
    '401',
    '503',
    ...(path.includes(':') ? ['404'] : []),
    ...(REPEATABLE.has(method) ? ['409'] : []),
    ...(method === 'get' ? [] : ['413']),
    ...(body ? ['415', '422'] : []),
    ...errors,
  ];
}

const idempotencyKeyParameter = {
  name: IDEMPOTENCY_KEY,
  in: 'header',
  required: false,
  description: `Identifies the call, for example a UUID. A repeated call of the same caller is not performed again and gets the response of the first, with ${IDEMPOTENCY_REPLAYED}: true. 409 if the key was used for another call or another body.`,
  schema: jsonSchema(idempotencyKeyRule, 'input'),
};
