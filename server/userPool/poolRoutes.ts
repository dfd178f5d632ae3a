import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { JSONWebKeySet } from 'jose';
import { DatabaseUnavailable } from '../db/databaseErrors.ts';
import { ABORTED, isAborted, RETRY_SOON } from '../http/api/problem.ts';
import { TooManyRequests } from '../http/limits/limiter.ts';
import { runOperation } from './operation.ts';
import { publicOperations } from './operations/publicOperations.ts';
import type { PoolContext } from './poolContext.ts';
import { PoolError } from './poolError.ts';

const CONTENT_TYPE = 'application/x-amz-json-1.1';
const TARGET = /^AWSCognitoIdentityProviderService\.(\w+)$/;
const MAX_BODY_BYTES = 16 * 1024;

/**
 * The pool over HTTP: the public operations as AWS JSON 1.1, and the two documents that verifiers read. By itself it grants
 * other origins nothing; the content type and the target header keep a foreign page's simple requests out as well.
 */
export function createPoolRoutes(context: PoolContext, jwks: JSONWebKeySet): Hono {
  const routes = new Hono();
  routes.post('/', bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseLargeBody }), async (c) => {
    const answer = await runOperation(publicOperations, context, operationOf(c), await jsonBodyOf(c));
    return reply(answer, 200);
  });
  routes.get(`/${context.poolId}/.well-known/jwks.json`, (c) => c.json(jwks));
  routes.get(`/${context.poolId}/.well-known/openid-configuration`, (c) => c.json(openIdConfiguration(c, context)));
  routes.onError((error) => poolRefusal(error));
  return routes;
}

function operationOf(c: Context): string {
  const operation = TARGET.exec(c.req.header('x-amz-target') ?? '')?.[1];
  if (!operation || mediaTypeOf(c) !== CONTENT_TYPE)
    throw new PoolError('UnknownOperationException', 'Unknown operation');
  return operation;
}

const mediaTypeOf = (c: Context) => c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();

async function jsonBodyOf(c: Context): Promise<unknown> {
  try {
    return await c.req.json();
  } catch (error) {
    if (error instanceof SyntaxError) throw new PoolError('SerializationException', 'The body is not valid JSON');
    throw error;
  }
}

const refuseLargeBody = () =>
  poolRefusal(new PoolError('RequestTooLargeException', 'The request is larger than 16 kB', 413));

/** The pool's answer to what was thrown: a refusal in Cognito's words, or that it failed. */
export function poolRefusal(error: Error): Response {
  if (error instanceof PoolError) return refusal(error);
  if (error instanceof TooManyRequests) {
    return refusal(new PoolError('TooManyRequestsException', error.message, error.status), error.headers);
  }
  if (error instanceof DatabaseUnavailable) {
    return refusal(new PoolError('ServiceUnavailableException', error.message, 503), RETRY_SOON);
  }
  if (isAborted(error)) return refusal(new PoolError('SerializationException', ABORTED));
  return refusal(new PoolError('InternalErrorException', 'Something went wrong. Please try again.', 500));
}

const refusal = ({ type, message, status }: PoolError, headers: Readonly<Record<string, string>> = {}) =>
  reply({ __type: type, message }, status, { 'x-amzn-errortype': type, ...headers });

const reply = (body: object, status: number, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': CONTENT_TYPE, 'cache-control': 'no-store', ...headers },
  });

const openIdConfiguration = (c: Context, { issuer }: PoolContext) => ({
  issuer,
  jwks_uri: new URL('jwks.json', c.req.url).href,
  id_token_signing_alg_values_supported: ['RS256'],
  response_types_supported: ['token'],
  subject_types_supported: ['public'],
});
