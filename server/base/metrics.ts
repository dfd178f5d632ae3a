import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

interface RequestOutcome {
  readonly method: string;
  /** The pattern, never the path. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** Metrics name no tenant, user or record. */
export interface Metrics {
  requestBegun(): void;
  requestEnded(outcome: RequestOutcome): void;
  /** Counts a request refused by the rate limit named `limit`. */
  limitRefused(limit: string): void;
}

export const noMetrics: Metrics = { requestBegun: () => {}, requestEnded: () => {}, limitRefused: () => {} };

/** Database connections of this process. */
export interface PoolCounts {
  /** Open connections, idle or not. */
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface ReadableMetrics extends Metrics {
  /** All metrics in the text format of Prometheus. */
  exposition(): Promise<string>;
  readonly contentType: string;
}

/** Seconds. A list takes a few milliseconds; statements are cut off after thirty seconds. */
const BUCKETS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Creates metrics with their own registry. `poolCounts` is called whenever they are read. */
export function createMetrics(poolCounts: () => PoolCounts): ReadableMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the headers of a request to the headers of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests without a response yet.',
    registers: [registry],
  });
  const errors = new Counter({
    name: 'http_request_errors_total',
    help: 'Requests that failed: 500 for unexpected errors, 503 while a dependency is away.',
    labelNames: ['route', 'status'],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'rate_limit_refusals_total',
    help: 'Requests above a rate limit.',
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
    help: 'Connections to the database, used or idle.',
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
