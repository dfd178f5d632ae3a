import { timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Principal } from '../../src/schema/principal.ts';
import { type IdTokenClaims, InvalidToken } from '../identity/tokenVerifier.ts';
import { loadPrincipal } from './principal.ts';
import { Problem } from './problem.ts';
import type { Services } from './services.ts';

/** What handlers behind `authentication` find in their context. */
export type Authenticated = { Variables: { principal: Principal; claims: IdTokenClaims } };

/**
 * Lets a call pass when it carries the API key (where one is set) and a valid id token of a session that still lives;
 * else 401. The key alone never suffices: it stands in every browser bundle. Decision D5.
 */
export function authentication(services: Services) {
  return createMiddleware<Authenticated>(async (c, next) => {
    if (services.apiKey && !sameText(c.req.header('x-api-key') ?? '', services.apiKey)) {
      throw new Problem(401, 'The API key is missing or wrong.');
    }
    const token = /^Bearer ([\w.-]+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    if (!token) throw new Problem(401, 'Please sign in.');
    const claims = await services.verifyToken(token).catch(refuseInvalid);
    if (!(await services.isSessionAlive(claims)))
      throw new Problem(401, 'Your session has ended. Please sign in again.');
    c.set('claims', claims);
    c.set('principal', await loadPrincipal(services, claims));
    await next();
  });
}

/** Only a bad token is the caller's fault; when the pool's keys cannot be had, the fault is ours and is not a 401. */
function refuseInvalid(error: unknown): never {
  if (error instanceof InvalidToken) throw new Problem(401, 'Your session is not valid. Please sign in again.');
  throw error;
}

function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
