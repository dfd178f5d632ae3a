/** Failed sign-ins of one user, as the database keeps them. */
export interface FailedAttempts {
  readonly failed_attempts: number;
  readonly last_failed_at: Date | null;
}

const FREE_ATTEMPTS = 5;
const LONGEST_LOCK_SECONDS = 15 * 60;
const FORGOTTEN_AFTER_SECONDS = 15 * 60;

/** Cognito's rule: the fifth failure locks for 1 s, each further one for twice as long, up to 15 minutes. */
export function lockSeconds(failedAttempts: number): number {
  return failedAttempts < FREE_ATTEMPTS ? 0 : Math.min(2 ** (failedAttempts - FREE_ATTEMPTS), LONGEST_LOCK_SECONDS);
}

export function isLocked(attempts: FailedAttempts, now: Date): boolean {
  return now.getTime() < lockedUntil(attempts);
}

/** The state after one more failure. Failures are forgotten 15 minutes after the lock they caused has ended. */
export function afterFailure(attempts: FailedAttempts, now: Date): FailedAttempts {
  const forgotten = now.getTime() >= lockedUntil(attempts) + FORGOTTEN_AFTER_SECONDS * 1000;
  return { failed_attempts: forgotten ? 1 : attempts.failed_attempts + 1, last_failed_at: now };
}

export const NO_FAILURES: FailedAttempts = { failed_attempts: 0, last_failed_at: null };

function lockedUntil({ failed_attempts, last_failed_at }: FailedAttempts): number {
  return (last_failed_at?.getTime() ?? 0) + lockSeconds(failed_attempts) * 1000;
}
