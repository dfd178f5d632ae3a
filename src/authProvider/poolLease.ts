import { CognitoUser, CognitoUserPool, type CognitoUserSession } from 'amazon-cognito-identity-js';
import { CognitoAuthProvider } from 'ra-auth-cognito/esm/authProvider.js';
import type { ConsoleConfig } from '../config/consoleConfig.ts';
import { codeOf, signInMessage } from './signInMessages.ts';
import { createTokenStorage, lastingStorage, type TokenStorage } from './tokenStorage.ts';

type LoginForm = { username: string; password: string } | { newPassword: string; confirmNewPassword: string };

/** The use of the user pool by one session: signing out ends it, and the next one begins with an empty storage. */
export interface PoolLease {
  /** Signs in, or answers the challenge that the last sign-in was stopped by; rejects with ra-auth-cognito's errors. */
  login(form: LoginForm): Promise<void>;
  /** The id token, refreshed when it has expired; callers at the same time share one refresh. See Session.idToken. */
  idToken(): Promise<string | null>;
  /** Forgets the tokens in this browser, then ends the session at the pool. */
  end(): Promise<void>;
}

/** Opens the user pool for one session, with the tokens that an earlier visit left. */
export function openPoolLease({ userPoolId, clientId, endpoint }: ConsoleConfig['cognito']): PoolLease {
  const storage = createTokenStorage(lastingStorage(), `CognitoIdentityServiceProvider.${clientId}.`);
  const address = endpoint === undefined ? {} : { endpoint: new URL(endpoint, globalThis.location?.origin).href };
  const pool = new CognitoUserPool({ UserPoolId: userPoolId, ClientId: clientId, Storage: storage, ...address });
  askOnce(pool);
  const provider = CognitoAuthProvider(pool);
  let reading: Promise<string | null> | undefined;

  return {
    async login(form) {
      const session: CognitoUserSession = await provider.login(form);
      keepSession(pool, storage, session);
    },
    idToken() {
      reading ??= readIdToken(pool).finally(() => {
        reading = undefined;
      });
      return reading;
    },
    async end() {
      storage.detach();
      const user = pool.getCurrentUser();
      // Without a valid access token the pool refuses the global sign-out; what is left is to revoke the refresh token.
      if (user) await signOutEverywhere(user).catch(() => provider.logout({}));
    },
  };
}

/** ra-auth-cognito's user knows nothing of the pool's storage: where the browser's own is blocked, its tokens are lost. */
function keepSession(Pool: CognitoUserPool, Storage: TokenStorage, session: CognitoUserSession): void {
  const { username: Username } = session.getAccessToken().decodePayload();
  new CognitoUser({ Username, Pool, Storage }).setSignInUserSession(session);
}

/** The SDK repeats a refresh for six seconds, even one that the pool has refused. */
function askOnce(pool: CognitoUserPool): void {
  const { client } = pool as unknown as {
    client: Record<'request' | 'requestWithRetry', (...call: unknown[]) => void>;
  };
  client.requestWithRetry = client.request;
}

/** Refusals that end a session; any other failure leaves open whether it still stands. */
const FINAL = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  // What the browser keeps is no token at all.
  'InvalidParameterException',
  'RequestTooLargeException',
  'SerializationException',
  'Error',
];

async function readIdToken(pool: CognitoUserPool): Promise<string | null> {
  const user = pool.getCurrentUser();
  if (!user) return null;
  try {
    return (await sessionOf(user)).getIdToken().getJwtToken();
  } catch (error) {
    if (!(error instanceof Error && FINAL.includes(codeOf(error)))) {
      throw new Error(signInMessage(error, 'Session expired'), { cause: error });
    }
    user.signOut();
    return null;
  }
}

function sessionOf(user: CognitoUser): Promise<CognitoUserSession> {
  return new Promise((resolve, reject) => {
    user.getSession((error: Error | null, session: CognitoUserSession | null) => {
      if (session) resolve(session);
      else reject(error);
    });
  });
}

async function signOutEverywhere(user: CognitoUser): Promise<void> {
  await sessionOf(user);
  await new Promise<void>((resolve, reject) => {
    user.globalSignOut({ onSuccess: () => resolve(), onFailure: reject });
  });
}
