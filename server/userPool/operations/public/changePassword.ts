import { z } from 'zod';
import { authenticateAccessToken } from '../../authenticateAccessToken.ts';
import { requireSignInAllowed } from '../../challenges/requireSignInAllowed.ts';
import { countFailure } from '../../failedAttempts.ts';
import { lockUser } from '../../findUser.ts';
import { isLocked } from '../../lockout.ts';
import { defineOperation } from '../../operation.ts';
import { passwordColumns } from '../../passwordColumns.ts';
import { inCountingTransaction, type PoolContext } from '../../poolContext.ts';
import { attemptLimitExceeded, notAuthorized } from '../../poolError.ts';
import type { PoolUser } from '../../poolTables.ts';
import { isPassword } from '../../srp/passwordVerifier.ts';
import { updateUser } from '../../updateUser.ts';

const input = z.object({ AccessToken: z.string(), PreviousPassword: z.string(), ProposedPassword: z.string() });

/**
 * Replaces the caller's password, which they must know: a wrong one counts towards the lock-out, so that a found token is
 * no way to guess it. As with AWS, sessions that stand go on.
 */
export const changePassword = defineOperation(input, async (context, request) => {
  const { AccessToken, PreviousPassword, ProposedPassword } = request;
  const { sub } = await authenticateAccessToken(context, AccessToken);
  return inCountingTransaction(context, async (inside) => {
    const user = await lockUser(inside, sub);
    requireChangeAllowed(inside, user);
    if (!isPassword(user, inside.poolName, user.username, PreviousPassword)) {
      await countFailure(inside, user);
      return notAuthorized('Incorrect username or password.');
    }
    await updateUser(inside, user.username, passwordColumns(inside, user.username, ProposedPassword, true));
    return {};
  });
});

function requireChangeAllowed(context: PoolContext, user: PoolUser): void {
  if (isLocked(user, context.clock())) throw attemptLimitExceeded();
  requireSignInAllowed(context, user);
  // A temporary password must not outlive its term by way of an older session.
  if (user.status !== 'CONFIRMED') throw notAuthorized('User password cannot be changed in the current state.');
}
