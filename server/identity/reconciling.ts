import type { Log } from '../base/log.ts';
import { drawTokens } from '../database/tokenBucket.ts';
import type { TaskKind } from '../tasks/tasks.ts';
import type { UserDirectory } from './administeredPool.ts';
import { reconcileUsers, untilAborted, updateUsers } from './reconcileUsers.ts';
import { repairUserChanges } from './userChanges.ts';

/** Reconciles the `users` table with the user pool: every hour, or in each hourly run of a schedule, which may come a little early. */
export const reconciling = (directory: UserDirectory): TaskKind => ({
  name: 'RECONCILE_USERS',
  every: 3_540,
  run: async (_, { signal }) => void (await reconcileUsers(directory, signal)),
});

/** Repairs the changes of users that a dead process or a failing pool left open, until the pool is as the `users` table says. */
export const repairing = (directory: UserDirectory): TaskKind => ({
  name: 'REPAIR_USERS',
  every: 60,
  run: (_, { signal }) => untilAborted(repairUserChanges(directory, signal), signal),
});

const REFRESHES = { requests: 1, seconds: 30 };
/** Milliseconds that a list waits for the pool. */
const REFRESH_TIMEOUT = 2_000;

/**
 * Adds new users of AWS Cognito before a list shows them: at most every 30 seconds in one of all processes. Reads the pool for
 * two seconds; the rest of a large pool follows in the hourly pass. Logs failures and never rejects.
 */
export async function refreshUsers(directory: UserDirectory & { readonly log: Log }): Promise<void> {
  const signal = AbortSignal.timeout(REFRESH_TIMEOUT);
  try {
    const { granted } = await drawTokens(directory.store.db, 'refreshes of users', REFRESHES, 1);
    if (granted > 0) await updateUsers(directory, signal);
  } catch (fault) {
    if (!signal.aborted)
      directory.log.warn('The list of users may lag behind the user pool. The next hourly pass updates it.', fault);
  }
}
