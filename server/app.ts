import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import type { ConsoleConfig } from '../src/config/consoleConfig.ts';
import { resources } from '../src/resources/index.ts';
import type { Resource } from '../src/schema/resource.ts';
import { type Authenticated, authentication } from './http/api/authentication.ts';
import { finishBody } from './http/api/finishBody.ts';
import { idempotency } from './http/api/idempotency/idempotency.ts';
import { openApiDocument } from './http/api/openApi/openApiDocument.ts';
import { answerProblem, Problem, problemBody } from './http/api/problem.ts';
import { resourceRoutes } from './http/api/resourceRoutes.ts';
import type { Services } from './http/api/services.ts';
import { sessionRoutes } from './http/api/session.ts';
import { allowOrigins } from './http/edge/allowOrigins.ts';
import { healthCheck } from './http/edge/health.ts';
import { limitUrl } from './http/edge/limitUrl.ts';
import { loopbackOnly } from './http/edge/loopbackOnly.ts';
import { securityHeaders } from './http/edge/securityHeaders.ts';
import { limitAddress } from './http/limits/limitAddress.ts';
import { limitSignIn } from './http/limits/limitSignIn.ts';
import { createLog } from './http/observability/log.ts';
import { noMetrics } from './http/observability/metrics.ts';
import { type Observability, observeRequests } from './http/observability/observeRequests.ts';
import { type CallOrigin, callOrigin } from './http/proxies/callOrigin.ts';
import { readTrustedProxies } from './http/proxies/trustedProxies.ts';
import { ingestRoutes } from './ingest/ingestRoutes.ts';
import type { Outbox } from './mail/outbox.ts';
import { outboxRoutes } from './mail/outboxRoutes.ts';
import { poolRefusal } from './userPool/poolRoutes.ts';

const FAULTS_ONLY = (): Observability => ({ log: createLog({ level: 'error' }), metrics: noMetrics });

const MOST_BODY_BYTES = 1024 * 1024;

/** Made while the modules are loaded, when a start still waits for its database. */
const DOCUMENT = openApiDocument(resources);

/** How long a refused call may go on sending, in milliseconds. */
const BODY_PATIENCE = 5_000;

export interface AppOptions {
  readonly services: Services;
  readonly consoleConfig: ConsoleConfig;
  /** The embedded user pool's protocol, mounted at `/cognito`. */
  readonly userPool?: Hono;
  /** Mails to be read at `/outbox`. Without it nothing is there. */
  readonly outbox?: Outbox;
  /** Refuse calls that name another host: wanted while demo accounts exist. */
  readonly loopbackOnly?: boolean;
  /** Other origins whose pages may call API and user pool. */
  readonly allowedOrigins?: readonly string[];
  /** Where calls come from; absent: straight over the connection. */
  readonly origin?: CallOrigin;
  /** The built console, answering every path that nothing else does. */
  readonly console?: Hono;
  /** Who is told of requests; without it faults are logged, and nothing else. */
  readonly observability?: Observability;
  /** What was counted, at `/metrics`. Without it nothing is there. */
  readonly metrics?: Hono;
}

/** The whole server as a Hono app that does not listen, so that tests call `app.request()`. */
export function createApp({ services, consoleConfig, userPool, outbox, console, ...options }: AppOptions) {
  const app = new Hono();
  app.onError(answerProblem);
  app.notFound((c) => c.json(problemBody('Not found'), 404));
  const { origin = callOrigin(readTrustedProxies()), allowedOrigins = [] } = options;
  // Asked often by those who watch the server, so it stands before all that other answers need.
  app.get(
    '/healthz',
    healthCheck(() => services.store.ping()),
  );
  app.use(observeRequests(options.observability ?? FAULTS_ONLY()));
  app.use(securityHeaders(origin));
  app.use(finishBody(BODY_PATIENCE));
  if (options.loopbackOnly) app.use(loopbackOnly);
  app.use(limitUrl);
  if (allowedOrigins.length > 0) {
    for (const path of ['/api/*', '/cognito/*']) app.use(path, allowOrigins(allowedOrigins));
  }
  app.get('/config.json', (c) => c.json(consoleConfig, 200, { 'Cache-Control': 'no-store' }));
  if (outbox) app.route('/', outboxRoutes(outbox));
  if (options.metrics) app.route('/', options.metrics);
  // The console answers every other path, and would with its 404 page in the place of a 404.
  for (const path of ['/outbox/*', '/outbox.json', '/metrics']) app.get(path, (c) => c.notFound());
  if (services.limiter) {
    app.use('/api/*', limitAddress(services.limiter, origin));
    app.use('/cognito/*', limitSignIn(services.limiter, origin, poolRefusal));
  }
  app.route('/api', api(services));
  if (userPool) app.route('/cognito', userPool);
  if (console) app.route('/', console);
  return app;
}

function api(services: Services) {
  const routes = new Hono<Authenticated>();
  routes.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    // Said here, since compress() would make a new answer to say it.
    c.header('Vary', 'Accept-Encoding');
    await next();
  });
  routes.use(compress());
  // With a way in and a limit of its own, so it stands before those of all other calls.
  const ingested = resources.filter((resource: Resource) => resource.ingest);
  routes.route('/ingest', ingestRoutes(ingested, services));
  // Not for GET, which has no body: to look for one costs as much as a query.
  routes.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', bodyLimit({ maxSize: MOST_BODY_BYTES, onError: refuseBody }));
  routes.get('/openapi.json', (c) => c.json(DOCUMENT));
  routes.use(authentication(services));
  routes.use(idempotency(services));
  routes.route('/session', sessionRoutes(services));
  for (const resource of resources) routes.route(`/${resource.name}`, resourceRoutes(resource, resources, services));
  routes.all('*', () => {
    throw new Problem(404, 'Not found');
  });
  return routes;
}

function refuseBody(): never {
  throw new Problem(413, 'The body is larger than 1 MB.');
}
