import type { ICognitoStorage } from 'amazon-cognito-identity-js';

/** Where the SDK keeps its tokens. */
export interface TokenStorage extends ICognitoStorage {
  /**
   * Takes the tokens out of the browser's storage. Who still works with this storage sees them in memory, and whatever
   * it writes later, such as a refresh under way, no longer reaches the browser.
   */
  detach(): void;
}

/** Keeps tokens in the browser's storage, and in memory where that is blocked or full. */
export function createTokenStorage(browser: Storage | null, prefix: string): TokenStorage {
  const memory = new Map<string, string>();
  let kept = browser;

  const setItem = (key: string, value: string) => {
    memory.delete(key);
    if (attempt(() => kept?.setItem(key, value)) && kept) return;
    memory.set(key, value);
    // An older value must not come back after a reload.
    attempt(() => kept?.removeItem(key));
  };
  const removeItem = (key: string) => {
    memory.delete(key);
    attempt(() => kept?.removeItem(key));
  };
  const getItem = (key: string) => {
    let value = memory.get(key) ?? null;
    if (value === null) attempt(() => (value = kept?.getItem(key) ?? null));
    return value;
  };
  const clear = () => {
    for (const key of [...memory.keys(), ...keysOf(kept, prefix)]) removeItem(key);
  };
  const detach = () => {
    const browser = kept;
    kept = null;
    for (const key of keysOf(browser, prefix)) {
      attempt(() => memory.set(key, memory.get(key) ?? browser?.getItem(key) ?? ''));
      attempt(() => browser?.removeItem(key));
    }
  };
  return { setItem, getItem, removeItem, clear, detach };
}

/** The browser's lasting storage; null where it is blocked. */
export function lastingStorage(): Storage | null {
  let storage: Storage | null = null;
  attempt(() => (storage = globalThis.localStorage ?? null));
  return storage;
}

function keysOf(storage: Storage | null, prefix: string): string[] {
  const keys: string[] = [];
  attempt(() => {
    for (let at = 0; at < (storage?.length ?? 0); at += 1) keys.push(storage?.key(at) ?? '');
  });
  return keys.filter((key) => key.startsWith(prefix));
}

/** False when the browser refuses: storage is blocked or full. */
function attempt(action: () => unknown): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}
