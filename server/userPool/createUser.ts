import { randomUUID } from 'node:crypto';
import type { PoolContext } from './poolContext.ts';
import { PoolError } from './poolError.ts';
import type { PoolTables, PoolUser, UserAttributes } from './poolTables.ts';
import { storedAttributes } from './userAttributes.ts';
import { usernameKey } from './username.ts';

/** A name, what `passwordColumns` makes of a password, and attributes. */
export type NewUser = Omit<
  PoolTables['pool_users'],
  'sub' | 'username_key' | 'enabled' | 'attributes' | 'created_at' | 'updated_at'
> & { readonly attributes: UserAttributes };

/**
 * Adds a user. Throws UsernameExistsException in the words of `taken` when the name is, and leaves who has it as they are;
 * InvalidParameterException for attributes that are too long.
 */
export async function createUser(context: PoolContext, user: NewUser, taken: string): Promise<PoolUser> {
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
