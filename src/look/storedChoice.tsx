import { STORAGE_KEYS } from '../config/storageKeys.ts';

/** Undefined if there is none or the storage is blocked. */
export function readChoice(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether the browser stores choices. Tested once, since a write fires an event in other tabs. */
export function keepsChoices(): boolean {
  kept ??= keepChoice(STORAGE_KEYS.probe, '');
  return kept;
}

let kept: boolean | undefined;

/** Returns false if the storage is blocked: then the choice is lost with the page. */
export function keepChoice(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
