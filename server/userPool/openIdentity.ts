import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { Hono } from 'hono';
import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../db/database.ts';
import type { CognitoEnvironment, Environment } from '../environment.ts';
import type { Mailer } from '../mail/mailer.ts';
import { createAwsClient } from './awsClient.ts';
import { loadSigningKey, type SigningKey } from './signingKey.ts';
import { createTokenVerifier, type IdTokenClaims } from './tokenVerifier.ts';
import { createUserPool, type UserPoolOptions } from './userPool.ts';

/** Who people are: the embedded user pool or AWS Cognito, behind one face. */
export interface Identity {
  /** Claims of a valid id token; rejects with InvalidToken for any other. */
  readonly verifyToken: (token: string) => Promise<IdTokenClaims>;
  /** SQL of whether the session of a token was neither signed out nor its person disabled, as part of a greater query. */
  readonly isSessionAlive: (claims: IdTokenClaims) => RawBuilder<boolean>;
  readonly adminClient: CognitoIdentityProviderClient;
  /** The embedded pool's protocol. */
  readonly routes?: Hono;
  /** The `kid` of the key that the embedded pool signs with. */
  readonly signingKeyId?: string;
  /** The other origins at which browsers speak with the pool. */
  readonly origins: readonly string[];
}

type IdentityEnvironment = Pick<Environment, 'cognito' | 'dataDir'>;

/**
 * Opens the user pool that the environment names. Touches no network before the first call. `sendMail` takes the embedded
 * pool's codes and invitations; AWS Cognito sends its own.
 */
export async function openIdentity(
  { cognito, dataDir }: IdentityEnvironment,
  store: Store,
  sendMail: Mailer,
  afterConfirmSignUp?: UserPoolOptions['afterConfirmSignUp'],
): Promise<Identity> {
  if (!cognito.embedded) return awsIdentity(cognito);
  return embeddedIdentity(cognito, store, await loadSigningKey(dataDir), sendMail, afterConfirmSignUp);
}

/** The user pool inside this server, on the keys of its install. */
export function embeddedIdentity(
  { userPoolId, clientId }: CognitoEnvironment,
  store: Store,
  keys: SigningKey,
  sendMail: Mailer,
  afterConfirmSignUp?: UserPoolOptions['afterConfirmSignUp'],
): Identity {
  const pool = createUserPool({ db: store.db, keys, poolId: userPoolId, clientId, sendMail, afterConfirmSignUp });
  const verifyToken = createTokenVerifier({ issuer: pool.issuer, clientId, jwks: pool.jwks });
  const { isSessionAlive, adminClient, routes } = pool;
  return { verifyToken, isSessionAlive, adminClient, routes, signingKeyId: keys.kid, origins: [] };
}

function awsIdentity({ userPoolId, clientId, region, endpoint }: CognitoEnvironment): Identity {
  const aws = `https://cognito-idp.${region}.amazonaws.com`;
  const address = endpoint?.replace(/\/$/, '') ?? aws;
  return {
    verifyToken: createTokenVerifier({
      issuer: `${aws}/${userPoolId}`,
      clientId,
      jwksUri: `${address}/${userPoolId}/.well-known/jwks.json`,
    }),
    // AWS answers this only for access tokens; an id token stays good until it expires.
    isSessionAlive: () => sql<boolean>`true`,
    adminClient: createAwsClient({ region, ...(endpoint && { endpoint }) }),
    origins: [new URL(address).origin],
  };
}
