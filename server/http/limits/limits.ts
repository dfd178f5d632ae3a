import type { MiddlewareHandler } from 'hono';
import { EnvironmentError, type Variables } from '../../environmentError.ts';
import type { ClientInfo } from '../edge/clientInfo.ts';
import type { Limiter } from './limiter.ts';

/** So many requests in so many seconds: the size of a token bucket that refills evenly within that time. `requests: 0`: no limit. */
export interface RateLimit {
  readonly requests: number;
  readonly seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The default limits. Those with a variable can be set, in requests per minute. */
const DEFAULT_LIMITS = {
  /** API requests of one user. */
  person: { requests: 6_000, seconds: MINUTE, variable: 'RATE_LIMIT_PERSON' },
  /** API requests of the members and machine keys of one tenant together. */
  tenant: { requests: 12_000, seconds: MINUTE, variable: 'RATE_LIMIT_TENANT' },
  /** Requests to API and user pool from one address, including refused ones. */
  address: { requests: 12_000, seconds: MINUTE, variable: 'RATE_LIMIT_ADDRESS' },
  /** Requests to the user pool from one address that have no token yet. */
  signIn: { requests: 600, seconds: MINUTE, variable: 'RATE_LIMIT_SIGN_IN' },
  /** Wrong passwords and codes from one address. */
  wrongProofs: { requests: 100, seconds: 15 * MINUTE },
  /** Mails with codes requested from one address. */
  codeMails: { requests: 100, seconds: HOUR },
  /** Invitations that one user sends. */
  invitations: { requests: 100, seconds: HOUR },
} as const;

export type LimitName = keyof typeof DEFAULT_LIMITS;

export type Limits = Readonly<Record<LimitName, RateLimit>>;

/** Reads the limits from the environment. Throws EnvironmentError if one is not a number of requests. */
export function readLimits(variables: Variables): Limits {
  const limits = Object.entries(DEFAULT_LIMITS).map(([name, limit]) => [
    name,
    { seconds: limit.seconds, requests: 'variable' in limit ? readRequests(variables, limit) : limit.requests },
  ]);
  return Object.fromEntries(limits) as Limits;
}

function readRequests(
  variables: Variables,
  { variable, requests }: { readonly variable: string; readonly requests: number },
) {
  const text = variables[variable];
  if (!text) return requests;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new EnvironmentError(`${variable} must be a number of calls per minute, or 0 for no limit, not "${text}".`);
}

/** Counts every request of an address before anything else is done for it. */
export function limitAddress({ consume }: Limiter, { address }: ClientInfo): MiddlewareHandler {
  return async (c, next) => {
    await consume('address', address(c));
    await next();
  };
}

/** Operations of the user pool that need no token. */
const BEFORE_SIGN_IN = new Set([
  ...['InitiateAuth', 'RespondToAuthChallenge', 'SignUp', 'ConfirmSignUp'],
  ...['ForgotPassword', 'ConfirmForgotPassword', 'ResendConfirmationCode'],
]);

/** A limit that counts an operation depending on its result: the pool's error type, undefined for success. */
interface ResultLimit {
  readonly name: LimitName;
  readonly counts: (errorType: string | undefined) => boolean;
}

/** The pool's error types for wrong passwords and codes. */
const WRONG_PROOF = new Set([
  ...['NotAuthorizedException', 'CodeMismatchException', 'ExpiredCodeException'],
  ...['EnableSoftwareTokenMFAException', 'UserNotFoundException'],
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
