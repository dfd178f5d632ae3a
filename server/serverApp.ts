import { fileURLToPath } from 'node:url';
import { resources } from '../src/resources/index.ts';
import { announcing } from './alerts/announceAlerts.ts';
import { judgingAll, judgingOne } from './alerts/judgeIncidents.ts';
import { type Sending, sendingAlerts } from './alerts/sendDeliveries.ts';
import { consoleOriginsOf } from './base/consoleOrigins.ts';
import type { Environment } from './base/environment.ts';
import type { Log } from './base/log.ts';
import { noMetrics, type ReadableMetrics } from './base/metrics.ts';
import type { Store, StoreOptions } from './database/database.ts';
import { installSecret } from './database/secrets/keys.ts';
import { bulkJobTasks } from './http/api/bulk/workJobs.ts';
import { afterCommitTasks } from './http/api/defineServer.ts';
import type { Jobs } from './http/api/services.ts';
import { createApp } from './http/app.ts';
import { consoleConfigFor, consoleRoutes } from './http/console.ts';
import type { ClientInfo } from './http/edge/clientInfo.ts';
import { metricsRoutes } from './http/edge/metricsRoutes.ts';
import { countRefusals, createLimiter } from './http/limits/limiter.ts';
import type { AdministeredPool, UserDirectory } from './identity/administeredPool.ts';
import { type Identity, openIdentity } from './identity/openIdentity.ts';
import { reconciling, refreshUsers, repairing } from './identity/reconciling.ts';
import { loggingMailer } from './mail/mailer.ts';
import { type MailService, openMail } from './mail/openMail.ts';
import { maintenance } from './maintenance.ts';
import { openStore } from './openStore.ts';
import { PRODUCT_FOLDER } from './productFolder.ts';
import type { TaskKind } from './tasks/tasks.ts';

// The warning is for developers; users run the version that the lock file pins.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

/** The parts that the server and its commands work with. */
export interface Parts {
  readonly store: Store;
  readonly mail: MailService;
  readonly identity: Identity;
  close(): Promise<void>;
}

/**
 * Opens database, mail and user pool. `urlOf` returns the URL of the product for links in mails; `log` gets failed mails and errors of
 * the embedded database. Rejects if one of them cannot be opened, and closes the others.
 */
export async function openParts(
  environment: Environment & StoreOptions,
  urlOf: () => string,
  log: Log,
): Promise<Parts> {
  const store = await openStore({ onWarning: log.warn, ...environment, onFault: log.error });
  const opened = openMail(environment.mail, store.db, urlOf);
  const mail = { ...opened, sendMail: loggingMailer(opened.sendMail, log) };
  const close = async () => {
    mail.close();
    await store.close();
  };
  try {
    const identity = await openIdentity(environment, store, mail.sendMail);
    return { store, mail, identity, close: () => close().finally(() => identity.adminClient.destroy()) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** How the messages of alerts leave this installation. */
export async function alertSending(
  environment: Environment,
  { store, mail }: Parts,
  urlOf: () => string,
): Promise<Sending> {
  return {
    store,
    ...(environment.mail.kind !== 'none' && { sendMail: mail.sendMail }),
    ...(mail.outbox && { outbox: mail.outbox }),
    links: {
      origin: () => (urlOf() ? consoleOriginsOf(environment, urlOf()).origins : environment.consoleOrigins)[0],
      key: await installSecret(store, 'unsubscribe_key'),
    },
    webhooks: { allowedHosts: environment.webhookHosts },
  };
}

/** The services for work in the background. */
interface BackgroundServices extends UserDirectory {
  readonly alerts: Sending;
  readonly log: Log;
}

/** The work of this installation that runs in the background. */
export const taskKinds = ({ store, pool, alerts, log }: BackgroundServices): readonly TaskKind[] => [
  afterCommitTasks({ store, alerts, ...(alerts.sendMail && { sendMail: alerts.sendMail }) }),
  announcing(store),
  sendingAlerts(alerts),
  judgingOne(store),
  judgingAll(store),
  bulkJobTasks({ store, log, resources }),
  maintenance(store),
  reconciling({ store, pool }),
  repairing({ store, pool }),
];

/** The settings that differ between a server and a Lambda function. */
export interface Runtime {
  readonly log: Log;
  /** Shown at `/metrics`; absent in a function, whose processes are too short-lived to be scraped. */
  readonly metrics?: ReadableMetrics;
  readonly client: ClientInfo;
  /** Identifies this start, if each start has its own ID. */
  readonly serverStart: string | undefined;
  /** Responses may last as long as their clients stay. */
  readonly lasting?: true;
  /** Where the server listens, once it does. */
  readonly urlOf: () => string;
  readonly jobs: Jobs;
  readonly alerts: Sending;
}

/** Creates the app on the opened parts, with the built console. */
export async function serverApp(environment: Environment, parts: Parts, runtime: Runtime) {
  const { apiKey, metricsToken } = environment;
  const { store, identity, mail } = parts;
  const { log, metrics, client, serverStart, lasting, urlOf, jobs, alerts } = runtime;
  const pool = poolOf(environment, parts);
  return createApp({
    services: {
      store,
      ...(lasting && { changes: store.changes }),
      verifyToken: identity.verifyToken,
      isSessionAlive: identity.isSessionAlive,
      pageTokenKey: await installSecret(store, 'page_token_key'),
      pool,
      jobs,
      alerts,
      ...(!environment.cognito.embedded && { refreshUsers: () => refreshUsers({ store, pool, log }) }),
      consoleOrigins: () => consoleOriginsOf(environment, urlOf()),
      ...(environment.mail.kind !== 'none' && { sendMail: mail.sendMail }),
      ...(apiKey && { apiKey }),
      limiter: countRefusals(createLimiter(store, environment.limits), metrics ?? noMetrics),
    },
    consoleConfig: consoleConfigFor(environment, serverStart),
    loopbackOnly: environment.demo,
    allowedOrigins: environment.allowedOrigins,
    client,
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
