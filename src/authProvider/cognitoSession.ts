import { CognitoIdToken } from 'amazon-cognito-identity-js';
import { challengeStep } from './challengeStep.ts';
import { openPoolLease } from './poolLease.ts';
import type { Session, SessionConfig, SignInOutcome } from './session.ts';
import { sessionUser } from './sessionUser.ts';
import { signInMessage } from './signInMessages.ts';

/** How long a sign-out waits for the pool, in milliseconds. The browser has forgotten the tokens before. */
const SIGN_OUT_PATIENCE = 3_000;

/**
 * The session on Amazon Cognito, or on any pool that speaks its protocol, over SRP. Only modules below this one touch the
 * SDK, so that it can be loaded when it is needed. A relative `endpoint` is taken from the page's origin.
 */
export function createCognitoSession({ cognito, auth }: SessionConfig): Session {
  let lease = openPoolLease(cognito);
  let challenged = false;

  const idToken = () => lease.idToken();

  async function signIn(email: string, password: string): Promise<SignInOutcome> {
    const username = email.trim();
    challenged = false;
    try {
      await lease.login({ username, password });
      return { kind: 'signed-in' };
    } catch (error) {
      const step = challengeStep(error);
      if (!step) throw new Error(signInMessage(error), { cause: error });
      if (step !== 'NEW_PASSWORD_REQUIRED') throw new Error(`Authentication challenge: ${step}`);
      challenged = true;
      return { kind: 'new-password', username };
    }
  }

  async function confirmNewPassword(password: string): Promise<void> {
    if (!challenged) throw new Error('No active authentication challenge');
    try {
      // Any further value would be taken for a user attribute to change.
      await lease.login({ newPassword: password, confirmNewPassword: password });
      challenged = false;
    } catch (error) {
      const step = challengeStep(error);
      if (step) throw new Error(`Failed to confirm sign in: ${step}`);
      throw new Error(signInMessage(error, 'Failed to confirm new password'), { cause: error });
    }
  }

  async function signOut(): Promise<void> {
    const leaving = lease.end();
    lease = openPoolLease(cognito);
    challenged = false;
    await within(SIGN_OUT_PATIENCE, leaving);
  }

  async function currentUser() {
    const token = await idToken();
    return token === null ? null : sessionUser(new CognitoIdToken({ IdToken: token }).decodePayload(), auth);
  }

  return { signIn, confirmNewPassword, signOut, idToken, currentUser };
}

/** Resolves when the work is done or the patience is over, whatever came of it. */
async function within(patience: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([work.catch(() => undefined), over]);
  clearTimeout(timer);
}
