import { CognitoUser, CognitoUserPool, type ICognitoStorage } from 'amazon-cognito-identity-js';
import type { ConsoleConfig } from '../../config/consoleConfig.ts';
import { NO_TOKENS } from '../tokenStore.ts';
import { correctClient } from './correctClient.ts';
import { workingCopy } from './workingCopy.ts';

export type PoolConfig = ConsoleConfig['cognito'];

// ra-auth-cognito gives its users no storage. The SDK would take the browser's for them, and fail a sign-in where that is
// full; so a user has the storage of the pool.
Object.defineProperty(CognitoUser.prototype, 'storage', {
  configurable: true,
  get(this: { pool: { storage: ICognitoStorage } }) {
    return this.pool.storage;
  },
  set() {},
});

/**
 * The user pool as the SDK sees it, over a storage of its own. A relative `endpoint` is taken from the page's origin; without
 * one it is AWS in the pool's region.
 */
export function openUserPool({ userPoolId, clientId, endpoint }: PoolConfig, Storage = workingCopy(NO_TOKENS)) {
  const address = endpoint === undefined ? {} : { endpoint: new URL(endpoint, globalThis.location?.origin).href };
  const pool = new CognitoUserPool({ UserPoolId: userPoolId, ClientId: clientId, Storage, ...address });
  correctClient(pool);
  return pool;
}

/** A user of the pool about whom nothing is known but the name. */
export function poolUser(config: PoolConfig, username: string): CognitoUser {
  return new CognitoUser({ Username: username.trim(), Pool: openUserPool(config) });
}
