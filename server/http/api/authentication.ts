import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Principal } from '../../../src/schema/principal.ts';
import { sameText } from '../../db/secrets/secrets.ts';
import { type IdTokenClaims, InvalidToken } from '../../userPool/tokenVerifier.ts';
import type { NamedCall } from './idempotency/namedCall.ts';
import { loadPrincipal } from './principal.ts';
import { Problem } from './problem.ts';
import type { Services } from './services.ts';

/** What handlers behind `authentication` and `idempotency` find in their context. */
export type Authenticated = { Variables: { principal: Principal; claims: IdTokenClaims; call: NamedCall } };

/**
 * Lets a call pass when it carries the API key (where one is set) and a valid id token of a session that still lives;
 * else 401; 429 above the limits of person and tenant. The key alone never suffices: it stands in every browser bundle.
 * Decision D5.
 */
export function authentication(services: Services) {
  return createMiddleware<Authenticated>(async (c, next) => {
    requireApiKey(c, services);
    const token = bearerOf(c);
    if (!token) throw new Problem(401, 'Please sign in.');
    const claims = await services.verifyToken(token).catch(refuseInvalid);
    await services.limiter?.spend('person', claims['cognito:username']);
    c.set('claims', claims);
    const principal = await loadPrincipal(services, claims);
    if (principal.tenantId !== null) await services.limiter?.spend('tenant', principal.tenantId);
    c.set('principal', principal);
    await next();
  });
}

/** Throws 401 unless the call carries the API key, where one is set. */
export function requireApiKey(c: Context, { apiKey }: Pick<Services, 'apiKey'>): void {
  if (!apiKey || sameText(c.req.header('x-api-key') ?? '', apiKey)) return;
  throw new Problem(401, 'The API key is missing or wrong.');
}

/** What the call carries as `Authorization: Bearer ...`. */
export function bearerOf(c: Context): string | undefined {
  return /^Bearer ([\w.-]+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
}

/** Only a bad token is the caller's fault; when the pool's keys cannot be had, the fault is ours and is not a 401. */
function refuseInvalid(error: unknown): never {
  if (error instanceof InvalidToken) throw new Problem(401, 'Your session is not valid. Please sign in again.');
  throw error;
}
