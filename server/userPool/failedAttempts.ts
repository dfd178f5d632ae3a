import { afterFailure, NO_FAILURES } from './lockout.ts';
import type { PoolContext } from './poolContext.ts';
import type { PoolUser } from './poolTables.ts';

/** Counts a wrong password or a wrong code of an authenticator app towards the lock-out. The user must be locked. */
export async function countFailure({ db, clock }: PoolContext, user: PoolUser): Promise<void> {
  await db.updateTable('pool_users').set(afterFailure(user, clock())).where('sub', '=', user.sub).execute();
}

/** What a complete sign-in does. A right password alone does not: guesses of the second factor would then be free. */
export async function forgetFailures({ db }: PoolContext, user: PoolUser): Promise<void> {
  if (user.failed_attempts === 0) return;
  await db.updateTable('pool_users').set(NO_FAILURES).where('sub', '=', user.sub).execute();
}
