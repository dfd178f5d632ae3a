import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { ViteDevServer } from 'vite';
import { announce } from '../../server/announce.ts';
import { connectDatabase, type DatabaseConnection } from '../../server/db/connectDatabase.ts';
import { type Environment, readEnvironment } from '../../server/environment.ts';
import type { Variables } from '../../server/environmentFault.ts';
import { serverUrl } from '../../server/serverUrl.ts';
import { openFromSources } from './openFromSources.ts';
import { type ReloadingServer, reloadingServer } from './reloadingServer.ts';
import { startVite } from './startVite.ts';
import { tellFault } from './tellFault.ts';

/** What the server answers; all else is the console's, which Vite serves. */
const ANSWERED = /^\/(api|cognito|config\.json|healthz|metrics|outbox|outbox\.json)([/?]|$)/;

export interface Development {
  /** Ends console and server, then closes the database. */
  stop(): Promise<void>;
}

/**
 * Serves the product from its sources at one address, on a database that stays open: a change of what the server reads replaces
 * the server and then reloads the page, any other is Vite's to bring into the page. Sources that cannot be loaded are told of,
 * and tried again when one is saved. Rejects where it is not the sources that hinder the start.
 */
export async function startDevelopment(variables: Variables): Promise<Development> {
  // One name for all starts of the server, since another would sign everybody out.
  const environment = readEnvironment({ SERVER_START: randomUUID(), ...variables });
  const database = environment.databaseUrl ? undefined : await connectDatabase(environment);
  try {
    return await serve(environment, database);
  } catch (fault) {
    await database?.disconnect();
    throw fault;
  }
}

async function serve(environment: Environment, database: DatabaseConnection | undefined): Promise<Development> {
  const http = createServer();
  http.listen(environment.port, environment.host);
  await once(http, 'listening');
  const url = serverUrl(environment.host, (http.address() as AddressInfo).port);
  const vite = await startVite(http, environment, {
    changed: () => server.changed(),
    isBroken: () => server.isBroken(),
  });
  const server: ReloadingServer = reloadingServer({
    open: () => openFromSources(vite, { opened: database?.connection, environment, urlOf: () => url }),
    failed: (fault) => tellFault(vite, fault),
  });
  http.on('request', listener(server, vite));
  await server.settled();
  announce(environment, url);
  return {
    async stop() {
      await vite.close();
      http.close();
      http.closeAllConnections();
      await server.close();
      await database?.disconnect();
    },
  };
}

function listener(
  server: ReloadingServer,
  vite: ViteDevServer,
): (...call: Parameters<typeof vite.middlewares>) => void {
  const answer = getRequestListener(server.fetch);
  return (request, response) =>
    void (ANSWERED.test(request.url ?? '') ? answer(request, response) : vite.middlewares(request, response));
}
