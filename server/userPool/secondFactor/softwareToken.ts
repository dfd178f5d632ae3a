import type { Selectable, Updateable } from 'kysely';
import type { PoolContext } from '../poolContext.ts';
import type { PoolTables, PoolUser } from '../poolTables.ts';

/** Cognito's name for a user's authenticator app. */
export type SoftwareToken = Selectable<PoolTables['pool_software_tokens']>;

/** What there is of the user's authenticator app; `enabled` when sign-in asks for its codes. */
export function findSoftwareToken({ db }: PoolContext, { sub }: PoolUser): Promise<SoftwareToken | undefined> {
  return db.selectFrom('pool_software_tokens').selectAll().where('user_sub', '=', sub).executeTakeFirst();
}

/** Changes what there is of it, or begins it. The user must be locked. */
export async function saveSoftwareToken(
  { db }: PoolContext,
  { sub }: PoolUser,
  change: Omit<Updateable<PoolTables['pool_software_tokens']>, 'user_sub'>,
): Promise<void> {
  await db
    .insertInto('pool_software_tokens')
    .values({ user_sub: sub, ...change })
    .onConflict((conflict) => conflict.column('user_sub').doUpdateSet(change))
    .execute();
}
