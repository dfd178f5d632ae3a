import type { PoolContext } from './poolContext.ts';
import { notAuthorized } from './poolError.ts';
import type { Unsealed } from './sealing.ts';

/** Marks a challenge as answered. NotAuthorizedException when it already was, in this process or another. */
export async function consumeChallenge(context: PoolContext, { jti, expiresAt }: Unsealed<unknown>): Promise<void> {
  await forgetExpiredChallenges(context);
  const { numInsertedOrUpdatedRows } = await context.db
    .insertInto('pool_used_challenges')
    .values({ jti, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) throw notAuthorized('Invalid session for the user.');
}

// A few at a time and past the locks of others, so that tidying up never delays or deadlocks a sign-in.
async function forgetExpiredChallenges({ db, clock }: PoolContext): Promise<void> {
  await db
    .deleteFrom('pool_used_challenges')
    .where('jti', 'in', (query) =>
      query
        .selectFrom('pool_used_challenges')
        .select('jti')
        .where('expires_at', '<', clock())
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
