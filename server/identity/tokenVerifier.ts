import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { z } from 'zod';

/** An ID token is invalid. The reason is for logs; callers only receive 401. */
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

/** The claims of a verified ID token. Its groups and tenant are hints for display and grant nothing. */
export type IdTokenClaims = z.output<typeof idTokenClaims>;

/** The pool's keys themselves, or where to fetch them: `{issuer}/.well-known/jwks.json` for AWS Cognito. */
type KeySource = { readonly jwks: JSONWebKeySet } | { readonly jwksUri: string };

export type TokenVerifierOptions = KeySource & {
  readonly issuer: string;
  readonly clientId: string;
  readonly clock?: () => Date;
};

// The codes with which jose reports that it could not get the keys. All others are about the token.
const KEY_PROBLEMS = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

/** Milliseconds for which a valid signature is not verified again. */
const CACHED_MS = 60_000;

/** Enough for all active users. A token beyond it costs one more verification. */
const MOST_CACHED = 2_000;

/**
 * Creates a function that verifies ID tokens of one user pool, AWS Cognito or embedded: signature, RS256 only, issuer, audience,
 * expiry, and `token_use` = id. A valid signature is cached for a minute. The function rejects invalid tokens with `InvalidToken`;
 * any other rejection means that the keys are unavailable and says nothing about the token.
 */
export function createTokenVerifier(options: TokenVerifierOptions): (token: string) => Promise<IdTokenClaims> {
  const { issuer, clientId: audience, clock = () => new Date() } = options;
  const keys = keySource(options);
  const cache = new Map<string, { readonly claims: IdTokenClaims; readonly until: number }>();
  const addToCache = (token: string, claims: IdTokenClaims, now: number) => {
    const [oldest] = cache.keys();
    if (cache.size >= MOST_CACHED && oldest !== undefined) cache.delete(oldest);
    cache.set(token, { claims, until: Math.min(now + CACHED_MS, claims.exp * 1000) });
  };
  return async (token) => {
    const now = clock().getTime();
    const cached = cache.get(token);
    if (cached && now < cached.until) return cached.claims;
    cache.delete(token);
    try {
      const checks = { issuer, audience, algorithms: ['RS256'], currentDate: new Date(now), requiredClaims: ['exp'] };
      const { payload } = await jwtVerify(token, keys, checks);
      if (payload.token_use !== 'id') throw new InvalidToken('token_use is not id');
      const claims = idTokenClaims.parse(payload);
      addToCache(token, claims, now);
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
