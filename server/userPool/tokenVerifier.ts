import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { z } from 'zod';

/** Why an id token was refused. The reason is for logs; callers are told no more than 401. */
export class InvalidToken extends Error {
  override readonly name = 'InvalidToken';
}

const idTokenClaims = z.looseObject({
  sub: z.string().min(1),
  'cognito:username': z.string().min(1),
  'cognito:groups': z.array(z.string()).optional(),
  'custom:tenant_id': z.string().optional(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
  origin_jti: z.string().optional(),
  auth_time: z.number(),
  exp: z.number(),
  iat: z.number(),
});

/** Who a verified id token speaks for. Its groups and tenant are hints for display, never authority. */
export type IdTokenClaims = z.output<typeof idTokenClaims>;

/** The pool's keys themselves, or where to fetch them: `{issuer}/.well-known/jwks.json` for AWS Cognito. */
type KeySource = { readonly jwks: JSONWebKeySet } | { readonly jwksUri: string };

export type TokenVerifierOptions = KeySource & {
  readonly issuer: string;
  readonly clientId: string;
  readonly clock?: () => Date;
};

// What jose throws when it could not get the keys; everything else it throws is about the token.
const KEY_PROBLEMS = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

/** How long a signature that was found good need not be computed again, in milliseconds. */
const REMEMBERED_MS = 60_000;

/** Enough for the people at work; who is forgotten costs a computation. */
const MOST_REMEMBERED = 2_000;

/**
 * Verifies id tokens of one user pool, AWS Cognito and the embedded one alike: signature, RS256 only, issuer, audience,
 * expiry, and `token_use` = id. A signature found good is remembered for a minute. The returned function rejects with
 * `InvalidToken`; any other rejection means that the keys could not be had, and says nothing about the token.
 */
export function createTokenVerifier(options: TokenVerifierOptions): (token: string) => Promise<IdTokenClaims> {
  const { issuer, clientId: audience, clock = () => new Date() } = options;
  const keys = keySource(options);
  const remembered = new Map<string, { readonly claims: IdTokenClaims; readonly until: number }>();
  const remember = (token: string, claims: IdTokenClaims, now: number) => {
    const [oldest] = remembered.keys();
    if (remembered.size >= MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    remembered.set(token, { claims, until: Math.min(now + REMEMBERED_MS, claims.exp * 1000) });
  };
  return async (token) => {
    const now = clock().getTime();
    const known = remembered.get(token);
    if (known && now < known.until) return known.claims;
    remembered.delete(token);
    try {
      const checks = { issuer, audience, algorithms: ['RS256'], currentDate: new Date(now), requiredClaims: ['exp'] };
      const { payload } = await jwtVerify(token, keys, checks);
      if (payload.token_use !== 'id') throw new InvalidToken('token_use is not id');
      const claims = idTokenClaims.parse(payload);
      remember(token, claims, now);
      return claims;
    } catch (error) {
      throw isAboutToken(error) ? new InvalidToken(error.message, { cause: error }) : error;
    }
  };
}

function keySource(keys: KeySource): JWTVerifyGetKey {
  return 'jwks' in keys ? createLocalJWKSet(keys.jwks) : createRemoteJWKSet(new URL(keys.jwksUri));
}

function isAboutToken(error: unknown): error is Error {
  if (error instanceof errors.JOSEError) return !KEY_PROBLEMS.has(error.code);
  return error instanceof z.ZodError || error instanceof InvalidToken;
}
