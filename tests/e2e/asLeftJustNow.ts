import type { BrowserContext } from 'playwright-core';
import { STORAGE_KEYS } from '../../src/config/browserStorage.ts';

/** What a browser keeps of a session. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A session as if its last activity were now: the state is kept for longer than a session lives without any. */
export function asLeftJustNow(state: StorageState): StorageState {
  const origins = state.origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.map(({ name, value }) => ({
      name,
      value: name === STORAGE_KEYS.lastActivity ? String(Date.now()) : value,
    })),
  }));
  return { ...state, origins };
}
