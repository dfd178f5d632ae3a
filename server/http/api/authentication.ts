import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Principal } from '../../../src/schema/roles.ts';
import { Problem } from '../../base/problem.ts';
import { sameText } from '../../base/sameText.ts';
import { loadPrincipal } from '../../identity/principal.ts';
import { type IdTokenClaims, InvalidToken } from '../../identity/tokenVerifier.ts';
import type { IdempotentCall } from '../../records/idempotentCall.ts';
import type { Services } from './services.ts';

/** What `authentication` and `idempotency` put into the context. */
export type Authenticated = { Variables: { principal: Principal; claims: IdTokenClaims; call: IdempotentCall } };

/** The context of a handler behind `authentication` and `idempotency`. */
export type Call = Context<Authenticated>;

/**
 * Accepts a request with the API key (if one is set) and a valid ID token of a live session; else 401. Above the limits of user or
 * tenant 429. The API key alone is not enough: every browser bundle contains it. Decision D5.
 */
export function authentication(services: Services) {
  return createMiddleware<Authenticated>(async (c, next) => {
    requireApiKey(c, services);
    const token = bearerToken(c);
    if (!token) throw new Problem(401, 'Please sign in.');
    const claims = await services.verifyToken(token).catch(refuseInvalid);
    await services.limiter?.consume('person', claims['cognito:username']);
    c.set('claims', claims);
    const principal = await loadPrincipal(services, claims);
    if (principal.tenantId !== null) await services.limiter?.consume('tenant', principal.tenantId);
    c.set('principal', principal);
    await next();
  });
}

/** Throws a 401 Problem if an API key is set and the request does not carry it. */
export function requireApiKey(c: Context, { apiKey }: Pick<Services, 'apiKey'>): void {
  if (!apiKey || sameText(c.req.header('x-api-key') ?? '', apiKey)) return;
  throw new Problem(401, 'The API key is missing or invalid.');
}

/** The token of `Authorization: Bearer ...`. */
export function bearerToken(c: Context): string | undefined {
  return /^Bearer ([\w.-]+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
}

/** An invalid token is a 401. If the pool's keys cannot be loaded, the server is at fault. */
function refuseInvalid(error: unknown): never {
  if (error instanceof InvalidToken) throw new Problem(401, 'Your session is not valid. Please sign in again.');
  throw error;
}
