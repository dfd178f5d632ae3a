import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { type PoolContext, secondsFromNow } from './poolContext.ts';
import type { PoolUser } from './poolTables.ts';
import type { Session } from './session.ts';

const TOKEN_SECONDS = 3600;

/**
 * Cognito's AuthenticationResult: an id token and an access token (RS256, one hour) of the session. Groups come from the
 * database now, so a refresh shows a change of groups.
 */
export async function issueTokens(context: PoolContext, user: PoolUser, session: Session) {
  const groups = await groupsOf(context, user);
  const shared = {
    sub: user.sub,
    ...(groups.length > 0 && { 'cognito:groups': groups }),
    origin_jti: session.originJti,
    event_id: randomUUID(),
    auth_time: Math.floor(session.authTime.getTime() / 1000),
  };
  const [IdToken, AccessToken] = await Promise.all([
    sign(context, { ...attributeClaims(user), ...shared, ...idClaims(context, user) }),
    sign(context, { ...shared, ...accessClaims(context, user) }),
  ]);
  return { AccessToken, ExpiresIn: TOKEN_SECONDS, IdToken, TokenType: 'Bearer' };
}

const idClaims = ({ clientId }: PoolContext, user: PoolUser) => ({
  token_use: 'id',
  aud: clientId,
  'cognito:username': user.username,
});

const accessClaims = ({ clientId }: PoolContext, user: PoolUser) => ({
  token_use: 'access',
  client_id: clientId,
  scope: 'aws.cognito.signin.user.admin',
  username: user.username,
});

function attributeClaims({ attributes }: PoolUser): Record<string, unknown> {
  const isFlag = (name: string) => name === 'email_verified' || name === 'phone_number_verified';
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, isFlag(name) ? value === 'true' : value]),
  );
}

function sign(context: PoolContext, claims: Record<string, unknown>): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: context.keys.kid })
    .setIssuer(context.issuer)
    .setJti(randomUUID())
    .setIssuedAt(context.clock())
    .setExpirationTime(secondsFromNow(context, TOKEN_SECONDS))
    .sign(context.keys.privateKey);
}

async function groupsOf({ db }: PoolContext, user: PoolUser): Promise<string[]> {
  const rows = await db
    .selectFrom('pool_user_groups')
    .innerJoin('pool_groups', 'pool_groups.group_name', 'pool_user_groups.group_name')
    .select('pool_groups.group_name')
    .where('user_sub', '=', user.sub)
    .orderBy('precedence', (order) => order.asc().nullsLast())
    .orderBy('pool_groups.group_name')
    .execute();
  return rows.map((row) => row.group_name);
}
