import type { MiddlewareHandler } from 'hono';
import type { LimitName } from '../../base/rateLimits.ts';
import type { ClientInfo } from '../edge/clientInfo.ts';
import type { Limiter } from './limiter.ts';

/** Counts every request of an address before anything else is done for it. */
export function limitAddress({ consume }: Limiter, { address }: ClientInfo): MiddlewareHandler {
  return async (c, next) => {
    await consume('address', address(c));
    await next();
  };
}

/** Operations of the user pool that need no token. */
const BEFORE_SIGN_IN = new Set([
  'InitiateAuth',
  'RespondToAuthChallenge',
  'SignUp',
  'ConfirmSignUp',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'ResendConfirmationCode',
]);

/** A limit that counts an operation depending on its result: the pool's error type, undefined for success. */
interface ResultLimit {
  readonly name: LimitName;
  readonly counts: (errorType: string | undefined) => boolean;
}

/** The pool's error types for wrong passwords and codes. */
const WRONG_PROOF = new Set([
  'NotAuthorizedException',
  'CodeMismatchException',
  'ExpiredCodeException',
  'EnableSoftwareTokenMFAException',
  'UserNotFoundException',
]);

const PROOF: ResultLimit = {
  name: 'wrongProofs',
  counts: (errorType) => errorType !== undefined && WRONG_PROOF.has(errorType),
};
const MAIL: ResultLimit = { name: 'codeMails', counts: (errorType) => errorType === undefined };

const RESULT_LIMITS: ReadonlyMap<string, ResultLimit> = new Map([
  ['RespondToAuthChallenge', PROOF],
  ['ConfirmSignUp', PROOF],
  ['ConfirmForgotPassword', PROOF],
  ['ChangePassword', PROOF],
  ['VerifySoftwareToken', PROOF],
  ['SignUp', MAIL],
  ['ForgotPassword', MAIL],
  ['ResendConfirmationCode', MAIL],
]);

/**
 * Limits the requests to the user pool by address: all of them, those before sign-in, wrong passwords and codes, and mails. The last
 * two are counted before the result is known and refunded if they did not happen, so that concurrent requests cannot exceed the
 * limit. `toResponse` turns an error into a response of the pool.
 */
export function limitSignIn(
  { consume, refund }: Limiter,
  { address }: ClientInfo,
  toResponse: (error: Error) => Response,
): MiddlewareHandler {
  return async (c, next) => {
    const client = address(c);
    const operation = c.req.header('x-amz-target')?.split('.').at(-1) ?? '';
    const limit = RESULT_LIMITS.get(operation);
    try {
      await consume('address', client);
      if (BEFORE_SIGN_IN.has(operation)) await consume('signIn', client);
      if (limit) await consume(limit.name, client);
    } catch (error) {
      if (error instanceof Error) return toResponse(error);
      throw error;
    }
    await next();
    if (!limit) return;
    const errorType = c.res.headers.get('x-amzn-errortype') ?? undefined;
    if (!limit.counts(errorType)) refund(limit.name, client);
  };
}
