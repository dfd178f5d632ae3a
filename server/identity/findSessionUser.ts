import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { PoolContext } from './poolContext.ts';
import type { PoolUser } from './poolTables.ts';

/** What a verified token of the pool says of the sign-in it stems from. */
const origin = z.object({ sub: z.guid(), origin_jti: z.guid() });

type Claims = Readonly<Record<string, unknown>>;

/**
 * Whose sign-in it is, while it stands: not signed out, revoked or expired, its user enabled and the one the token names.
 * One look-up by key. Undefined also for claims that name no sign-in.
 */
export async function findSessionUser(context: PoolContext, claims: Claims): Promise<PoolUser | undefined> {
  return standingSignIn(context, claims)?.selectAll('pool_users').executeTakeFirst();
}

/** SQL that is true while the sign-in stands, as part of a greater query. */
export function isSessionAlive(context: PoolContext, claims: Claims): RawBuilder<boolean> {
  const standing = standingSignIn(context, claims);
  return standing ? sql<boolean>`exists (${standing.select('pool_users.sub')})` : sql<boolean>`false`;
}

function standingSignIn({ db, clock }: PoolContext, claims: Claims) {
  const { data } = origin.safeParse(claims);
  if (!data) return undefined;
  return db
    .selectFrom('pool_sessions')
    .innerJoin('pool_users', 'pool_users.sub', 'pool_sessions.user_sub')
    .where('pool_sessions.origin_jti', '=', data.origin_jti)
    .where('pool_sessions.expires_at', '>', clock())
    .where('pool_users.sub', '=', data.sub)
    .where('pool_users.enabled', '=', true);
}
