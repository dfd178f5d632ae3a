import type { CognitoUser } from 'amazon-cognito-identity-js';
import { CognitoAuthProvider } from 'ra-auth-cognito/esm/authProvider.js';
import { ErrorMfaTotpAssociationRequired } from 'ra-auth-cognito/esm/ErrorMfaTotpAssociationRequired.js';
import { ErrorMfaTotpRequired } from 'ra-auth-cognito/esm/ErrorMfaTotpRequired.js';
import { ErrorRequireNewPassword } from 'ra-auth-cognito/esm/ErrorRequireNewPassword.js';
import { withTimeout } from '../../config/withTimeout.ts';
import { translate } from '../../messages/cognito.ts';
import {
  type Challenge,
  type ChallengeName,
  endsChallenge,
  IdentityFault,
  noChallenge,
  type SignInStep,
} from '../identityProvider.ts';
import type { LoadedIdentity } from '../lazyIdentity.ts';
import { NO_TOKENS, type StoredTokens, type TokenStore } from '../tokenStore.ts';
import {
  openUserPool,
  type PoolConfig,
  promisify,
  promisifyCallbacks,
  UnansweredChallenge,
  withoutBlanks,
  workingCopy,
} from './cognitoClient.ts';
import { type Message, SIGNING_IN, TOTP, toIdentityFault } from './toIdentityFault.ts';

/** How long a sign-out waits for the pool, in milliseconds. The tokens are removed before. */
const SIGN_OUT_PATIENCE = 3_000;

interface SignIn {
  readonly login: ReturnType<typeof createLogin>;
  challenge?: Challenge | undefined;
}

type SigningIn = Pick<LoadedIdentity, 'signIn' | 'confirmSignIn' | 'signOut'>;

/** Signs in and out. The result of a sign-in is discarded if another call came after it. Spec §4, §8. */
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
        const mine = { login: createLogin(config, username.trim()) };
        latest = mine;
        // A global sign-out that reaches the pool later would end this session too.
        await leaving;
        return await settle(mine, mine.login({ username: username.trim(), password }));
      } catch (error) {
        throw stoppedBy(error, 'cognito.challenge') ?? toIdentityFault(error, 'cognito.signIn.failed', SIGNING_IN);
      }
    },
    async confirmSignIn(answer) {
      const mine = latest;
      if (!mine?.challenge) throw noChallenge();
      const { challengeName } = mine.challenge;
      try {
        return await settle(mine, mine.login(FORMS[challengeName](answer)));
      } catch (error) {
        const fault = stoppedBy(error, 'cognito.challengeAfterAnswer') ?? answerFault(error, challengeName);
        if (endsChallenge(fault)) mine.challenge = undefined;
        throw fault;
      }
    },
    async signOut({ global }, left = store.read()) {
      latest = undefined;
      store.put(NO_TOKENS);
      const end = global ? endAllSessions : endSession;
      leaving = withTimeout(SIGN_OUT_PATIENCE, () => end(config, left)).catch(() => undefined);
      await leaving;
    },
  };
}

function stoppedBy(error: unknown, message: Message): IdentityFault | undefined {
  if (!(error instanceof UnansweredChallenge)) return undefined;
  return new IdentityFault(translate(message, { step: error.step }), error.name);
}

function answerFault(error: unknown, challenge: ChallengeName): IdentityFault {
  return challenge === 'NEW_PASSWORD_REQUIRED'
    ? toIdentityFault(error, 'cognito.password.notConfirmed')
    : toIdentityFault(error, 'cognito.signIn.failed', TOTP);
}

/** Ends the user's sessions in all browsers. Rejects if none could be ended. */
async function endAllSessions(config: PoolConfig, tokens: StoredTokens): Promise<void> {
  const user = openUserPool(config, workingCopy(tokens)).getCurrentUser();
  // Without a valid access token the pool refuses the global sign-out: then only the refresh token is revoked.
  if (user) await signOutEverywhere(user).catch(() => endSession(config, tokens));
}

async function endSession(config: PoolConfig, tokens: StoredTokens): Promise<void> {
  await CognitoAuthProvider(openUserPool(config, workingCopy(tokens))).logout({});
}

async function signOutEverywhere(user: CognitoUser): Promise<void> {
  await promisify((callback) => user.getSession(callback));
  await promisifyCallbacks((callbacks) => user.globalSignOut(callbacks));
}

/** ra-auth-cognito's form for each answer. It would treat any other value as a changed user attribute. */
const FORMS: Readonly<Record<ChallengeName, (answer: string) => Readonly<Record<string, string>>>> = {
  NEW_PASSWORD_REQUIRED: (password) => ({ newPassword: password, confirmNewPassword: password }),
  SOFTWARE_TOKEN_MFA: (code) => ({ totp: withoutBlanks(code) }),
  MFA_SETUP: (code) => ({ association: withoutBlanks(code) }),
};

/** One sign-in with ra-auth-cognito, with its challenges. Rejects with the SDK's errors. */
function createLogin(config: PoolConfig, username: string) {
  const copy = workingCopy(NO_TOKENS);
  const provider = CognitoAuthProvider(openUserPool(config, copy), { applicationName: 'Deal Sync' });
  return async (form: Readonly<Record<string, string>>): Promise<StoredTokens | Challenge> => {
    try {
      await provider.login(form);
      return copy.tokens();
    } catch (error) {
      const challenge = challengeOf(error, username);
      if (challenge) return challenge;
      throw error;
    }
  };
}

/** Converts ra-auth-cognito's error to a challenge; undefined if the sign-in failed for another reason. */
function challengeOf(error: unknown, username: string): Challenge | undefined {
  const challenge = (challengeName: Challenge['challengeName']) =>
    ({ kind: 'challenge', challengeName, username }) as const;
  if (error instanceof ErrorRequireNewPassword) return challenge('NEW_PASSWORD_REQUIRED');
  if (error instanceof ErrorMfaTotpRequired) return challenge('SOFTWARE_TOKEN_MFA');
  if (!(error instanceof ErrorMfaTotpAssociationRequired)) return undefined;
  return { ...challenge('MFA_SETUP'), secretCode: error.secretCode };
}
