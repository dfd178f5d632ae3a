import type { ICognitoStorage } from 'amazon-cognito-identity-js';
import type { StoredTokens } from '../tokenStore.ts';

/** The SDK's storage during one operation. What it leaves there counts once it is put into the token store. */
export interface WorkingCopy extends ICognitoStorage {
  tokens(): StoredTokens;
}

export function workingCopy(kept: StoredTokens): WorkingCopy {
  const items = new Map(kept);
  return {
    setItem: (key, value) => items.set(key, String(value)),
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => items.delete(key),
    clear: () => items.clear(),
    tokens: () => items,
  };
}
