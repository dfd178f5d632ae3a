import {
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
} from '@aws-sdk/client-cognito-identity-provider';
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { CognitoEnvironment, Environment } from '../base/environment.ts';
import type { Store } from '../database/database.ts';
import type { Mailer } from '../mail/mailer.ts';
import { loadSigningKey, type SigningKey } from '../userPool/signingKey.ts';
import { createUserPool, type UserPool } from '../userPool/userPool.ts';
import { createTokenVerifier, type IdTokenClaims } from './tokenVerifier.ts';
import { writeConfirmedUser } from './userRows.ts';

/** The user pool of the server: the embedded one or AWS Cognito, with the same interface. */
export interface Identity {
  /** Returns the claims of a valid ID token. Rejects with InvalidToken for any other. */
  readonly verifyToken: (token: string) => Promise<IdTokenClaims>;
  /** SQL that is true while a token's session is not signed out and its user enabled, for use in a larger query. */
  readonly isSessionAlive: (claims: IdTokenClaims) => RawBuilder<boolean>;
  /** Administers the pool. Both pools have the SDK's client, so the callers do not know which one it is. */
  readonly adminClient: CognitoIdentityProviderClient;
  /** The embedded pool's protocol. */
  readonly routes?: UserPool['routes'];
  /** The `kid` of the key that the embedded pool signs with. */
  readonly signingKeyId?: string;
  /** The other origins at which browsers reach the pool. */
  readonly origins: readonly string[];
}

type IdentityEnvironment = Pick<Environment, 'cognito' | 'dataDir'>;

/**
 * Opens the user pool of the environment. Uses no network before the first call. `sendMail` sends the embedded pool's codes and
 * invitations; AWS Cognito sends its own.
 */
export async function openIdentity(
  { cognito, dataDir }: IdentityEnvironment,
  store: Store,
  sendMail: Mailer,
): Promise<Identity> {
  if (!cognito.embedded) return awsIdentity(cognito);
  return embeddedIdentity(cognito, store, await loadSigningKey(dataDir), sendMail);
}

const MOST_CONTACTS = 3;

/** The admins of a user's tenant, each as a name and an email. */
async function tenantAdminsOf(db: QueryExecutorProvider, { username }: { readonly username: string }) {
  const { rows } = await sql<{ name: string | null; email: string }>`
    select name, email from users where enabled and role = 'tenant-admin'
      and tenant_id = (select tenant_id from users where username = ${username})
    order by name, email limit ${MOST_CONTACTS}`.execute(db);
  return rows.map(({ name, email }) => (name ? `${name} (${email})` : email));
}

/** Creates the user pool inside this server, with the keys of its installation. */
export function embeddedIdentity(
  { userPoolId, clientId }: CognitoEnvironment,
  store: Store,
  keys: SigningKey,
  sendMail: Mailer,
): Identity {
  const pool = createUserPool({
    db: store.db,
    keys,
    poolId: userPoolId,
    clientId,
    sendMail,
    afterConfirmSignUp: (db, user) => writeConfirmedUser(store, db, user),
    contactsOf: tenantAdminsOf,
  });
  const verifyToken = createTokenVerifier({ issuer: pool.issuer, clientId, jwks: pool.jwks });
  const { isSessionAlive, adminClient, routes } = pool;
  return { verifyToken, isSessionAlive, adminClient, routes, signingKeyId: keys.kid, origins: [] };
}

const awsAddress = ({ region }: CognitoEnvironment) => `https://cognito-idp.${region}.amazonaws.com`;
const poolAddress = (pool: CognitoEnvironment) => pool.endpoint?.replace(/\/$/, '') ?? awsAddress(pool);

/** The other origins at which browsers reach the pool. */
export const poolOrigins = ({ cognito }: Pick<Environment, 'cognito'>): readonly string[] =>
  cognito.embedded ? [] : [new URL(poolAddress(cognito)).origin];

function awsIdentity(pool: CognitoEnvironment): Identity {
  const { userPoolId, clientId, region, endpoint } = pool;
  const [aws, address] = [awsAddress(pool), poolAddress(pool)];
  return {
    verifyToken: createTokenVerifier({
      issuer: `${aws}/${userPoolId}`,
      clientId,
      jwksUri: `${address}/${userPoolId}/.well-known/jwks.json`,
    }),
    // AWS reports this only for access tokens. An ID token is valid until it expires.
    isSessionAlive: () => sql<boolean>`true`,
    adminClient: createAwsClient({ region, ...(endpoint && { endpoint }) }),
    origins: poolOrigins({ cognito: pool }),
  };
}

/** Milliseconds to wait for a connection and for a response. By default the SDK waits forever. */
export const AWS_TIMEOUTS = { connectionTimeout: 3_000, requestTimeout: 10_000 };
/** Five retries, each after up to twice as long as the one before: half a minute for a pool that throttles. */
const MAX_ATTEMPTS = 6;

/**
 * Creates a client that administers a user pool of AWS. It retries if the pool throttles (TooManyRequestsException), fails (5xx) or is
 * unreachable, and no call hangs. The retry mode is not `adaptive`, because that delays every call of this process after one was
 * throttled: users would wait for background work.
 */
export function createAwsClient(
  config: CognitoIdentityProviderClientConfig,
  timeouts = AWS_TIMEOUTS,
): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({
    retryMode: 'standard',
    maxAttempts: MAX_ATTEMPTS,
    ...config,
    // Without `throwOnRequestTimeout` the SDK only warns.
    requestHandler: { ...timeouts, throwOnRequestTimeout: true },
  });
}
