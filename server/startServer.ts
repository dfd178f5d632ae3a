import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Hono } from 'hono';
import { ensureGroups } from './accounts/administeredPool.ts';
import { startReconciling } from './accounts/startReconciling.ts';
import { abandonUserChanges } from './accounts/userChanges.ts';
import type { Store, StoreOptions } from './db/database.ts';
import { startPruning } from './db/pruneIdempotencyKeys.ts';
import { seedDemoOnce } from './demo/seedDemo.ts';
import { suspendDemo } from './demo/suspendDemo.ts';
import type { Environment } from './environment.ts';
import { drainable } from './http/edge/drain.ts';
import { healthCheck, probesFirst } from './http/edge/health.ts';
import { createHttpServer } from './http/edge/httpServer.ts';
import type { Log } from './http/observability/log.ts';
import { createMetrics } from './http/observability/metrics.ts';
import { openWatch, type Watch } from './http/observability/openWatch.ts';
import { callOrigin } from './http/proxies/callOrigin.ts';
import { openParts, type Parts } from './openParts.ts';
import { poolOf, serverApp } from './serverApp.ts';
import { serverUrl } from './serverUrl.ts';
import { claimSigningKey } from './userPool/claimSigningKey.ts';

/** How calls end when the server is asked to stop. */
const DRAIN_TIMES = { grace: 500, patience: 10_000 };

export interface RunningServer {
  readonly url: string;
  /** Finishes open calls and the page of users at hand, then closes the database. */
  stop(): Promise<void>;
}

/** A server that is ready to answer and does not listen. */
export interface OpenServer {
  readonly app: Pick<Hono, 'fetch'>;
  readonly store: Store;
  readonly log: Log;
  /** Finishes the page of users at hand, then closes the database. */
  close(): Promise<void>;
}

/**
 * Opens the server and listens. Rejects when any of it fails; a user pool that is away may come back later.
 */
export async function startServer(environment: Environment & StoreOptions, watch?: Watch): Promise<RunningServer> {
  let url = '';
  const open = await openServer(environment, () => url, watch);
  try {
    const server = await listen(environment, open);
    url = server.url;
    return server;
  } catch (fault) {
    await open.close();
    throw fault;
  }
}

/**
 * Opens the database, seeds the demo where it is wanted and missing, and brings the users in step with the user pool. `urlOf` says
 * where the server is reached, once it is; `begun` is the watch, where it was opened before. Rejects when any of it fails.
 */
export async function openServer(
  environment: Environment & StoreOptions,
  urlOf: () => string,
  begun?: Watch,
): Promise<OpenServer> {
  const watch = begun ?? (await openWatch(environment));
  try {
    const server = await openWatched(environment, watch, urlOf);
    return { ...server, close: () => server.close().finally(watch.tracing.stop) };
  } catch (fault) {
    await watch.tracing.stop();
    throw fault;
  }
}

async function openWatched(
  environment: Environment & StoreOptions,
  watch: Watch,
  urlOf: () => string,
): Promise<OpenServer> {
  const parts = await openParts(environment, urlOf, watch.log);
  let close = parts.close;
  try {
    await prepareAccounts(environment, parts);
    if (parts.store.embedded) await abandonUserChanges(parts.store);
    const reconciling = await startReconciling({
      store: parts.store,
      log: watch.log,
      pool: poolOf(environment, parts),
      // The pool of AWS may take minutes to name everybody, or be away.
      awaitFirst: environment.cognito.embedded,
    });
    const pruning = startPruning(parts.store, watch.log);
    close = () => Promise.all([reconciling.stop(), pruning.stop()]).then(parts.close, parts.close);
    const app = await appFor(environment, parts, watch, urlOf);
    return { app, store: parts.store, log: watch.log, close };
  } catch (fault) {
    await close();
    throw fault;
  }
}

/** Key and groups of the embedded pool, and its demo accounts: open where they are wanted, closed where they are not. */
async function prepareAccounts(environment: Environment, parts: Parts): Promise<void> {
  const { cognito, demo } = environment;
  const { store, identity } = parts;
  const pool = poolOf(environment, parts);
  if (identity.signingKeyId) await claimSigningKey(store, identity.signingKeyId);
  if (cognito.embedded) await ensureGroups(pool);
  if (demo) await seedDemoOnce(store, pool, new Date());
  else await suspendDemo(store, pool.poolId);
}

async function appFor(environment: Environment, parts: Parts, { log }: Watch, urlOf: () => string) {
  return serverApp(environment, parts, {
    log,
    metrics: createMetrics(parts.store.poolCounts),
    origin: callOrigin(environment.trustedProxies),
    serverStart: environment.serverStart ?? randomUUID(),
    urlOf,
  });
}

async function listen({ host, port }: Environment, { app, store, log, close }: OpenServer): Promise<RunningServer> {
  const server = createHttpServer({ fetch: probesFirst(healthCheck(store.ping), app.fetch) }, log);
  const drain = drainable(server, DRAIN_TIMES);
  server.listen(port, host);
  await once(server, 'listening');
  return {
    url: serverUrl(host, (server.address() as AddressInfo).port),
    stop: () => drain().then(close),
  };
}
