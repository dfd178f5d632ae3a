import { lockUserNamed } from '../../findUser.ts';
import { passwordColumns } from '../../passwordColumns.ts';
import { inTransaction, type PoolContext } from '../../poolContext.ts';
import { PoolError } from '../../poolError.ts';
import type { PoolUser } from '../../poolTables.ts';
import { requireEnabled } from '../../requireEnabled.ts';
import { updateUser } from '../../updateUser.ts';

/**
 * Gives an invited user, who has not signed in yet, another temporary password of 7 days. UnsupportedUserStateException for
 * one who has a password of their own.
 */
export function renewInvitation(context: PoolContext, username: string, password: string): Promise<PoolUser> {
  return inTransaction(context, async (inside) => {
    const user = await lockUserNamed(inside, username);
    requireEnabled(user);
    if (user.status !== 'FORCE_CHANGE_PASSWORD') {
      throw new PoolError('UnsupportedUserStateException', 'Resend not possible. status is not FORCE_CHANGE_PASSWORD');
    }
    return updateUser(inside, username, passwordColumns(inside, user.username, password, false));
  });
}
