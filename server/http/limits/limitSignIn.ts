import type { MiddlewareHandler } from 'hono';
import type { CallOrigin } from '../proxies/callOrigin.ts';
import type { Limiter } from './limiter.ts';
import type { LimitName } from './limits.ts';

/** Operations of the user pool that nobody needs a token for. */
const BEFORE_SIGN_IN = new Set([
  ...['InitiateAuth', 'RespondToAuthChallenge', 'SignUp', 'ConfirmSignUp'],
  ...['ForgotPassword', 'ConfirmForgotPassword', 'ResendConfirmationCode'],
]);

/** What a call is counted as when its answer says so; by the pool's name of the refusal, undefined where there is none. */
interface Stake {
  readonly limit: LimitName;
  readonly isDue: (refusal: string | undefined) => boolean;
}

/** How the pool refuses a password or a code that is wrong. */
const WRONG = new Set([
  ...['NotAuthorizedException', 'CodeMismatchException', 'ExpiredCodeException'],
  ...['EnableSoftwareTokenMFAException', 'UserNotFoundException'],
]);

const PROOF: Stake = { limit: 'wrongProofs', isDue: (refusal) => refusal !== undefined && WRONG.has(refusal) };
const MAIL: Stake = { limit: 'codeMails', isDue: (refusal) => refusal === undefined };

const STAKES: ReadonlyMap<string, Stake> = new Map([
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
 * Counts the calls of the user pool by address: all of them, those before a sign-in, and the wrong passwords, wrong codes and mails
 * that come of them. These are counted before the answer is known, and given back where they were none: however many come at
 * once, no more than the limit is ever tried. `refuse` answers what is thrown in the words of the pool.
 */
export function limitSignIn(
  { spend, giveBack }: Limiter,
  { address }: CallOrigin,
  refuse: (fault: Error) => Response,
): MiddlewareHandler {
  return async (c, next) => {
    const who = address(c);
    const operation = c.req.header('x-amz-target')?.split('.').at(-1) ?? '';
    const stake = STAKES.get(operation);
    try {
      await spend('address', who);
      if (BEFORE_SIGN_IN.has(operation)) await spend('signIn', who);
      if (stake) await spend(stake.limit, who);
    } catch (fault) {
      if (fault instanceof Error) return refuse(fault);
      throw fault;
    }
    await next();
    if (!stake) return;
    const refusal = c.res.headers.get('x-amzn-errortype') ?? undefined;
    if (!stake.isDue(refusal)) giveBack(stake.limit, who);
  };
}
