import type { Log } from '../../http/observability/log.ts';
import { repairChanges } from '../repairChanges.ts';
import type { UserDirectory } from '../userDirectory.ts';
import { returnLease, takeLease } from './reconcileLease.ts';
import { reconcileUsers } from './reconcileUsers.ts';
import { untilAborted } from './untilAborted.ts';

export type WatchedDirectory = UserDirectory & { readonly log: Log };

/** Seconds. Several processes start at once, a schedule may ring twice, and who starts anew shall not wait for an hour. */
export const DUE_WHEN_ASKED = 60;

/**
 * Brings the table of users in step with the user pool, if nobody has for `due` seconds. First, changes that were left half way are
 * repaired. Rejects where the pool or the database fails, or `signal` says stop; then it is due again.
 */
export async function reconcileIfDue(
  { store, pool, log }: WatchedDirectory,
  due: number,
  signal: AbortSignal,
): Promise<void> {
  const lease = await takeLease(store, due);
  if (lease === undefined) return;
  try {
    await unlessStopped(signal, log, () => untilAborted(signal, repairChanges({ store, pool }, signal)));
    await reconcileUsers({ store, pool, signal });
  } catch (fault) {
    await returnLease(store, lease);
    throw fault;
  }
}

/** Does the work, and tells what goes wrong; not what goes wrong because it is stopped. */
export async function unlessStopped(signal: AbortSignal, log: Log, work: () => Promise<void>): Promise<void> {
  if (signal.aborted) return;
  await work().catch((fault: unknown) => {
    if (!signal.aborted)
      log.warn('The list of users may lag behind the user pool, and is brought up to date within the hour.', fault);
  });
}
