import { type Kysely, sql } from 'kysely';
import type { Log } from '../http/observability/log.ts';
import { pruneJobs } from './bulkJobs.ts';
import type { Store } from './database.ts';
import type { Tables } from './tables.ts';

/** Deletes keys that are older than seven days. Callers repeat a call within hours. */
export async function pruneIdempotencyKeys(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('at', '<', sql<Date>`now() - interval '7 days'`).execute();
}

const HOUR_MS = 3_600_000;

export interface Pruning {
  /** Resolves after the current pass. */
  stop(): Promise<void>;
}

/** Prunes keys and bulk jobs now and every hour. Failures are logged and retried by the next pass. */
export function startPruning(store: Store, log: Log): Pruning {
  const prune = () =>
    pruneIdempotencyKeys(store.db)
      .then(() => pruneJobs(store))
      .catch((fault: unknown) => log.warn('Old idempotency keys and bulk jobs could not be deleted', fault));
  let running = prune();
  const timer = setInterval(() => {
    running = prune();
  }, HOUR_MS).unref();
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}
