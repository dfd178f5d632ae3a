import type { IdTokenClaims } from './sessionUser.ts';
import type { StoredTokens } from './tokenStore.ts';

/** The session in the tokens that the browser keeps. */
export interface StoredSession {
  readonly idToken: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Of the id token, unverified. */
  readonly claims: IdTokenClaims;
  /** If false, the tokens must be refreshed. */
  readonly isValid: boolean;
}

/** Reads the session under the SDK's keys. Null if there is none that is valid or can be refreshed. */
export function readStoredSession(tokens: StoredTokens, prefix: string): StoredSession | null {
  const username = tokens.get(`${prefix}LastAuthUser`);
  if (!username) return null;
  const kept = (name: string) => tokens.get(`${prefix}${username}.${name}`) ?? '';
  const [idToken, accessToken, refreshToken] = [kept('idToken'), kept('accessToken'), kept('refreshToken')];
  const claims = claimsIn(idToken);
  const now = Math.floor(Date.now() / 1000) - (Number.parseInt(kept('clockDrift'), 10) || 0);
  const isValid = [claims, claimsIn(accessToken)].every(({ exp }) => now < Number(exp));
  return isValid || refreshToken ? { idToken, accessToken, refreshToken, claims, isValid } : null;
}

/** The payload of a token; empty if it is not a token. */
function claimsIn(token: string): IdTokenClaims {
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
