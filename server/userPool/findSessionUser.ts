import { type RawBuilder, type SqlBool, sql } from 'kysely';
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
  const standing = standingSignIn(context, claims);
  return standing && context.db.selectFrom('pool_users').selectAll().where(standing).executeTakeFirst();
}

/** SQL that is true while the sign-in stands, as part of a greater query. */
export function isSessionAlive(context: PoolContext, claims: Claims): RawBuilder<boolean> {
  const standing = standingSignIn(context, claims);
  return standing ? sql<boolean>`exists (select from pool_users where ${standing})` : sql<boolean>`false`;
}

/** What must hold of the row of `pool_users`. Written out, since every call of the API asks it. */
function standingSignIn({ clock }: PoolContext, claims: Claims): RawBuilder<SqlBool> | undefined {
  const { data } = origin.safeParse(claims);
  if (!data) return undefined;
  return sql<SqlBool>`
    pool_users.sub = ${data.sub} and pool_users.enabled and exists (
      select from pool_sessions where user_sub = pool_users.sub and origin_jti = ${data.origin_jti} and expires_at > ${clock()}
    )`;
}
