import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { PoolUser } from '../database/poolTables.ts';
import { defineOperation } from './operation.ts';
import { type PoolContext, secondsFromNow } from './poolContext.ts';
import { notAuthorized } from './poolError.ts';
import { endAllSessions, endSession, findSessionUser, type PoolSession } from './poolSessions.ts';
import { describeMfa } from './totp.ts';
import { attributeListOf } from './userAttributes.ts';

const TOKEN_SECONDS = 3600;

/**
 * Issues Cognito's AuthenticationResult: an ID token and an access token (RS256, one hour) of the session. The groups are read
 * from the database, so a refresh shows changed groups.
 */
export async function issueTokens(context: PoolContext, user: PoolUser, session: PoolSession) {
  const { clientId } = context;
  const groups = await groupsOf(context, user);
  const shared = {
    sub: user.sub,
    ...(groups.length > 0 && { 'cognito:groups': groups }),
    origin_jti: session.originJti,
    event_id: randomUUID(),
    auth_time: Math.floor(session.authTime.getTime() / 1000),
  };
  const idClaims = { token_use: 'id', aud: clientId, 'cognito:username': user.username };
  const accessClaims = {
    token_use: 'access',
    client_id: clientId,
    scope: 'aws.cognito.signin.user.admin',
    username: user.username,
  };
  const [IdToken, AccessToken] = await Promise.all([
    sign(context, { ...attributeClaims(user), ...shared, ...idClaims }),
    sign(context, { ...shared, ...accessClaims }),
  ]);
  return { AccessToken, ExpiresIn: TOKEN_SECONDS, IdToken, TokenType: 'Bearer' };
}

async function groupsOf({ db }: PoolContext, user: PoolUser): Promise<string[]> {
  const rows = await db
    .selectFrom('pool_user_groups')
    .select('group_name')
    .where('user_sub', '=', user.sub)
    .orderBy('group_name')
    .execute();
  return rows.map((row) => row.group_name);
}

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

/** Returns the user of an access token. Throws NotAuthorizedException if it is invalid, expired or revoked. */
export const authenticateAccessToken = async (context: PoolContext, token: string): Promise<PoolUser> =>
  (await authenticateSession(context, token)).user;

const RECENT_SECONDS = 10 * 60;

/** Returns the user of an access token, and whether they signed in at most ten minutes ago. Refreshed tokens are as old as their sign-in. */
export async function authenticateSession(context: PoolContext, token: string) {
  const claims = await verifySignature(context, token);
  const isOurs = claims['token_use'] === 'access' && claims['client_id'] === context.clientId;
  if (!isOurs) throw notAuthorized('Invalid Access Token');
  const user = await findSessionUser(context, claims);
  if (!user) throw notAuthorized('Access Token has been revoked');
  return { user, isRecent: Number(claims['auth_time']) * 1000 >= secondsFromNow(context, -RECENT_SECONDS).getTime() };
}

async function verifySignature({ keys, issuer, clock }: PoolContext, token: string) {
  try {
    const jwks = createLocalJWKSet({ keys: [keys.publicJwk] });
    const { payload } = await jwtVerify(token, jwks, { issuer, algorithms: ['RS256'], currentDate: clock() });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw notAuthorized('Access Token has expired');
    if (error instanceof errors.JOSEError) throw notAuthorized('Invalid Access Token');
    throw error;
  }
}

const accessTokenInput = z.object({ AccessToken: z.string() });

/** Returns the signed-in user's name, attributes and second factor. */
export const getUser = defineOperation(accessTokenInput, async (context, { AccessToken }) => {
  const user = await authenticateAccessToken(context, AccessToken);
  return { Username: user.username, UserAttributes: attributeListOf(user), ...(await describeMfa(context, user)) };
});

/** Signs the user out of every device. */
export const globalSignOut = defineOperation(accessTokenInput, async (context, { AccessToken }) => {
  const user = await authenticateAccessToken(context, AccessToken);
  await endAllSessions(context, user.sub);
  return {};
});

const revocationInput = z.object({ Token: z.string().min(1), ClientId: z.string() });

/** Ends the session of one refresh token. */
export const revokeToken = defineOperation(revocationInput, async (context, { Token }) => {
  await endSession(context, Token);
  return {};
});
