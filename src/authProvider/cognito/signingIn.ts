import { inTime } from '../../config/inTime.ts';
import { translate } from '../../messages/cognito.ts';
import { type Challenge, endsChallenge, IdentityFault, noChallenge, type SignInStep } from '../identityProvider.ts';
import type { LoadedIdentity } from '../lazyIdentity.ts';
import { NO_TOKENS, type StoredTokens, type TokenStore } from '../tokenStore.ts';
import { UnansweredChallenge } from './correctClient.ts';
import { endAllSessions, endSession } from './endSession.ts';
import { failing, faultOf, type Words } from './faultOf.ts';
import type { PoolConfig } from './openUserPool.ts';
import { createSignInAttempt, type SignInAttempt } from './signInAttempt.ts';
import { type Message, SIGNING_IN, TOTP } from './wordings.ts';

/** How long a sign-out waits for the pool, in milliseconds. The browser has forgotten the tokens before. */
const SIGN_OUT_PATIENCE = 3_000;

const FAILED_SIGN_IN = failing('cognito.signIn.failed', SIGNING_IN);
const FAILED_NEW_PASSWORD = failing('cognito.password.notConfirmed');
const FAILED_CODE = failing('cognito.signIn.failed', TOTP);

interface SignIn {
  readonly attempt: SignInAttempt;
  /** What it has been stopped by. */
  challenge?: Challenge | undefined;
}

type SigningIn = Pick<LoadedIdentity, 'signIn' | 'confirmSignIn' | 'signOut'>;

/** Signing in and out. The latest call counts: what an earlier sign-in ends with after it is thrown away. Spec §4, §8. */
export function createSigningIn(config: PoolConfig, store: TokenStore): SigningIn {
  let latest: SignIn | undefined;
  let leaving = Promise.resolve();

  async function settle(mine: SignIn, outcome: Promise<StoredTokens | Challenge>): Promise<SignInStep> {
    const result = await outcome;
    const isChallenge = 'kind' in result;
    if (mine !== latest) {
      if (!isChallenge) endSession(config, result).catch(() => undefined);
      throw new IdentityFault(translate('product.session.failed'), 'UserUnAuthenticatedException');
    }
    mine.challenge = isChallenge ? result : undefined;
    if (isChallenge) return result;
    store.put(result);
    return { kind: 'signed-in' };
  }

  return {
    async signIn({ username, password }) {
      latest = undefined;
      try {
        const mine = { attempt: createSignInAttempt(config) };
        latest = mine;
        // A global sign-out that came to the pool later would end this session too.
        await leaving;
        return await settle(mine, mine.attempt.begin(username.trim(), password));
      } catch (error) {
        throw stoppedBy(error, 'cognito.challenge') ?? faultOf(error, FAILED_SIGN_IN);
      }
    },
    async confirmSignIn(answer) {
      const mine = latest;
      if (!mine?.challenge) throw noChallenge();
      const { challengeName } = mine.challenge;
      try {
        return await settle(mine, mine.attempt.answer(mine.challenge, answer));
      } catch (error) {
        const fault = stoppedBy(error, 'cognito.challengeAfterAnswer') ?? faultOf(error, wordsFor(challengeName));
        if (endsChallenge(fault)) mine.challenge = undefined;
        throw fault;
      }
    },
    async signOut({ global }, left = store.read()) {
      latest = undefined;
      store.put(NO_TOKENS);
      const end = global ? endAllSessions : endSession;
      leaving = inTime(SIGN_OUT_PATIENCE, () => end(config, left)).catch(() => undefined);
      await leaving;
    },
  };
}

/** A challenge that nobody here can answer, in the words of spec §8. */
function stoppedBy(error: unknown, message: Message): IdentityFault | undefined {
  if (!(error instanceof UnansweredChallenge)) return undefined;
  return new IdentityFault(translate(message, { step: error.step }), error.name);
}

const wordsFor = (challenge: Challenge['challengeName']): Words =>
  challenge === 'NEW_PASSWORD_REQUIRED' ? FAILED_NEW_PASSWORD : FAILED_CODE;
