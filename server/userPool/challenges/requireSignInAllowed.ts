import { isLocked } from '../lockout.ts';
import type { PoolContext } from '../poolContext.ts';
import { notAuthorized, PoolError } from '../poolError.ts';
import type { PoolUser } from '../poolTables.ts';
import { requireEnabled } from '../requireEnabled.ts';

/** Throws what Cognito answers before it even looks at a password. */
export function requireSignInAllowed({ clock }: PoolContext, user: PoolUser): void {
  requireEnabled(user);
  if (isLocked(user, clock())) throw notAuthorized('Password attempts exceeded');
  if (user.status === 'RESET_REQUIRED') {
    throw new PoolError('PasswordResetRequiredException', 'Password reset required for the user');
  }
}
