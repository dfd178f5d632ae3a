import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type PoolContext, secondsFromNow } from './poolContext.ts';
import { notAuthorized } from './poolError.ts';
import type { PoolUser } from './poolTables.ts';

const REFRESH_TOKEN_SECONDS = 30 * 24 * 3600;

/** One sign-in: every token that comes of it carries `originJti`. */
export interface Session {
  readonly originJti: string;
  readonly authTime: Date;
}

/** Opens a session of 30 days. Its refresh token is in the answer and nowhere else: the database has only the hash. */
export async function startSession(
  context: PoolContext,
  user: PoolUser,
): Promise<{ session: Session; refreshToken: string }> {
  const session = { originJti: randomUUID(), authTime: context.clock() };
  const refreshToken = randomBytes(48).toString('base64url');
  await forgetExpiredSessions(context);
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

/** The session of a refresh token and whose it is. NotAuthorizedException when it was revoked, has expired or never was. */
export async function findSession(
  { db, clock }: PoolContext,
  refreshToken: string,
): Promise<{ session: Session; userSub: string }> {
  const row = await db
    .selectFrom('pool_sessions')
    .selectAll()
    .where('refresh_token_hash', '=', hashOf(refreshToken))
    .executeTakeFirst();
  if (!row) throw notAuthorized('Refresh Token has been revoked');
  if (row.expires_at <= clock()) throw notAuthorized('Refresh Token has expired');
  return { session: { originJti: row.origin_jti, authTime: row.auth_time }, userSub: row.user_sub };
}

/** Ends the session of one refresh token; an unknown token is no error, as in RFC 7009. */
export async function endSession({ db }: PoolContext, refreshToken: string): Promise<void> {
  await db.deleteFrom('pool_sessions').where('refresh_token_hash', '=', hashOf(refreshToken)).execute();
}

/** Signs a user out everywhere: no refresh token and no access token of theirs works from here on. */
export async function endAllSessions({ db }: PoolContext, userSub: string): Promise<void> {
  await db.deleteFrom('pool_sessions').where('user_sub', '=', userSub).execute();
}

// A few at a time and past the locks of others, so that tidying up never delays or deadlocks a sign-in.
async function forgetExpiredSessions({ db, clock }: PoolContext): Promise<void> {
  await db
    .deleteFrom('pool_sessions')
    .where('origin_jti', 'in', (query) =>
      query
        .selectFrom('pool_sessions')
        .select('origin_jti')
        .where('expires_at', '<', clock())
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

const hashOf = (refreshToken: string): string => createHash('sha256').update(refreshToken).digest('hex');
