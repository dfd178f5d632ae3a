import type { PoolContext } from './poolContext.ts';
import { PoolError } from './poolError.ts';
import type { PoolUser } from './poolTables.ts';
import { usernameKey } from './username.ts';

/** The user of that name, or UserNotFoundException. */
export async function findUser({ db }: PoolContext, username: string): Promise<PoolUser> {
  const user = await db
    .selectFrom('pool_users')
    .selectAll()
    .where('username_key', '=', usernameKey(username))
    .executeTakeFirst();
  return user ?? refuseUnknownUser();
}

/** The user, locked until the transaction ends, so that attempts on one account are counted one after another. */
export async function lockUser({ db }: PoolContext, sub: string): Promise<PoolUser> {
  const user = await db.selectFrom('pool_users').selectAll().where('sub', '=', sub).forUpdate().executeTakeFirst();
  return user ?? refuseUnknownUser();
}

function refuseUnknownUser(): never {
  throw new PoolError('UserNotFoundException', 'User does not exist.');
}
