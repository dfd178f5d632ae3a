import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { Hono } from 'hono';
import type { CognitoEnvironment, Environment } from '../environment.ts';
import type { Store } from '../store/database.ts';
import { loadSigningKey, type SigningKey } from './signingKey.ts';
import { createTokenVerifier, type IdTokenClaims } from './tokenVerifier.ts';
import { createUserPool } from './userPool.ts';

/** Who people are: the embedded user pool or AWS Cognito, behind one face. */
export interface Identity {
  /** Claims of a valid id token; rejects with InvalidToken for any other. */
  readonly verifyToken: (token: string) => Promise<IdTokenClaims>;
  readonly isSessionAlive: (claims: IdTokenClaims) => Promise<boolean>;
  readonly adminClient: CognitoIdentityProviderClient;
  /** The embedded pool's protocol. */
  readonly routes?: Hono;
}

type IdentityEnvironment = Pick<Environment, 'cognito' | 'dataDir'>;

/** Opens the user pool that the environment names. Touches no network before the first call. */
export async function openIdentity({ cognito, dataDir }: IdentityEnvironment, store: Store): Promise<Identity> {
  return cognito.embedded ? embeddedIdentity(cognito, store, await loadSigningKey(dataDir)) : awsIdentity(cognito);
}

/** The user pool inside this server, on the keys of its install. */
export function embeddedIdentity(
  { userPoolId, clientId }: CognitoEnvironment,
  store: Store,
  keys: SigningKey,
): Identity {
  const pool = createUserPool({ db: store.db, keys, poolId: userPoolId, clientId });
  const verifyToken = createTokenVerifier({ issuer: pool.issuer, clientId, jwks: pool.jwks });
  return { verifyToken, isSessionAlive: pool.isSessionAlive, adminClient: pool.adminClient, routes: pool.routes };
}

function awsIdentity({ userPoolId, clientId, region, endpoint }: CognitoEnvironment): Identity {
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`;
  const keysAt = endpoint ? `${endpoint.replace(/\/$/, '')}/${userPoolId}` : issuer;
  return {
    verifyToken: createTokenVerifier({ issuer, clientId, jwksUri: `${keysAt}/.well-known/jwks.json` }),
    // AWS answers this only for access tokens; an id token stays good until it expires.
    isSessionAlive: async () => true,
    adminClient: new CognitoIdentityProviderClient({ region, ...(endpoint && { endpoint }) }),
  };
}
