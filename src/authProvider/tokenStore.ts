import { TOKEN_PREFIX } from '../config/storageKeys.ts';
import type { SafeStorage } from './safeStorage.ts';

/** What the SDK keeps of a session, by its own keys: tokens, the last user's name, keys of the device. */
export type StoredTokens = ReadonlyMap<string, string>;

export const NO_TOKENS: StoredTokens = new Map();

/** The tokens of this browser, shared by its tabs. No operation throws, whatever the browser's storage does. */
export interface TokenStore {
  /** What is kept now. Another tab may have changed it since the last look. */
  read(): StoredTokens;
  /** Replaces all that is kept; where the browser's storage is blocked or full, this page's memory holds it. */
  put(tokens: StoredTokens): void;
  /** The same, unless what is kept is no longer `expected`, such as after a sign-out in another tab; answers whether it was. */
  swap(expected: StoredTokens, tokens: StoredTokens): boolean;
}

/** What precedes the SDK's keys of one app client. */
export const tokenPrefix = (clientId: string) => `${TOKEN_PREFIX}${clientId}.`;

/** A store of what stands in the browser's storage under keys that begin with `prefix`. */
export function createTokenStore(storage: SafeStorage, prefix: string): TokenStore {
  /** Stands in for a storage that has refused. */
  let memory: StoredTokens | undefined;

  const keys = () => storage.keys().filter((key) => key.startsWith(prefix));
  const read = () => memory ?? new Map(keys().map((key) => [key, storage.read(key) ?? '']));
  const put = (tokens: StoredTokens) => {
    // The new ones first: another tab may look meanwhile, and take no tokens for a sign-out.
    const isKept = [...tokens].every(([key, value]) => storage.keep(key, value));
    memory = isKept ? undefined : tokens;
    // What was there before must not come back after a reload.
    for (const key of keys()) if (!isKept || !tokens.has(key)) storage.forget(key);
  };
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
