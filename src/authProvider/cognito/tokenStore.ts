import { TOKEN_PREFIX } from '../../config/storageKeys.ts';

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

/** A store over the browser's storage; null where there is none. */
export function createTokenStore(browser: Storage | null, prefix: string): TokenStore {
  /** Stands in for a storage that has refused. */
  let memory: StoredTokens | undefined;

  const read = () => memory ?? attempt(() => entriesOf(browser, prefix)) ?? NO_TOKENS;
  const put = (tokens: StoredTokens) => {
    const kept = attempt(() => replaceEntries(browser, prefix, tokens));
    memory = kept ? undefined : tokens;
    // What was there before must not come back after a reload.
    if (!kept) attempt(() => replaceEntries(browser, prefix, NO_TOKENS));
  };
  const swap = (expected: StoredTokens, tokens: StoredTokens) => {
    const unchanged = areEqual(read(), expected);
    if (unchanged) put(tokens);
    return unchanged;
  };
  return { read, put, swap };
}

/** The browser's lasting storage; null where it is blocked. */
export function lastingStorage(): Storage | null {
  return attempt(() => globalThis.localStorage) ?? null;
}

function keysOf(storage: Storage | null, prefix: string): string[] {
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '');
  return keys.filter((key) => key.startsWith(prefix));
}

function entriesOf(storage: Storage | null, prefix: string): StoredTokens {
  return new Map(keysOf(storage, prefix).map((key) => [key, storage?.getItem(key) ?? '']));
}

/** True when the storage holds exactly these entries under the prefix. Throws where the browser refuses. */
function replaceEntries(storage: Storage | null, prefix: string, entries: StoredTokens): boolean {
  // In this order, as another tab may look meanwhile and take no tokens for a sign-out.
  for (const [key, value] of entries) storage?.setItem(key, value);
  for (const key of keysOf(storage, prefix)) if (!entries.has(key)) storage?.removeItem(key);
  return storage !== null;
}

function areEqual(one: StoredTokens, other: StoredTokens): boolean {
  return one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);
}

/** Undefined when the browser refuses: its storage is blocked or full. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
