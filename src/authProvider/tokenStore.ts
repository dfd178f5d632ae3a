import { type SafeStorage, TOKEN_PREFIX } from '../config/browserStorage.ts';
import type { IdTokenClaims } from './identityProvider.ts';

/** The SDK's stored session under its own keys: tokens, the last username, device keys. */
export type StoredTokens = ReadonlyMap<string, string>;

export const NO_TOKENS: StoredTokens = new Map();

/** The tokens of this browser, shared by its tabs. Never throws, even if the storage is blocked. */
export type TokenStore = ReturnType<typeof createTokenStore>;

export const tokenPrefix = (clientId: string) => `${TOKEN_PREFIX}${clientId}.`;

/** Creates a store for the keys that begin with `prefix`. */
export function createTokenStore(storage: SafeStorage, prefix: string) {
  /** Replaces a storage that is blocked or full. */
  let memory: StoredTokens | undefined;

  const keys = () => storage.keys().filter((key) => key.startsWith(prefix));
  const read = (): StoredTokens => memory ?? new Map(keys().map((key) => [key, storage.getItem(key) ?? '']));
  const put = (tokens: StoredTokens) => {
    // Writes the new ones first: another tab treats missing tokens as a sign-out.
    const isKept = [...tokens].every(([key, value]) => storage.setItem(key, value));
    memory = isKept ? undefined : tokens;
    for (const key of keys()) if (!isKept || !tokens.has(key)) storage.removeItem(key);
  };
  /** Replaces the tokens if they still equal `expected`: another tab may have signed out. Returns whether it did. */
  const swap = (expected: StoredTokens, tokens: StoredTokens) => {
    const unchanged = areEqual(read(), expected);
    if (unchanged) put(tokens);
    return unchanged;
  };
  return { read, put, swap };
}

function areEqual(one: StoredTokens, other: StoredTokens): boolean {
  return one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);
}

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
