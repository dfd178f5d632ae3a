import { CognitoAuthProvider } from 'ra-auth-cognito/esm/authProvider.js';
import type { Challenge, ChallengeName } from '../identityProvider.ts';
import { NO_TOKENS, type StoredTokens } from '../tokenStore.ts';
import { challengeOf } from './challengeOf.ts';
import { withoutBlanks } from './codes.ts';
import { openUserPool, type PoolConfig } from './openUserPool.ts';
import { workingCopy } from './workingCopy.ts';

/** One sign-in, from the password over its challenges to tokens. Rejects with the SDK's errors. */
export interface SignInAttempt {
  begin(username: string, password: string): Promise<StoredTokens | Challenge>;
  answer(challenge: Challenge, answer: string): Promise<StoredTokens | Challenge>;
}

/** The form of ra-auth-cognito for each answer. Any further value would be taken for a user attribute to change. */
const FORMS: Readonly<Record<ChallengeName, (answer: string) => Readonly<Record<string, string>>>> = {
  NEW_PASSWORD_REQUIRED: (password) => ({ newPassword: password, confirmNewPassword: password }),
  SOFTWARE_TOKEN_MFA: (code) => ({ totp: withoutBlanks(code) }),
  MFA_SETUP: (code) => ({ association: withoutBlanks(code) }),
};

/** A sign-in by ra-auth-cognito, which keeps the half-signed-in user to itself. */
export function createSignInAttempt(config: PoolConfig): SignInAttempt {
  const copy = workingCopy(NO_TOKENS);
  const provider = CognitoAuthProvider(openUserPool(config, copy), { applicationName: 'Deal Sync' });
  const login = async (username: string, form: Readonly<Record<string, string>>) => {
    try {
      await provider.login(form);
      return copy.tokens();
    } catch (error) {
      const challenge = challengeOf(error, username);
      if (challenge) return challenge;
      throw error;
    }
  };
  return {
    begin: (username, password) => login(username, { username, password }),
    answer: ({ username, challengeName }, answer) => login(username, FORMS[challengeName](answer)),
  };
}
