import type { PoolContext } from './poolContext.ts';
import { notAuthorized } from './poolError.ts';
import type { Unsealed } from './sealing.ts';

/** How many of the answers that a challenge allows are used up at once. */
export interface Consumption {
  readonly uses: number;
  readonly of: number;
}

/**
 * Marks a challenge as answered: for good, unless it allows several answers. NotAuthorizedException when none was left, in
 * this process or another.
 */
export async function consumeChallenge(
  context: PoolContext,
  { jti, expiresAt }: Unsealed<unknown>,
  { uses, of }: Consumption = { uses: 1, of: 1 },
): Promise<void> {
  await forgetExpiredChallenges(context);
  const row = await context.db
    .insertInto('pool_used_challenges')
    .values({ jti, expires_at: expiresAt, uses })
    .onConflict((conflict) =>
      conflict.column('jti').doUpdateSet(({ eb }) => ({ uses: eb('pool_used_challenges.uses', '+', uses) })),
    )
    .returning('uses')
    .executeTakeFirstOrThrow();
  if (row.uses - uses >= of) throw notAuthorized('Invalid session for the user.');
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
