import type { UpdateObject } from 'kysely';
import type { PoolContext } from './poolContext.ts';
import { PoolError } from './poolError.ts';
import type { PoolTables, PoolUser } from './poolTables.ts';
import { usernameKey } from './username.ts';

/** Changes one user and stamps the change. Answers the user as they are now; UserNotFoundException when there is none of that name. */
export async function updateUser(
  { db, clock }: PoolContext,
  username: string,
  change: UpdateObject<PoolTables, 'pool_users'>,
): Promise<PoolUser> {
  const user = await db
    .updateTable('pool_users')
    .set({ ...change, updated_at: clock() })
    .where('username_key', '=', usernameKey(username))
    .returningAll()
    .executeTakeFirst();
  if (!user) throw new PoolError('UserNotFoundException', 'User does not exist.');
  return user;
}
