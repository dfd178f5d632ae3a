import { sql } from 'kysely';
import { continueDeliveries } from './alerts/announceAlerts.ts';
import { pruneAlerts } from './alerts/raiseAlerts.ts';
import type { Store } from './database/database.ts';
import { pruneAnnotationChanges } from './records/annotations.ts';
import { continueJobs, pruneJobs } from './tasks/bulkJobs.ts';
import type { TaskKind } from './tasks/tasks.ts';

/** Deletes idempotency keys that are older than seven days, since callers repeat a call within hours, old bulk jobs, changes that can no longer be undone, and old alerts. */
export async function prune(store: Store): Promise<void> {
  await store.db.deleteFrom('idempotency_keys').where('at', '<', sql<Date>`now() - interval '7 days'`).execute();
  await pruneJobs(store);
  await pruneAnnotationChanges(store.db);
  await pruneAlerts(store.db);
}

/** Prunes every hour, in one of all processes, and continues the work that processes of version 1.0 have left, which knew no tasks. */
export const maintenance = (store: Store): TaskKind => ({
  name: 'MAINTENANCE',
  every: 3_540,
  async run() {
    await continueJobs(store);
    await continueDeliveries(store);
    await prune(store);
  },
});
