import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import { CognitoUserSession } from 'amazon-cognito-identity-js';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { portOf } from '../../server/base/address.ts';
import { readEnvironment } from '../../server/base/environment.ts';
import type { Store } from '../../server/database/database.ts';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { createApp } from '../../server/http/app.ts';
import { consoleConfigFor } from '../../server/http/console.ts';
import { embeddedIdentity } from '../../server/identity/openIdentity.ts';
import type { SigningKey } from '../../server/userPool/signingKey.ts';
import { cognitoUser, signIn } from '../../server/userPool/testing/cognitoClient.ts';

/** The three tokens of one sign-in. */
export interface Tokens {
  readonly id: string;
  readonly access: string;
  readonly refresh: string;
}

/** A server whose signing key the test holds, on a store with the demo. */
export interface TokenForge {
  readonly app: ReturnType<typeof createApp>;
  readonly keys: SigningKey;
  readonly adminClient: ReturnType<typeof embeddedIdentity>['adminClient'];
  /** The URL of the user pool. */
  readonly endpoint: string;
  /** Signs a demo account in over SRP. */
  signIn(email: string): Promise<Tokens>;
  /** The claims of a token with some changed, signed with the pool's key; undefined removes a claim. */
  resign(token: string, changes?: Record<string, unknown>, header?: Record<string, unknown>): Promise<string>;
  close(): void;
}

export async function openTokenForge(store: Store, apiKey?: string): Promise<TokenForge> {
  const environment = readEnvironment({});
  const keys = await openKeys();
  const { verifyToken, isSessionAlive, adminClient, routes } = embeddedIdentity(
    environment.cognito,
    store,
    keys,
    refuseMail,
  );
  const app = createApp({
    services: {
      store,
      verifyToken,
      isSessionAlive,
      pageTokenKey: new Uint8Array(32),
      pool: { client: adminClient, poolId: environment.cognito.userPoolId },
      consoleOrigins: () => ({ origins: [] }),
      ...(apiKey && { apiKey }),
    },
    consoleConfig: consoleConfigFor(environment, 'test'),
    ...(routes && { userPool: routes }),
  });
  const server = createAdaptorServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${portOf(server)}/cognito`;
  const resign = (token: string, changes = {}, header = {}) =>
    new SignJWT({ ...decodeJwt(token), ...changes })
      .setProtectedHeader({ alg: 'RS256', kid: keys.kid, ...header })
      .sign(keys.privateKey);
  return {
    app,
    keys,
    adminClient,
    endpoint,
    resign,
    signIn: (email) => tokensOf(endpoint, email),
    close: () => void server.close(),
  };
}

const refuseMail = () => Promise.reject(new Error('The forge mails nobody.'));

/** Keys as an installation has them, but exportable by the test. */
async function openKeys(): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = 'forge';
  const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
  return { kid, privateKey, publicJwk, sealingKey: new Uint8Array(randomBytes(32)) };
}

async function tokensOf(endpoint: string, email: string): Promise<Tokens> {
  const session = await signIn(cognitoUser(endpoint, email), DEMO_PASSWORD);
  if (!(session instanceof CognitoUserSession)) throw new Error(`${email} must set a new password first.`);
  return {
    id: session.getIdToken().getJwtToken(),
    access: session.getAccessToken().getJwtToken(),
    refresh: session.getRefreshToken().getToken(),
  };
}
