import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
  type IAuthenticationCallback,
  type ICognitoStorage,
  type ISignUpResult,
} from 'amazon-cognito-identity-js';
import { CLIENT_ID, POOL_ID } from './startPool.ts';

/** Returns a user of amazon-cognito-identity-js, as in a browser without a session. */
export function cognitoUser(endpoint: string, username: string): CognitoUser {
  const Storage = memoryStorage();
  return new CognitoUser({ Username: username, Pool: cognitoPool(endpoint, Storage), Storage });
}

const cognitoPool = (endpoint: string, Storage = memoryStorage()) =>
  new CognitoUserPool({ UserPoolId: POOL_ID, ClientId: CLIENT_ID, endpoint, Storage });

/** A session, the user's attributes if a new password is required, or the name of another challenge. */
export type Step = CognitoUserSession | Record<string, string> | string;

/** Signs in over SRP. Rejects with the library's error. */
export function signIn(user: CognitoUser, password: string): Promise<Step> {
  const details = new AuthenticationDetails({ Username: user.getUsername(), Password: password });
  return new Promise((resolve, reject) => user.authenticateUser(details, toStep(resolve, reject)));
}

/** Settles a promise with the step of a sign-in that the library reports. */
export const toStep = (resolve: (step: Step) => void, onFailure: (error: Error) => void): IAuthenticationCallback => ({
  onSuccess: resolve,
  onFailure,
  newPasswordRequired: resolve,
  totpRequired: resolve,
  mfaSetup: resolve,
});

export function completeNewPassword(user: CognitoUser, password: string, attributes = {}): Promise<CognitoUserSession> {
  return new Promise((resolve, reject) => {
    user.completeNewPasswordChallenge(password, attributes, { onSuccess: resolve, onFailure: reject });
  });
}

/** Sends a code of the authenticator app as second factor. */
export function sendTotp(user: CognitoUser, code: string): Promise<CognitoUserSession> {
  return new Promise((resolve, reject) => {
    user.sendMFACode(code, { onSuccess: resolve, onFailure: reject }, 'SOFTWARE_TOKEN_MFA');
  });
}

export function signUp(endpoint: string, username: string, password: string, attributes: Record<string, string> = {}) {
  const list = Object.entries(attributes).map(([Name, Value]) => new CognitoUserAttribute({ Name, Value }));
  return promised<ISignUpResult>((done) => cognitoPool(endpoint).signUp(username, password, list, [], done));
}

export const confirmSignUp = (user: CognitoUser, code: string) =>
  promised<string>((done) => user.confirmRegistration(code, true, done));

/** Converts a callback of the library to a promise. */
export function promised<T>(start: (done: (error?: Error, value?: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => start((error, value) => (error ? reject(error) : resolve(value as T))));
}

/** A response: what was asked for, a challenge, or an error. */
interface PoolResponse {
  readonly [member: string]: unknown;
  readonly __type?: string;
  readonly message?: string;
  readonly ChallengeName?: string;
  readonly Session?: string;
  /** Absent in an error. */
  readonly ChallengeParameters: Readonly<Record<'SALT' | 'SECRET_BLOCK' | 'SRP_B' | 'USERNAME', string>>;
  readonly AuthenticationResult?: Readonly<Record<'AccessToken' | 'IdToken' | 'RefreshToken', string>>;
}

/** Calls one operation without a library. */
export async function call(endpoint: string, operation: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const answer: PoolResponse = JSON.parse(await response.text());
  return { status: response.status, headers: response.headers, body: answer };
}

function memoryStorage(): ICognitoStorage {
  const items = new Map<string, string>();
  return {
    setItem: (key, value) => void items.set(key, value),
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}
