import { z } from 'zod';
import type { PoolContext } from './poolContext.ts';
import type { PoolUser } from './poolTables.ts';

/** What a verified token of the pool says of the sign-in it stems from. */
const origin = z.object({ sub: z.guid(), origin_jti: z.guid() });

/**
 * Whose sign-in it is, while it stands: not signed out, revoked or expired, its user enabled and the one the token names.
 * One look-up by key. Undefined also for claims that name no sign-in.
 */
export async function findSessionUser(
  { db, clock }: PoolContext,
  claims: Readonly<Record<string, unknown>>,
): Promise<PoolUser | undefined> {
  const { data } = origin.safeParse(claims);
  if (!data) return undefined;
  return db
    .selectFrom('pool_sessions')
    .innerJoin('pool_users', 'pool_users.sub', 'pool_sessions.user_sub')
    .selectAll('pool_users')
    .where('pool_sessions.origin_jti', '=', data.origin_jti)
    .where('pool_sessions.expires_at', '>', clock())
    .where('pool_users.sub', '=', data.sub)
    .where('pool_users.enabled', '=', true)
    .executeTakeFirst();
}
