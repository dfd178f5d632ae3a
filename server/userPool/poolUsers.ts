import { randomUUID } from 'node:crypto';
import type { UpdateObject } from 'kysely';
import type { PoolTables, PoolUser, UserAttributes } from '../database/poolTables.ts';
import type { PoolContext } from './poolContext.ts';
import { notAuthorized, PoolError } from './poolError.ts';
import { storedAttributes, usernameKey } from './userAttributes.ts';

const NOT_FOUND = 'User does not exist.';

/** Returns the user with that name. Throws UserNotFoundException if there is none. */
export async function findPoolUser(context: PoolContext, username: string): Promise<PoolUser> {
  return (await byUsername(context, username).executeTakeFirst()) ?? throwNotFound();
}

/** Returns the user, locked until the transaction ends, so that attempts on one account are counted one after another. */
export async function lockPoolUser({ db }: PoolContext, sub: string): Promise<PoolUser> {
  const user = await db.selectFrom('pool_users').selectAll().where('sub', '=', sub).forUpdate().executeTakeFirst();
  return user ?? throwNotFound();
}

/** Locks a user by name. Throws UserNotFoundException with the message `notFound`. */
export async function lockUserNamed(context: PoolContext, username: string, notFound = NOT_FOUND): Promise<PoolUser> {
  return (await lockIfExists(context, username)) ?? throwNotFound(notFound);
}

/** Locks the user with that name, if there is one. */
export function lockIfExists(context: PoolContext, username: string): Promise<PoolUser | undefined> {
  return byUsername(context, username).forUpdate().executeTakeFirst();
}

const byUsername = ({ db }: PoolContext, username: string) =>
  db.selectFrom('pool_users').selectAll().where('username_key', '=', usernameKey(username));

function throwNotFound(message = NOT_FOUND): never {
  throw new PoolError('UserNotFoundException', message);
}

/** A name, the columns that `passwordColumns` returns, and attributes. */
export type NewPoolUser = Omit<
  PoolTables['pool_users'],
  'sub' | 'username_key' | 'enabled' | 'attributes' | 'created_at' | 'updated_at'
> & { readonly attributes: UserAttributes };

/**
 * Adds a user. If the name is taken, throws UsernameExistsException with the message `taken` and leaves the existing user
 * unchanged. Throws InvalidParameterException for attributes that are too long.
 */
export async function createPoolUser(context: PoolContext, user: NewPoolUser, taken: string): Promise<PoolUser> {
  const now = context.clock();
  const created = await context.db
    .insertInto('pool_users')
    .values({
      ...user,
      sub: randomUUID(),
      username_key: usernameKey(user.username),
      enabled: true,
      attributes: storedAttributes(user.attributes),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!created) throw new PoolError('UsernameExistsException', taken);
  return created;
}

/** Changes a user and returns the new row. Throws UserNotFoundException if there is no user with that name. */
export async function updatePoolUser(
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
  return user ?? throwNotFound();
}

/** Throws NotAuthorizedException for a disabled user. */
export function requireEnabled({ enabled }: PoolUser): void {
  if (!enabled) throw notAuthorized('User is disabled.');
}
