import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { ensureGroups } from './accounts/ensureGroups.ts';
import { createApp } from './app.ts';
import { consoleRoutes } from './console/consoleRoutes.ts';
import { consoleConfigFor } from './consoleConfig.ts';
import { seedDemoOnce } from './demo/seedDemo.ts';
import { suspendDemo } from './demo/suspendDemo.ts';
import type { Environment } from './environment.ts';
import { openParts, type Parts } from './openParts.ts';
import { serverUrl } from './serverUrl.ts';
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
  let url = '';
  const parts = await openParts(environment, () => url);
  try {
    await prepareAccounts(environment, parts);
    const server = await listen(environment, await appFor(environment, parts), parts.close);
    url = server.url;
    return server;
  } catch (fault) {
    await parts.close();
    throw fault;
  }
}

/** Groups for the embedded pool, and its demo accounts: open where they are wanted, closed where they are not. */
async function prepareAccounts({ cognito, demo }: Environment, { store, identity }: Parts): Promise<void> {
  const pool = { client: identity.adminClient, poolId: cognito.userPoolId };
  if (cognito.embedded) await ensureGroups(pool);
  if (demo) await seedDemoOnce(store, pool, new Date());
  else await suspendDemo(store);
}

async function appFor(environment: Environment, { store, identity, mail }: Parts) {
  const { apiKey } = environment;
  return createApp({
    services: {
      store,
      verifyToken: identity.verifyToken,
      isSessionAlive: identity.isSessionAlive,
      pageTokenKey: await installSecret(store, 'page_token_key'),
      ...(apiKey && { apiKey }),
    },
    consoleConfig: consoleConfigFor(environment, environment.serverStart ?? randomUUID()),
    loopbackOnly: environment.demo,
    ...(identity.routes && { userPool: identity.routes }),
    ...(mail.outbox && { outbox: mail.outbox }),
    console: await consoleRoutes({
      folder: fileURLToPath(new URL('../dist', import.meta.url)),
      connect: identity.origins,
    }),
  });
}

async function listen(
  { host, port }: Environment,
  app: ReturnType<typeof createApp>,
  close: () => Promise<void>,
): Promise<RunningServer> {
  const server = serve({ fetch: app.fetch, hostname: host, port });
  await once(server, 'listening');
  return {
    url: serverUrl(host, (server.address() as AddressInfo).port),
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      if ('closeIdleConnections' in server) server.closeIdleConnections();
      const cut = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), DRAIN_TIME);
      await closed;
      clearTimeout(cut);
      await close();
    },
  };
}
