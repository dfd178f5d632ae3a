import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import { findSessionUser } from './findSessionUser.ts';
import type { PoolContext } from './poolContext.ts';
import { notAuthorized } from './poolError.ts';
import type { PoolUser } from './poolTables.ts';

/** The user an access token speaks for. NotAuthorizedException when it is forged, expired or revoked. */
export async function authenticateAccessToken(context: PoolContext, token: string): Promise<PoolUser> {
  const claims = await verify(context, token);
  const isOurs = claims['token_use'] === 'access' && claims['client_id'] === context.clientId;
  if (!isOurs) throw notAuthorized('Invalid Access Token');
  const user = await findSessionUser(context, claims);
  if (!user) throw notAuthorized('Access Token has been revoked');
  return user;
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
