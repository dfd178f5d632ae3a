import type { BrowserContext } from 'playwright-core';
import { STORAGE_KEYS } from '../../src/config/browserStorage.ts';

/** The part of a browser's storage that belongs to a session. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * Returns the session with its last activity set to now, because a stored state lives longer than an inactive session.
 */
export function withRecentActivity(state: StorageState): StorageState {
  const origins = state.origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.map(({ name, value }) => ({
      name,
      value: name === STORAGE_KEYS.lastActivity ? String(Date.now()) : value,
    })),
  }));
  return { ...state, origins };
}
