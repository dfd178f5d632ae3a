import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { ConsoleConfig } from '../../src/config/consoleConfig.ts';
import { resources } from '../../src/resources/index.ts';
import { savedViews } from '../../src/resources/savedViews.ts';
import type { Resource } from '../../src/schema/resource.ts';
import { createLog } from '../base/log.ts';
import { noMetrics } from '../base/metrics.ts';
import { Problem, problemBody } from '../base/problem.ts';
import { readTrustedProxies } from '../base/trustedProxies.ts';
import type { Outbox } from '../mail/outbox.ts';
import { poolRefusal } from '../userPool/poolRoutes.ts';
import { type Authenticated, authentication } from './api/authentication.ts';
import { jobEndpoints } from './api/bulk/jobEndpoints.ts';
import { changesEndpoint } from './api/changes.ts';
import { endpointRoutes } from './api/endpoint.ts';
import { idempotency } from './api/idempotency.ts';
import { openApiDocument } from './api/openApi/openApiDocument.ts';
import { preferenceEndpoints } from './api/preferences.ts';
import { resourceEndpoints } from './api/resourceEndpoints.ts';
import type { Services } from './api/services.ts';
import { sessionEndpoint } from './api/session.ts';
import { type ClientInfo, clientInfo } from './edge/clientInfo.ts';
import { handleError } from './edge/handleError.ts';
import { allowOrigins, securityHeaders } from './edge/headers.ts';
import { healthCheck, liveness, READINESS_PATHS } from './edge/health.ts';
import { type Observability, observeRequests } from './edge/observeRequests.ts';
import { discardBody, limitBody, limitUrl, loopbackOnly } from './edge/requestLimits.ts';
import { ingestRoutes } from './ingest/ingestRoutes.ts';
import { limitAddress, limitSignIn } from './limits/limits.ts';
import { outboxRoutes } from './outboxRoutes.ts';
import { unsubscribeRoutes } from './unsubscribeRoutes.ts';

const ERRORS_ONLY = (): Observability => ({ log: createLog({ level: 'error' }), metrics: noMetrics });

/** The resources with calls. */
const served: readonly Resource[] = [...resources, savedViews];

/** Created while the modules are loaded, when a start still waits for its database. */
const ENDPOINTS = {
  ...Object.fromEntries(served.map((each) => [each.name, resourceEndpoints(each, served)])),
  preferences: preferenceEndpoints,
};
const DOCUMENT = openApiDocument(served, ENDPOINTS);

/** How long a client may go on sending the body of a refused request, in milliseconds. */
const DISCARD_TIMEOUT = 5_000;

export interface AppOptions {
  readonly services: Services;
  readonly consoleConfig: ConsoleConfig;
  /** The protocol of the embedded user pool, mounted at `/cognito`. */
  readonly userPool?: Hono;
  /** Mails shown at `/outbox`. */
  readonly outbox?: Outbox;
  /** Refuse requests that name another host: necessary while demo accounts exist. */
  readonly loopbackOnly?: boolean;
  /** Other origins whose pages may use API and user pool. */
  readonly allowedOrigins?: readonly string[];
  /** Where requests come from; default: the connection, without proxies. */
  readonly client?: ClientInfo;
  /** The built console, for every path that no other route matches. */
  readonly console?: Hono;
  /** Default: errors are logged, nothing else. */
  readonly observability?: Observability;
  /** `/metrics`. */
  readonly metrics?: Hono;
}

/** Creates the whole server as a Hono app that does not listen, so that tests can call `app.request()`. */
export function createApp({ services, consoleConfig, userPool, outbox, console, ...options }: AppOptions) {
  const app = new Hono();
  app.onError(handleError);
  app.notFound((c) => c.json(problemBody('Not found'), 404));
  const { client = clientInfo(readTrustedProxies()), allowedOrigins = [] } = options;
  // Load balancers request them often, so they come before all middleware.
  app.get('/livez', liveness);
  const readiness = healthCheck(() => services.store.ping());
  for (const path of READINESS_PATHS) app.get(path, readiness);
  app.use(observeRequests(options.observability ?? ERRORS_ONLY()));
  app.use(securityHeaders(client));
  app.use(discardBody(DISCARD_TIMEOUT));
  if (options.loopbackOnly) app.use(loopbackOnly);
  app.use(limitUrl);
  if (allowedOrigins.length > 0) {
    for (const path of ['/api/*', '/cognito/*']) app.use(path, allowOrigins(allowedOrigins));
  }
  app.get('/config.json', (c) => c.json(consoleConfig, 200, { 'Cache-Control': 'no-store' }));
  if (outbox) app.route('/', outboxRoutes(outbox));
  if (options.metrics) app.route('/', options.metrics);
  // The console would respond to these paths with a page.
  for (const path of ['/outbox/*', '/outbox.json', '/metrics']) app.get(path, (c) => c.notFound());
  if (services.limiter) {
    for (const path of ['/api/*', '/unsubscribe/*']) app.use(path, limitAddress(services.limiter, client));
    app.use('/cognito/*', limitSignIn(services.limiter, client, poolRefusal));
  }
  if (services.alerts) app.route('/', unsubscribeRoutes(services.store, services.alerts.links.key));
  app.route('/api', apiRoutes(services));
  if (userPool) app.route('/cognito', userPool);
  if (console) app.route('/', console);
  return app;
}

function apiRoutes(services: Services) {
  const routes = new Hono<Authenticated>();
  routes.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    // Set here because compress() would create a new response to set it.
    c.header('Vary', 'Accept-Encoding');
    await next();
  });
  routes.use(compress());
  // Ingest has its own authentication and body limit, so it comes before those of all other calls.
  const ingested = resources.filter((resource: Resource) => resource.ingest);
  routes.route('/ingest', ingestRoutes(ingested, services));
  // Not for GET, which has no body: looking for one costs as much as a query.
  routes.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', limitBody(1));
  routes.get('/openapi.json', (c) => c.json(DOCUMENT));
  routes.use(authentication(services));
  routes.use(idempotency(services));
  routes.route('/', endpointRoutes([sessionEndpoint, changesEndpoint], services));
  routes.route('/jobs', endpointRoutes(jobEndpoints, services));
  for (const [name, endpoints] of Object.entries(ENDPOINTS))
    routes.route(`/${name}`, endpointRoutes(endpoints, services));
  routes.all('*', () => {
    throw new Problem(404, 'Not found');
  });
  return routes;
}
