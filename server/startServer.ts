import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { consoleRoutes } from './console/consoleRoutes.ts';
import { consoleConfigFor } from './consoleConfig.ts';
import { seedDemoOnce } from './demo/seedDemo.ts';
import { suspendDemo } from './demo/suspendDemo.ts';
import type { Environment } from './environment.ts';
import { type Identity, openIdentity } from './identity/openIdentity.ts';
import { openStore, type Store } from './store/database.ts';
import { installSecret } from './store/installSecret.ts';

/** How long open calls may take to finish when the server is asked to stop. */
const DRAIN_TIME = 10_000;

export interface RunningServer {
  readonly url: string;
  /** Finishes open calls, then closes the database. */
  stop(): Promise<void>;
}

/** Opens the database, seeds the demo where it is wanted and missing, and listens. Rejects when any of it fails. */
export async function startServer(environment: Environment): Promise<RunningServer> {
  const store = await openStore(environment);
  try {
    const identity = await openIdentity(environment, store);
    if (environment.demo) await seedDemoOnce(store, identity.adminClient, new Date());
    else await suspendDemo(store, { client: identity.adminClient, poolId: environment.cognito.userPoolId });
    return await listen(environment, store, await appFor(environment, store, identity));
  } catch (fault) {
    await store.close();
    throw fault;
  }
}

async function appFor(environment: Environment, store: Store, identity: Identity) {
  const { apiKey, cognito } = environment;
  const poolOrigin = cognito.endpoint ?? `https://cognito-idp.${cognito.region}.amazonaws.com`;
  return createApp({
    services: {
      store,
      verifyToken: identity.verifyToken,
      isSessionAlive: identity.isSessionAlive,
      pageTokenKey: await installSecret(store, 'page_token_key'),
      ...(apiKey && { apiKey }),
    },
    consoleConfig: consoleConfigFor(environment, randomUUID()),
    loopbackOnly: environment.demo,
    ...(identity.routes && { userPool: identity.routes }),
    console: await consoleRoutes({
      folder: fileURLToPath(new URL('../dist', import.meta.url)),
      connect: cognito.embedded ? [] : [new URL(poolOrigin).origin],
    }),
  });
}

async function listen(environment: Environment, store: Store, app: ReturnType<typeof createApp>) {
  const { host, port } = environment;
  const server = serve({ fetch: app.fetch, hostname: host, port });
  await once(server, 'listening');
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      if ('closeIdleConnections' in server) server.closeIdleConnections();
      const cut = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), DRAIN_TIME);
      await closed;
      clearTimeout(cut);
      await store.close();
    },
  };
}
