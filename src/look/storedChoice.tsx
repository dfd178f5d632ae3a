import { STORAGE_KEYS } from '../config/storageKeys.ts';

/** Reads a remembered choice. Undefined where the browser keeps nothing, or refuses its storage. */
export function readChoice(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether the browser keeps anything for this page: asked once, since writing is heard in every other tab. */
export function keepsChoices(): boolean {
  kept ??= keepChoice(STORAGE_KEYS.probe, '');
  return kept;
}

let kept: boolean | undefined;

/** Remembers a choice where the browser allows it, and answers whether it did; else it lasts as long as the page. */
export function keepChoice(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    // A blocked or full storage is the visitor's decision; the choice still holds on this page.
    return false;
  }
}
