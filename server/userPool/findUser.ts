import type { PoolContext } from './poolContext.ts';
import { PoolError } from './poolError.ts';
import type { PoolUser } from './poolTables.ts';
import { usernameKey } from './username.ts';

const UNKNOWN = 'User does not exist.';

/** The user of that name, or UserNotFoundException. */
export async function findUser(context: PoolContext, username: string): Promise<PoolUser> {
  return (await selectNamed(context, username).executeTakeFirst()) ?? refuseUnknownUser();
}

/** As `findUser`, locked as by `lockUser`. UserNotFoundException comes in the words of `unknown`. */
export async function lockUserNamed(context: PoolContext, username: string, unknown = UNKNOWN): Promise<PoolUser> {
  return (await lockIfThere(context, username)) ?? refuseUnknownUser(unknown);
}

/** The user of that name, locked as by `lockUser`, where there is one. */
export function lockIfThere(context: PoolContext, username: string): Promise<PoolUser | undefined> {
  return selectNamed(context, username).forUpdate().executeTakeFirst();
}

/** The user, locked until the transaction ends, so that attempts on one account are counted one after another. */
export async function lockUser({ db }: PoolContext, sub: string): Promise<PoolUser> {
  const user = await db.selectFrom('pool_users').selectAll().where('sub', '=', sub).forUpdate().executeTakeFirst();
  return user ?? refuseUnknownUser();
}

const selectNamed = ({ db }: PoolContext, username: string) =>
  db.selectFrom('pool_users').selectAll().where('username_key', '=', usernameKey(username));

function refuseUnknownUser(message = UNKNOWN): never {
  throw new PoolError('UserNotFoundException', message);
}
