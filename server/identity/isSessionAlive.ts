import type { PoolContext } from './poolContext.ts';

/**
 * Whether the sign-in a token stems from still stands: not signed out, revoked or expired, and its user enabled.
 * One look-up by key. `claims` come from a verified token of this pool; without `origin_jti` the answer is no.
 */
export async function isSessionAlive(
  { db, clock }: PoolContext,
  claims: { readonly origin_jti?: string | undefined },
): Promise<boolean> {
  if (!claims.origin_jti) return false;
  const row = await db
    .selectFrom('pool_sessions')
    .innerJoin('pool_users', 'pool_users.sub', 'pool_sessions.user_sub')
    .select('pool_sessions.origin_jti')
    .where('pool_sessions.origin_jti', '=', claims.origin_jti)
    .where('pool_sessions.expires_at', '>', clock())
    .where('pool_users.enabled', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
