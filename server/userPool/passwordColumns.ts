import { NO_FAILURES } from './lockout.ts';
import { requireStrongPassword } from './passwordPolicy.ts';
import { type PoolContext, secondsFromNow } from './poolContext.ts';
import { createPasswordVerifier } from './srp/passwordVerifier.ts';

const TEMPORARY_PASSWORD_SECONDS = 7 * 24 * 3600;

/**
 * The columns that a new password sets. A temporary one works for 7 days and only to choose another, a permanent one
 * confirms the account; either lifts a lock-out. Throws InvalidPasswordException when it is too weak (spec §5).
 */
export function passwordColumns(context: PoolContext, username: string, password: string, permanent: boolean) {
  requireStrongPassword(password);
  return {
    ...createPasswordVerifier(context.poolName, username, password),
    ...NO_FAILURES,
    status: permanent ? ('CONFIRMED' as const) : ('FORCE_CHANGE_PASSWORD' as const),
    password_expires_at: permanent ? null : secondsFromNow(context, TEMPORARY_PASSWORD_SECONDS),
  };
}
