import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** How a request ended. */
export interface RequestOutcome {
  readonly method: string;
  /** The pattern, never the path. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** What the server counts about itself. Nothing of it names a tenant, a person or a record. */
export interface Metrics {
  requestBegun(): void;
  requestEnded(outcome: RequestOutcome): void;
  /** A call was refused because it went beyond `limit`, one of a few fixed names. */
  limitRefused(limit: string): void;
}

/** For whoever counts nothing. */
export const noMetrics: Metrics = { requestBegun: () => {}, requestEnded: () => {}, limitRefused: () => {} };

/** The connections to the database at one moment. */
export interface PoolCounts {
  /** Open ones, idle or not. */
  readonly total: number;
  readonly idle: number;
  /** Callers that wait for one. */
  readonly waiting: number;
}

/** Metrics that can be read. */
export interface ReadableMetrics extends Metrics {
  /** All of them in the text format of Prometheus. */
  exposition(): Promise<string>;
  readonly contentType: string;
}

/** Seconds. A list call takes a few milliseconds; the longest statement is cut off after thirty seconds. */
const BUCKETS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Metrics in a registry of their own. `poolCounts` is asked whenever they are read. */
export function createMetrics(poolCounts: () => PoolCounts): ReadableMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the head of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are not answered yet.',
    registers: [registry],
  });
  const errors = new Counter({
    name: 'http_request_errors_total',
    help: 'Requests that the server could not serve: 500 for faults nobody foresaw, 503 while something is away.',
    labelNames: ['route', 'status'],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'rate_limit_refusals_total',
    help: 'Requests refused because they went beyond a limit.',
    labelNames: ['limit'],
    registers: [registry],
  });
  watchPool(registry, poolCounts);
  watchEventLoop(registry);
  return {
    requestBegun: () => inFlight.inc(),
    requestEnded({ method, route, status, seconds }) {
      inFlight.dec();
      durations.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
      if (status >= 500) errors.inc({ route, status });
    },
    limitRefused: (limit) => refusals.inc({ limit }),
    exposition: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** prom-client reports the 99th percentile and the maximum. This adds the 99.9th percentile. */
function watchEventLoop(registry: Registry): void {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  new Gauge({
    name: 'nodejs_eventloop_lag_p999_seconds',
    help: 'The 99.9th percentile of the recorded event loop delays.',
    registers: [registry],
    collect() {
      this.set(delays.percentile(99.9) / 1e9);
      delays.reset();
    },
  });
}

function watchPool(registry: Registry, poolCounts: () => PoolCounts): void {
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections to the database, at work or idle.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { total, idle } = poolCounts();
      this.set({ state: 'used' }, total - idle);
      this.set({ state: 'idle' }, idle);
    },
  });
  new Gauge({
    name: 'db_pool_waiting',
    help: 'Callers that wait for a connection to the database.',
    registers: [registry],
    collect() {
      this.set(poolCounts().waiting);
    },
  });
}
