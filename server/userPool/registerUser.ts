import { createUser, type NewUser } from './createUser.ts';
import { lockIfThere } from './findUser.ts';
import type { PoolContext } from './poolContext.ts';
import type { PoolUser } from './poolTables.ts';
import { updateUser } from './updateUser.ts';
import { storedAttributes } from './userAttributes.ts';

/**
 * Adds who registers, in the place of a registration under that name which nobody has confirmed: else whoever mistypes an
 * address, or takes another's, would keep its owner out. The row stays, so that the codes sent to it count on. Issue a code
 * in the same transaction: it ends the earlier registration's. Throws UsernameExistsException for a name that has an account.
 */
export async function registerUser(context: PoolContext, user: NewUser): Promise<PoolUser> {
  const earlier = await lockIfThere(context, user.username);
  if (earlier?.status !== 'UNCONFIRMED' || !earlier.enabled) return createUser(context, user, 'User already exists');
  const attributes = storedAttributes(user.attributes);
  return updateUser(context, earlier.username, { ...user, attributes, created_at: context.clock() });
}
