import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import { portOf } from '../../server/base/address.ts';
import { readEnvironment } from '../../server/base/environment.ts';
import type { Log } from '../../server/base/log.ts';
import { noMetrics } from '../../server/base/metrics.ts';
import type { Store } from '../../server/database/database.ts';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { seedDemoOnce } from '../../server/demo/seedDemo.ts';
import type { Services } from '../../server/http/api/services.ts';
import { createApp } from '../../server/http/app.ts';
import { consoleConfigFor } from '../../server/http/console.ts';
import type { AdministeredPool } from '../../server/identity/administeredPool.ts';
import { embeddedIdentity } from '../../server/identity/openIdentity.ts';
import { openMail } from '../../server/mail/openMail.ts';
import type { SigningKey } from '../../server/userPool/signingKey.ts';
import { srpSignIn } from '../../server/userPool/testing/srpSignIn.ts';
import { testKeys } from '../../server/userPool/testing/startPool.ts';
import { seedFrom } from '../postgres/seeding.ts';

/** The whole server on a seeded store: called through `app.request()`, listening only for the sign-in protocol. */
export interface TestApi {
  readonly store: Store;
  readonly app: ReturnType<typeof createApp>;
  readonly pool: AdministeredPool;
  /** The app's store and user pool, and the key that signs its tokens. */
  readonly services: Services;
  readonly keys: SigningKey;
  /** The URL of the user pool. */
  readonly endpoint: string;
  /** Calls a path as a demo account (signed in once over SRP), with `token`, or anonymously. */
  get(path: string, caller?: Caller): Promise<Answer>;
  /** The same with a method, and a body that is sent as JSON unless it is text. */
  send(method: string, path: string, caller?: Caller & { body?: unknown }): Promise<Answer>;
  /** The id token of an account with the demo's password, signed in once. */
  tokenOf(email: string): Promise<string>;
  /** The id token of another session. */
  signInAnew(email: string): Promise<string>;
  /** While set, mails are rejected. */
  mailFault?: Error | undefined;
  stop(): Promise<void>;
}

export interface Caller {
  readonly as?: string;
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly body: any;
}

/** Created once: it takes longer than most tests. */
const keys = testKeys();

export interface ApiOptions extends Pick<Services, 'apiKey' | 'limiter' | 'refreshUsers'> {
  /** Fills the store, with accounts whose password is the demo's; default: the demo. */
  readonly seed?: (store: Store, pool: AdministeredPool, now: Date) => Promise<unknown>;
  readonly log?: Log;
  /** Responses may last. */
  readonly streaming?: boolean;
}

/** The present, one for all files of this process: those that start with the same time share the seeded demo. */
export const RECENT = new Date();

/** Starts the server on `open()`'s store, with the demo up to `now`. */
export async function startApi(
  open: () => Promise<Store>,
  now: Date,
  { seed = seedDemoOnce, log, streaming, ...options }: ApiOptions = {},
): Promise<TestApi> {
  const environment = readEnvironment({});
  const store = await open();
  const mail = openMail(environment.mail, store.db, () => 'http://127.0.0.1:8080');
  const { outbox } = mail;
  const sendMail: typeof mail.sendMail = async (one) => {
    if (api.mailFault) throw api.mailFault;
    await mail.sendMail(one);
  };
  const identity = embeddedIdentity(environment.cognito, store, await keys, sendMail);
  const pool = { client: identity.adminClient, poolId: environment.cognito.userPoolId };
  if (seed === seedDemoOnce) await seedFrom(store, `demo up to ${now.toISOString()}`, () => seed(store, pool, now));
  else await seed(store, pool, now);
  const { verifyToken, isSessionAlive } = identity;
  const services: Services = {
    store,
    ...(streaming && { changes: store.changes }),
    verifyToken,
    isSessionAlive,
    pageTokenKey: new Uint8Array(32),
    pool,
    consoleOrigins: () => ({ origins: ['http://127.0.0.1:8080'], ownPort: '8080' }),
    sendMail,
    alerts: {
      store,
      sendMail,
      ...(outbox && { outbox }),
      webhooks: { allowedHosts: ['localhost'] },
      links: { origin: () => 'http://127.0.0.1:8080', key: new Uint8Array(32) },
    },
    ...options,
  };
  const app = createApp({
    services,
    consoleConfig: consoleConfigFor(environment, 'test'),
    ...(log && { observability: { log, metrics: noMetrics } }),
    ...(identity.routes && { userPool: identity.routes }),
    ...(outbox && { outbox }),
  });
  const server = createAdaptorServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${portOf(server)}/cognito`;
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (email: string) => {
    const token = tokens.get(email) ?? idToken(endpoint, email);
    tokens.set(email, token);
    token.catch(() => tokens.delete(email));
    return token;
  };
  const send: TestApi['send'] = async (method, path, { as, token, headers = {}, body } = {}) => {
    const bearer = token ?? (as && (await tokenOf(as)));
    const response = await app.request(path, {
      method,
      headers: {
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text && JSON.parse(text) };
  };
  const api: TestApi = {
    store,
    app,
    pool,
    services,
    keys: await keys,
    endpoint,
    tokenOf,
    signInAnew: (email) => idToken(endpoint, email),
    get: (path, caller) => send('GET', path, caller),
    send,
    async stop() {
      server.close();
      await store.close();
    },
  };
  return api;
}

/** Without the browser's library, which takes a second to compute the same. */
async function idToken(endpoint: string, email: string): Promise<string> {
  const { AuthenticationResult: tokens, ...answer } = await srpSignIn(endpoint, email, DEMO_PASSWORD);
  if (!tokens) throw new Error(`${email} cannot sign in: ${answer.message ?? answer.ChallengeName}`);
  return tokens.IdToken;
}
