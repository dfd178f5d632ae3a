import type { IdTokenClaims } from './sessionUser.ts';
import type { StoredTokens } from './tokenStore.ts';

/** Tokens that have not expired. */
export interface ValidSession {
  readonly idToken: string;
  readonly accessToken: string;
  /** Of the id token. */
  readonly claims: IdTokenClaims;
}

/**
 * The session of the person whom the SDK has kept last under keys that begin with `prefix`; undefined where a token is
 * missing, no token, or expired by the clock of the pool, as far as the SDK has learnt how that differs from ours.
 */
export function validSession(tokens: StoredTokens, prefix: string): ValidSession | undefined {
  const username = tokens.get(`${prefix}LastAuthUser`);
  const kept = (name: string) => tokens.get(`${prefix}${username}.${name}`) ?? '';
  const [idToken, accessToken] = [kept('idToken'), kept('accessToken')];
  const claims = claimsIn(idToken);
  const now = Math.floor(Date.now() / 1000) - (Number.parseInt(kept('clockDrift'), 10) || 0);
  const isValid = [claims, claimsIn(accessToken)].every(({ exp }) => typeof exp === 'number' && now < exp);
  return username && isValid ? { idToken, accessToken, claims } : undefined;
}

/** What a token says; nothing where it is none. Whether it is true, only a server can tell. */
export function claimsIn(token: string): IdTokenClaims {
  try {
    const [, payload = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}
