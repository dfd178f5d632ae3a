import type { PoolUser } from '../database/poolTables.ts';
import type { PoolContext } from './poolContext.ts';
import { notAuthorized, PoolError } from './poolError.ts';
import { requireEnabled } from './poolUsers.ts';

/** The columns that count a user's failed sign-ins. */
export interface FailedAttempts {
  readonly failed_attempts: number;
  readonly last_failed_at: Date | null;
}

const FREE_ATTEMPTS = 5;
const LONGEST_LOCK_SECONDS = 15 * 60;
const FORGOTTEN_AFTER_SECONDS = 15 * 60;

export const NO_FAILURES: FailedAttempts = { failed_attempts: 0, last_failed_at: null };

/** Cognito's rule: the fifth failure locks for one second, each further failure for twice as long, up to 15 minutes. */
export function lockSeconds(failedAttempts: number): number {
  return failedAttempts < FREE_ATTEMPTS ? 0 : Math.min(2 ** (failedAttempts - FREE_ATTEMPTS), LONGEST_LOCK_SECONDS);
}

export const isLocked = (attempts: FailedAttempts, now: Date): boolean => now.getTime() < lockedUntil(attempts);

/** Returns the state after one more failure. Failures are forgotten 15 minutes after the lock that they caused. */
export function afterFailure(attempts: FailedAttempts, now: Date): FailedAttempts {
  const forgotten = now.getTime() >= lockedUntil(attempts) + FORGOTTEN_AFTER_SECONDS * 1000;
  return { failed_attempts: forgotten ? 1 : attempts.failed_attempts + 1, last_failed_at: now };
}

function lockedUntil({ failed_attempts, last_failed_at }: FailedAttempts): number {
  return (last_failed_at?.getTime() ?? 0) + lockSeconds(failed_attempts) * 1000;
}

/** Counts a wrong password or a wrong code of an authenticator app. The user must be locked. */
export async function countFailure({ db, clock }: PoolContext, user: PoolUser): Promise<void> {
  await db.updateTable('pool_users').set(afterFailure(user, clock())).where('sub', '=', user.sub).execute();
}

/** Resets the count after a complete sign-in. A correct password alone does not: guessing the second factor would be free. */
export async function forgetFailures({ db }: PoolContext, user: PoolUser): Promise<void> {
  if (user.failed_attempts === 0) return;
  await db.updateTable('pool_users').set(NO_FAILURES).where('sub', '=', user.sub).execute();
}

/** Throws the errors that Cognito reports before it checks a password. */
export function requireSignInAllowed(context: PoolContext, user: PoolUser): void {
  requireEnabled(user);
  requireUnlocked(context, user);
}

/** `requireSignInAllowed`, but a disabled user may prove their password. */
export function requireUnlocked({ clock }: PoolContext, user: PoolUser): void {
  if (isLocked(user, clock())) throw notAuthorized('Password attempts exceeded');
  if (user.status === 'RESET_REQUIRED') {
    throw new PoolError('PasswordResetRequiredException', 'Password reset required for the user');
  }
}
