import { CognitoUser, CognitoUserPool, type ICognitoStorage } from 'amazon-cognito-identity-js';
import type { ConsoleConfig } from '../../config/consoleConfig.ts';
import { poolAddress } from '../poolAddress.ts';
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

/** The user pool as the SDK sees it, over a storage of its own. */
export function openUserPool(config: PoolConfig, Storage = workingCopy(NO_TOKENS)) {
  const { userPoolId: UserPoolId, clientId: ClientId } = config;
  const pool = new CognitoUserPool({ UserPoolId, ClientId, Storage, endpoint: poolAddress(config) });
  correctClient(pool);
  return pool;
}

/** A user of the pool about whom nothing is known but the name. */
export function poolUser(config: PoolConfig, username: string): CognitoUser {
  return new CognitoUser({ Username: username.trim(), Pool: openUserPool(config) });
}
