import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { PoolUser } from '../database/poolTables.ts';
import { deleteExpired, type PoolContext, secondsFromNow } from './poolContext.ts';
import { notAuthorized } from './poolError.ts';

const REFRESH_TOKEN_SECONDS = 30 * 24 * 3600;

/** One sign-in. Every token issued for it carries `originJti`. */
export interface PoolSession {
  readonly originJti: string;
  readonly authTime: Date;
}

/** Starts a session of 30 days. The database keeps only the hash of its refresh token. */
export async function startSession(context: PoolContext, user: PoolUser) {
  const session = { originJti: randomUUID(), authTime: context.clock() };
  const refreshToken = randomBytes(48).toString('base64url');
  await deleteExpired(context, 'pool_sessions', 'origin_jti');
  await context.db
    .insertInto('pool_sessions')
    .values({
      origin_jti: session.originJti,
      user_sub: user.sub,
      refresh_token_hash: hashOf(refreshToken),
      auth_time: session.authTime,
      expires_at: secondsFromNow(context, REFRESH_TOKEN_SECONDS),
    })
    .execute();
  return { session, refreshToken };
}

/** Returns the session of a refresh token and its user. Throws NotAuthorizedException if it is revoked, expired or unknown. */
export async function findSession({ db, clock }: PoolContext, refreshToken: string) {
  const row = await db
    .selectFrom('pool_sessions')
    .selectAll()
    .where('refresh_token_hash', '=', hashOf(refreshToken))
    .executeTakeFirst();
  if (!row) throw notAuthorized('Refresh Token has been revoked');
  if (row.expires_at <= clock()) throw notAuthorized('Refresh Token has expired');
  return { session: { originJti: row.origin_jti, authTime: row.auth_time }, userSub: row.user_sub };
}

/** Ends the session of one refresh token. As in RFC 7009, an unknown token is no error. */
export async function endSession({ db }: PoolContext, refreshToken: string): Promise<void> {
  await db.deleteFrom('pool_sessions').where('refresh_token_hash', '=', hashOf(refreshToken)).execute();
}

/** Signs a user out everywhere: none of their refresh and access tokens works anymore. */
export async function endAllSessions({ db }: PoolContext, userSub: string): Promise<void> {
  await db.deleteFrom('pool_sessions').where('user_sub', '=', userSub).execute();
}

const hashOf = (refreshToken: string): string => createHash('sha256').update(refreshToken).digest('hex');

/** The claims that name the sign-in of a token. */
const sessionClaims = z.object({ sub: z.guid(), origin_jti: z.guid() });

/** The claims of a verified token of the pool. */
export type TokenClaims = Readonly<Record<string, unknown>>;

/**
 * Returns the user of a token's session while it is alive: not signed out, revoked or expired, and its user enabled. Returns
 * undefined otherwise, also for claims that name no session.
 */
export async function findSessionUser(context: PoolContext, claims: TokenClaims): Promise<PoolUser | undefined> {
  const alive = liveSession(context, claims);
  return alive && context.db.selectFrom('pool_users').selectAll().where(alive).executeTakeFirst();
}

/** SQL that is true while a token's session is alive, for use in a larger query. */
export function isSessionAlive(context: PoolContext, claims: TokenClaims): RawBuilder<boolean> {
  const alive = liveSession(context, claims);
  return alive ? sql<boolean>`exists (select from pool_users where ${alive})` : sql<boolean>`false`;
}

/** The condition on the row of `pool_users`. It is raw SQL because every call of the API runs it. */
function liveSession({ clock }: PoolContext, claims: TokenClaims): RawBuilder<SqlBool> | undefined {
  const { data } = sessionClaims.safeParse(claims);
  if (!data) return undefined;
  return sql<SqlBool>`
    pool_users.sub = ${data.sub} and pool_users.enabled and exists (
      select from pool_sessions where user_sub = pool_users.sub and origin_jti = ${data.origin_jti} and expires_at > ${clock()}
    )`;
}
