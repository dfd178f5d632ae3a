import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { Hono } from 'hono';
import type { JSONWebKeySet } from 'jose';
import type { Kysely, RawBuilder } from 'kysely';
import type { Mailer } from '../mail/mailer.ts';
import { createAdminClient } from './adminClient.ts';
import { isSessionAlive } from './findSessionUser.ts';
import type { MfaConfiguration, PoolContext } from './poolContext.ts';
import { createPoolRoutes } from './poolRoutes.ts';
import type { PoolTables } from './poolTables.ts';
import type { SigningKey } from './signingKey.ts';
import type { IdTokenClaims } from './tokenVerifier.ts';

export interface UserPoolOptions {
  readonly db: Kysely<PoolTables>;
  readonly keys: SigningKey;
  /** As Cognito writes it: a region, `_`, and letters and digits. Passwords are bound to it and do not survive a change. */
  readonly poolId: string;
  readonly clientId: string;
  /** Takes codes and invitations. What it rejects with is told the person as CodeDeliveryFailureException. */
  readonly sendMail: Mailer;
  /** Whether people may have a second factor (`OPTIONAL`, the default) or must set one up (`ON`). */
  readonly mfaConfiguration?: MfaConfiguration;
  /** Runs in the transaction that confirms a registration; rejecting undoes the confirmation. */
  readonly afterConfirmSignUp?: PoolContext['afterConfirmSignUp'];
  readonly clock?: () => Date;
}

export interface UserPool {
  /** The `iss` of every token. */
  readonly issuer: string;
  /** The public keys, for `createTokenVerifier`. */
  readonly jwks: JSONWebKeySet;
  /** POST / (AWS JSON 1.1, public operations), GET /{poolId}/.well-known/jwks.json and /openid-configuration. */
  readonly routes: Hono;
  /** The AWS SDK's own client, answered in process: the only way to the Admin operations. */
  readonly adminClient: CognitoIdentityProviderClient;
  /** SQL of whether the sign-in behind a verified id token still stands: signing out and disabling end it at once. */
  isSessionAlive(claims: IdTokenClaims): RawBuilder<boolean>;
}

/**
 * The embedded user pool: a server of the part of AWS Cognito's protocol that the console uses, on our own database.
 * It keeps nothing in memory between calls, so any number of processes with the same database and keys are one pool.
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
  // The issuer names the pool and is never fetched. Were it to hold host or port, moving either would end every session.
  const issuer = `https://console.invalid/${poolId}`;
  return { ...options, poolName: poolNameOf(poolId), issuer, mfaConfiguration, clock };
}

/** The part of a pool's id that its passwords are bound to. */
export function poolNameOf(poolId: string): string {
  const [, poolName] = /^[\w-]+_([0-9a-zA-Z]+)$/.exec(poolId) ?? [];
  if (!poolName) throw new TypeError(`${poolId} is not a user pool id such as local_console`);
  return poolName;
}
