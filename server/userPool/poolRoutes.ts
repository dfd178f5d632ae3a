import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { JSONWebKeySet } from 'jose';
import { ABORTED, isAborted, RETRY_SOON, TooManyRequests } from '../base/problem.ts';
import { DatabaseUnavailable } from '../database/databaseErrors.ts';
import { associateSoftwareToken, setUserMfaPreference, verifySoftwareToken } from './mfa.ts';
import { type OperationTable, runOperation } from './operation.ts';
import { changePassword, confirmForgotPassword, forgotPassword } from './passwords.ts';
import type { PoolContext } from './poolContext.ts';
import { PoolError } from './poolError.ts';
import { initiateAuth, respondToAuthChallenge } from './signIn.ts';
import { confirmSignUp, resendConfirmationCode, signUp } from './signUp.ts';
import { getUser, globalSignOut, revokeToken } from './tokens.ts';

/** The operations that anyone can call over HTTP. */
export const publicOperations: OperationTable = new Map([
  ['AssociateSoftwareToken', associateSoftwareToken],
  ['ChangePassword', changePassword],
  ['ConfirmForgotPassword', confirmForgotPassword],
  ['ConfirmSignUp', confirmSignUp],
  ['ForgotPassword', forgotPassword],
  ['GetUser', getUser],
  ['GlobalSignOut', globalSignOut],
  ['InitiateAuth', initiateAuth],
  ['ResendConfirmationCode', resendConfirmationCode],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['RevokeToken', revokeToken],
  ['SetUserMFAPreference', setUserMfaPreference],
  ['SignUp', signUp],
  ['VerifySoftwareToken', verifySoftwareToken],
]);

const CONTENT_TYPE = 'application/x-amz-json-1.1';
const TARGET = /^AWSCognitoIdentityProviderService\.(\w+)$/;
const MAX_BODY_BYTES = 16 * 1024;

/**
 * Serves the pool over HTTP: the public operations as AWS JSON 1.1, and the two documents that token verifiers read. It allows no
 * other origin. The content type and the target header also exclude simple requests from other pages.
 */
export function createPoolRoutes(context: PoolContext, jwks: JSONWebKeySet): Hono {
  const routes = new Hono();
  routes.post('/', bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseLargeBody }), async (c) => {
    const result = await runOperation(publicOperations, context, operationOf(c), await jsonBodyOf(c));
    return reply(result, 200);
  });
  routes.get(`/${context.poolId}/.well-known/jwks.json`, (c) => c.json(jwks));
  routes.get(`/${context.poolId}/.well-known/openid-configuration`, (c) => c.json(openIdConfiguration(c, context)));
  routes.onError((error) => poolRefusal(error));
  return routes;
}

function operationOf(c: Context): string {
  const operation = TARGET.exec(c.req.header('x-amz-target') ?? '')?.[1];
  if (!operation || mediaTypeOf(c) !== CONTENT_TYPE) {
    throw new PoolError('UnknownOperationException', 'Unknown operation');
  }
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

/** Converts an error to the pool's response: an error of Cognito, or HTTP 500. */
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
