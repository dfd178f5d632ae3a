import { sql } from 'kysely';
import { pruneAlerts } from './alerts/raiseAlerts.ts';
import type { Log } from './base/log.ts';
import type { Store } from './database/database.ts';
import { pruneAnnotationChanges } from './records/annotations.ts';
import { pruneJobs } from './tasks/bulkJobs.ts';

/** Deletes idempotency keys that are older than seven days, since callers repeat a call within hours, old bulk jobs, changes that can no longer be undone, and old alerts. */
export async function prune(store: Store): Promise<void> {
  await store.db.deleteFrom('idempotency_keys').where('at', '<', sql<Date>`now() - interval '7 days'`).execute();
  await pruneJobs(store);
  await pruneAnnotationChanges(store.db);
  await pruneAlerts(store.db);
}

const HOUR_MS = 3_600_000;

/** Prunes now and every hour, until it is stopped. Failures are logged and retried by the next pass. */
export function startPruning(store: Store, log: Log) {
  const pass = () =>
    prune(store).catch((fault: unknown) => log.warn('Old idempotency keys and bulk jobs could not be deleted', fault));
  let running = pass();
  const timer = setInterval(() => {
    running = pass();
  }, HOUR_MS).unref();
  return {
    /** Resolves after the current pass. */
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}
