import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import { isSessionAlive } from './isSessionAlive.ts';
import type { PoolContext } from './poolContext.ts';
import { notAuthorized } from './poolError.ts';
import type { PoolUser } from './poolTables.ts';

/** The user an access token speaks for. NotAuthorizedException when it is forged, expired or revoked. */
export async function authenticateAccessToken(context: PoolContext, token: string): Promise<PoolUser> {
  const { sub, token_use, client_id, origin_jti } = await verify(context, token);
  if (token_use !== 'access' || client_id !== context.clientId || !sub) throw notAuthorized('Invalid Access Token');
  const alive = typeof origin_jti === 'string' && (await isSessionAlive(context, { origin_jti }));
  if (!alive) throw notAuthorized('Access Token has been revoked');
  return context.db.selectFrom('pool_users').selectAll().where('sub', '=', sub).executeTakeFirstOrThrow();
}

async function verify({ keys, issuer, clock }: PoolContext, token: string) {
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
