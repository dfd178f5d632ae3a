import { lockUserNamed } from '../findUser.ts';
import type { PoolContext } from '../poolContext.ts';
import type { PoolUser } from '../poolTables.ts';
import { requireEnabled } from '../requireEnabled.ts';

/** Who a code is or was for, locked until the transaction ends. Throws UserNotFoundException, or for a disabled user NotAuthorizedException. */
export async function lockRecipient(context: PoolContext, username: string): Promise<PoolUser> {
  const user = await lockUserNamed(context, username, 'Username/client id combination not found.');
  requireEnabled(user);
  return user;
}
