import { safeStorage } from '../config/safeStorage.ts';
import { STORAGE_KEYS } from '../config/storageKeys.ts';
import { type Language, language } from '../messages/language.ts';

/** The choices that the browser keeps for all of its tabs. */
export const choices = safeStorage(() => localStorage);

/** Whether the browser stores choices. Tested once, since a write fires an event in other tabs. */
export function keepsChoices(): boolean {
  kept ??= choices.setItem(STORAGE_KEYS.probe, '');
  return kept;
}

let kept: boolean | undefined;

/** Changes the language and reloads the page. If storage is blocked, the history entry has the language, see index.html. */
export function setLocale(chosen: Language): void {
  // Stored even if unchanged: another tab may have chosen another language.
  const isKept = choices.setItem(STORAGE_KEYS.language, chosen);
  if (chosen === language) return;
  history.replaceState({ ...history.state, localeChanged: true, ...(!isKept && { language: chosen }) }, '');
  location.reload();
}

/** Whether the page was just reloaded for its language. True only once. */
export function wasLocaleChanged(): boolean {
  const { localeChanged, ...state } = (history.state ?? {}) as { localeChanged?: boolean };
  if (localeChanged) history.replaceState(state, '');
  return localeChanged === true;
}
