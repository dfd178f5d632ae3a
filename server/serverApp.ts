import { fileURLToPath } from 'node:url';
import type { AdministeredPool } from './accounts/administeredPool.ts';
import { refreshUsers } from './accounts/startReconciling.ts';
import { createApp } from './app.ts';
import { consoleConfigFor } from './consoleConfig.ts';
import { installSecret } from './db/installFacts.ts';
import type { Environment } from './environment.ts';
import { consoleOriginsOf } from './http/api/consoleOrigins.ts';
import { consoleRoutes } from './http/console/consoleRoutes.ts';
import { countedLimiter } from './http/limits/countedLimiter.ts';
import { createLimiter } from './http/limits/limiter.ts';
import type { Log } from './http/observability/log.ts';
import { noMetrics, type ReadableMetrics } from './http/observability/metrics.ts';
import { metricsRoutes } from './http/observability/metricsRoutes.ts';
import type { CallOrigin } from './http/proxies/callOrigin.ts';
import type { Parts } from './openParts.ts';
import { PRODUCT_FOLDER } from './productFolder.ts';

/** What differs between the ways to run the server. */
export interface Surroundings {
  readonly log: Log;
  /** What is counted and shown at `/metrics`; absent where processes come and go too fast for anybody to read it. */
  readonly metrics?: ReadableMetrics;
  readonly origin: CallOrigin;
  /** Names this start; absent where none can be told. */
  readonly serverStart: string | undefined;
  /** Where the server listens, once it does. */
  readonly urlOf: () => string;
}

/** The app on the opened parts, with the built console, as the environment wants it. */
export async function serverApp(environment: Environment, parts: Parts, surroundings: Surroundings) {
  const { apiKey, metricsToken } = environment;
  const { store, identity, mail } = parts;
  const { log, metrics, origin, serverStart, urlOf } = surroundings;
  const pool = poolOf(environment, parts);
  return createApp({
    services: {
      store,
      verifyToken: identity.verifyToken,
      isSessionAlive: identity.isSessionAlive,
      pageTokenKey: await installSecret(store, 'page_token_key'),
      pool,
      ...(!environment.cognito.embedded && { refreshUsers: () => refreshUsers({ store, pool, log }) }),
      consoleOrigins: () => consoleOriginsOf(environment, urlOf()),
      ...(environment.mail.kind !== 'none' && { sendMail: mail.sendMail }),
      ...(apiKey && { apiKey }),
      limiter: countedLimiter(createLimiter(store, environment.limits), metrics ?? noMetrics),
    },
    consoleConfig: consoleConfigFor(environment, serverStart),
    loopbackOnly: environment.demo,
    allowedOrigins: environment.allowedOrigins,
    origin,
    observability: { log, metrics: metrics ?? noMetrics },
    ...(metrics && { metrics: metricsRoutes(metrics, metricsToken) }),
    ...(identity.routes && { userPool: identity.routes }),
    ...(mail.outbox && { outbox: mail.outbox }),
    console: await consoleRoutes({
      folder: fileURLToPath(new URL('dist', PRODUCT_FOLDER)),
      connect: identity.origins,
    }),
  });
}

export function poolOf({ cognito }: Environment, { identity }: Parts): AdministeredPool {
  return { client: identity.adminClient, poolId: cognito.userPoolId };
}
