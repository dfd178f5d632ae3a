import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Hono } from 'hono';
import { resources } from '../src/resources/index.ts';
import { alertAfterDeriving } from './alerts/raiseAlerts.ts';
import { portOf, serverUrl } from './base/address.ts';
import type { Environment } from './base/environment.ts';
import type { Log } from './base/log.ts';
import { createMetrics } from './base/metrics.ts';
import { startTelemetry, type Telemetry } from './base/telemetry.ts';
import type { Store, StoreOptions } from './database/database.ts';
import { seedDemoOnce } from './demo/seedDemo.ts';
import { suspendDemo } from './demo/suspendDemo.ts';
import { clientInfo } from './http/edge/clientInfo.ts';
import { gracefulShutdown } from './http/edge/gracefulShutdown.ts';
import { healthCheck, withHealthCheck } from './http/edge/health.ts';
import { createHttpServer } from './http/edge/httpServer.ts';
import { ensureGroups } from './identity/administeredPool.ts';
import { abandonUserChanges } from './identity/userChanges.ts';
import { startDeriving } from './records/deriveStored.ts';
import { alertSending, openParts, type Parts, poolOf, serverApp, taskKinds } from './serverApp.ts';
import { startTasks } from './tasks/tasks.ts';
import { claimSigningKey } from './userPool/signingKey.ts';

const SHUTDOWN_TIMES = { grace: 500, timeout: 10_000 };

/** The longest that a start waits for the users of the embedded pool, in milliseconds. A longer pass continues while the server runs. */
const LONGEST_WAIT = 2_000;

export interface RunningServer {
  readonly url: string;
  /** Finishes open requests and the current page of users, then closes the database. */
  stop(): Promise<void>;
}

/** A server that is ready but does not listen. */
export interface OpenServer {
  readonly app: Pick<Hono, 'fetch'>;
  readonly store: Store;
  readonly log: Log;
  /** Finishes the current page of users, then closes the database. */
  close(): Promise<void>;
}

/** Opens the server and listens. Rejects if a part fails, except an AWS user pool, which may be away. */
export async function startServer(
  environment: Environment & StoreOptions,
  telemetry?: Telemetry,
): Promise<RunningServer> {
  let url = '';
  const open = await openServer(environment, () => url, telemetry);
  try {
    const server = await listen(environment, open);
    url = server.url;
    return server;
  } catch (error) {
    await open.close();
    throw error;
  }
}

/**
 * Opens the database, seeds the demo if it is enabled and missing, and reconciles the users with the user pool. `urlOf` returns the URL
 * of the server, once it listens. Rejects if a part fails.
 */
export async function openServer(
  environment: Environment & StoreOptions,
  urlOf: () => string,
  started?: Telemetry,
): Promise<OpenServer> {
  const { log, tracing } = started ?? (await startTelemetry(environment));
  let close = tracing.stop;
  try {
    const parts = await openParts(environment, urlOf, log);
    const closeParts = () => parts.close().finally(tracing.stop);
    close = closeParts;
    await prepareAccounts(environment, parts);
    if (parts.store.embedded) await abandonUserChanges(parts.store);
    const deriving = startDeriving(parts.store, resources, log, alertAfterDeriving);
    const alerts = await alertSending(environment, parts, urlOf);
    const directory = { store: parts.store, pool: poolOf(environment, parts) };
    const tasks = await startTasks({ store: parts.store, log, kinds: taskKinds({ ...directory, alerts, log }) });
    const running = [deriving, tasks];
    close = () => Promise.all(running.map((work) => work.stop())).then(closeParts, closeParts);
    // Its users are listed from the first response on. Listing those of an AWS pool may take minutes, or fail.
    if (environment.cognito.embedded)
      await Promise.race([tasks.run('RECONCILE_USERS'), setTimeout(LONGEST_WAIT, undefined, { ref: false })]);
    const app = await serverApp(environment, parts, {
      log,
      metrics: createMetrics(parts.store.poolCounts),
      client: clientInfo(environment.trustedProxies),
      serverStart: environment.serverStart ?? randomUUID(),
      lasting: true,
      urlOf,
      jobs: { wake: tasks.wake, visit: async () => {} },
      alerts,
    });
    return { app, store: parts.store, log, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Prepares key and groups of the embedded pool. Demo accounts are seeded, or suspended if the demo is disabled. */
async function prepareAccounts(environment: Environment, parts: Parts): Promise<void> {
  const { cognito, demo } = environment;
  const { store, identity } = parts;
  const pool = poolOf(environment, parts);
  if (identity.signingKeyId) await claimSigningKey(store, identity.signingKeyId);
  if (cognito.embedded) await ensureGroups(pool);
  if (demo) await seedDemoOnce(store, pool, new Date());
  else await suspendDemo(store, pool.poolId);
}

async function listen({ host, port }: Environment, { app, store, log, close }: OpenServer): Promise<RunningServer> {
  const server = createHttpServer({ fetch: withHealthCheck(healthCheck(store.ping), app.fetch) }, log);
  const shutDown = gracefulShutdown(server, SHUTDOWN_TIMES);
  server.listen(port, host);
  await once(server, 'listening');
  return {
    url: serverUrl(host, portOf(server)),
    async stop() {
      // Otherwise the shutdown waits for streams to end.
      store.changes.close();
      await shutDown();
      await close();
    },
  };
}
