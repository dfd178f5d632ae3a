import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { Hono } from 'hono';
import type { JSONWebKeySet } from 'jose';
import type { RawBuilder } from 'kysely';
import { createAdminClient } from './adminClient.ts';
import type { PoolContext, UserPoolOptions } from './poolContext.ts';
import { createPoolRoutes } from './poolRoutes.ts';
import { isSessionAlive, type TokenClaims } from './poolSessions.ts';

export interface UserPool {
  /** The `iss` of every token. */
  readonly issuer: string;
  /** The public keys, for `createTokenVerifier`. */
  readonly jwks: JSONWebKeySet;
  /** POST / (AWS JSON 1.1, public operations), GET /{poolId}/.well-known/jwks.json and /openid-configuration. */
  readonly routes: Hono;
  /** A client of the AWS SDK that runs in this process. It is the only way to the Admin operations. */
  readonly adminClient: CognitoIdentityProviderClient;
  /** SQL that is true while the session of a verified ID token is alive. Signing out and disabling end it at once. */
  isSessionAlive(claims: TokenClaims): RawBuilder<boolean>;
}

/**
 * Creates the embedded user pool: the part of AWS Cognito's protocol that the console uses, on our own database. It keeps nothing
 * in memory between calls, so any number of processes with the same database and keys form one pool.
 */
export function createUserPool(options: UserPoolOptions): UserPool {
  const context = createContext(options);
  const jwks = { keys: [context.keys.publicJwk] };
  return {
    issuer: context.issuer,
    jwks,
    routes: createPoolRoutes(context, jwks),
    adminClient: createAdminClient(context),
    isSessionAlive: (claims) => isSessionAlive(context, claims),
  };
}

function createContext(options: UserPoolOptions): PoolContext {
  const { poolId, mfaConfiguration = 'OPTIONAL', clock = () => new Date() } = options;
  // The issuer identifies the pool and is never fetched. With host or port in it, changing either would end every session.
  const issuer = `https://console.invalid/${poolId}`;
  return { ...options, poolName: poolNameOf(poolId), issuer, mfaConfiguration, clock };
}

/** Returns the part of a pool ID that its passwords depend on. */
export function poolNameOf(poolId: string): string {
  const [, poolName] = /^[\w-]+_([0-9a-zA-Z]+)$/.exec(poolId) ?? [];
  if (!poolName) throw new TypeError(`${poolId} is not a user pool ID such as local_console`);
  return poolName;
}
