import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import { CLIENT_ID, POOL_ID } from './startPool.ts';

/** A user of amazon-cognito-identity-js, as a browser that has never signed in holds one. */
export function cognitoUser(endpoint: string, username: string): CognitoUser {
  const Storage = memoryStorage();
  const Pool = new CognitoUserPool({ UserPoolId: POOL_ID, ClientId: CLIENT_ID, endpoint, Storage });
  return new CognitoUser({ Username: username, Pool, Storage });
}

/** Signs in over SRP: the session, or the user's attributes when a new password is asked for. Rejects as the library does. */
export function signIn(user: CognitoUser, password: string): Promise<CognitoUserSession | Record<string, string>> {
  const details = new AuthenticationDetails({ Username: user.getUsername(), Password: password });
  return new Promise((resolve, reject) => {
    user.authenticateUser(details, {
      onSuccess: resolve,
      onFailure: reject,
      newPasswordRequired: (attributes: Record<string, string>) => resolve(attributes),
    });
  });
}

export function completeNewPassword(user: CognitoUser, password: string, attributes = {}): Promise<CognitoUserSession> {
  return new Promise((resolve, reject) => {
    user.completeNewPasswordChallenge(password, attributes, { onSuccess: resolve, onFailure: reject });
  });
}

/** Calls one operation as a client without a library would. */
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
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
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
