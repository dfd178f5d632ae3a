import { CognitoUser, CognitoUserPool, type ICognitoStorage } from 'amazon-cognito-identity-js';
import type { ConsoleConfig } from '../../config/consoleConfig.ts';
import { LIMITS } from '../../config/limits.ts';
import { withTimeout } from '../../config/withTimeout.ts';
import { translate } from '../../messages/cognito.ts';
import { NO_TOKENS, type StoredTokens } from '../tokenStore.ts';

export type PoolConfig = ConsoleConfig['cognito'];

// ra-auth-cognito creates users without a storage. The SDK would use the browser's, and fail a sign-in if it is full,
// so users get the pool's storage.
Object.defineProperty(CognitoUser.prototype, 'storage', {
  configurable: true,
  get(this: { pool: { storage: ICognitoStorage } }) {
    return this.pool.storage;
  },
  set() {},
});

export function openUserPool(config: PoolConfig, Storage = workingCopy(NO_TOKENS)) {
  const { userPoolId: UserPoolId, clientId: ClientId } = config;
  const pool = new CognitoUserPool({ UserPoolId, ClientId, Storage, endpoint: poolAddress(config) });
  correctClient(pool);
  return pool;
}

export function poolUser(config: PoolConfig, username: string): CognitoUser {
  return new CognitoUser({ Username: username.trim(), Pool: openUserPool(config) });
}

/** A relative `endpoint` is resolved against the page's origin. The default is AWS in the pool's region. */
function poolAddress({ userPoolId, endpoint }: PoolConfig): string {
  const [region] = userPoolId.split('_');
  return endpoint === undefined
    ? `https://cognito-idp.${region}.amazonaws.com/`
    : new URL(endpoint, globalThis.location?.origin).href;
}

/** The SDK's storage during one operation. The result must be put into the token store. */
export function workingCopy(kept: StoredTokens) {
  const items = new Map(kept);
  return {
    setItem: (key: string, value: unknown) => void items.set(key, String(value)),
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
    tokens: (): StoredTokens => items,
  } satisfies ICognitoStorage & Record<string, unknown>;
}

/** Users copy codes with the spaces that group them. */
export const withoutBlanks = (code: string) => code.replace(/\s/g, '');

/** Turn the SDK's two callback styles into promises. Reject with the SDK's error. */
type NodeCallback<T> = (error?: Error | null, result?: T) => void;

interface Callbacks<T> {
  readonly onSuccess: (result: T) => void;
  readonly onFailure: (error: unknown) => void;
}

export function promisify<T>(ask: (callback: NodeCallback<T>) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    ask((error, result) => {
      if (error) reject(error);
      else resolve(result as T);
    });
  });
}

export function promisifyCallbacks<T>(ask: (callbacks: Callbacks<T>) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    ask({ onSuccess: resolve, onFailure: reject });
  });
}

interface CognitoRequest {
  readonly AuthFlow?: string;
  readonly AuthParameters?: Readonly<Record<string, string | null>>;
  readonly ChallengeName?: string;
  readonly ClientId?: string;
}
interface CognitoResponse {
  readonly ChallengeName?: string;
}
type Callback = (error?: Error | null, response?: CognitoResponse) => void;
type Request = (operation: string, params: object, callback: Callback) => void;
interface Client {
  fetchOptions: RequestInit;
  request: Request;
  requestWithRetry: Request;
}

/** A challenge that the SDK or ra-auth-cognito cannot handle. */
export class UnansweredChallenge extends Error {
  override name = 'UnansweredChallenge';
  readonly step: string;

  constructor(step: string) {
    super(translate('cognito.challenge', { step }));
    this.step = step;
  }
}

const AFTER_PASSWORD = ['NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA', 'MFA_SETUP'];

/** The challenges that may follow. The SDK would treat any other as a session with empty tokens. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  InitiateAuth: ['PASSWORD_VERIFIER'],
  PASSWORD_VERIFIER: AFTER_PASSWORD,
  NEW_PASSWORD_REQUIRED: AFTER_PASSWORD,
};

/** The types of the SDK hide it. */
const hasClient = (pool: object): pool is { client: Client } => 'client' in pool;

/**
 * Corrects the pool's client:
 * - no retries: by default it repeats even a refused refresh for six seconds;
 * - a timeout of 15 seconds: by default it has none;
 * - a challenge that nobody can answer is an `UnansweredChallenge`;
 * - where the pool rotates refresh tokens, a refresh uses `GetTokensFromRefreshToken`.
 */
export function correctClient(pool: CognitoUserPool): void {
  if (!hasClient(pool)) throw new Error('The pool of the SDK has no client.');
  const { client } = pool;
  const request = client.request.bind(client);
  const ask = (operation: string, params: object) =>
    withTimeout(LIMITS.requestTimeout, (signal) => {
      client.fetchOptions = { signal };
      return promisify<CognitoResponse | undefined>((callback) => request(operation, params, callback));
    });
  const requestCorrectly = async (operation: string, params: CognitoRequest) => {
    const response = await ask(operation, params).catch((error: unknown) => {
      if (!isRotating(params, error)) throw error;
      return ask('GetTokensFromRefreshToken', rotation(params));
    });
    const step = response?.ChallengeName;
    if (step && !NEXT[params.ChallengeName ?? operation]?.includes(step)) throw new UnansweredChallenge(step);
    return response;
  };
  client.request = (operation, params, callback) => {
    // Errors that the SDK throws while it reads the response go to the callback too.
    requestCorrectly(operation, params)
      .then((response) => callback(null, response))
      .catch(callback);
  };
  client.requestWithRetry = client.request;
}

/** With rotation, the app client cannot allow the SDK's refresh flow. */
function isRotating({ AuthFlow }: CognitoRequest, error: unknown): boolean {
  const message = error instanceof Error ? error.message : '';
  return AuthFlow === 'REFRESH_TOKEN_AUTH' && /not (enabled|supported|allowed)|rotation/i.test(message);
}

function rotation({ ClientId, AuthParameters }: CognitoRequest): object {
  const { REFRESH_TOKEN: RefreshToken, DEVICE_KEY } = AuthParameters ?? {};
  return { ClientId, RefreshToken, ...(DEVICE_KEY && { DeviceKey: DEVICE_KEY }) };
}
