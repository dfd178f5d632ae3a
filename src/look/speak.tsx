import { STORAGE_KEYS } from '../config/storageKeys.ts';
import { type Language, language } from '../messages/language.ts';
import { keepChoice } from './storedChoice.tsx';

/**
 * Changes the language of the interface: the page is loaded anew in it, and later ones begin with it. Where the browser keeps no
 * choices, this page knows it by its entry in the browser's history, see index.html.
 */
export function speak(chosen: Language): void {
  // Also of its own language: another tab may have chosen another one since.
  const isKept = keepChoice(STORAGE_KEYS.language, chosen);
  if (chosen === language) return;
  history.replaceState({ ...history.state, spoke: true, ...(!isKept && { language: chosen }) }, '');
  location.reload();
}

/** Whether the page was loaded anew for its language just now; answered once. */
export function hasJustSpoken(): boolean {
  const { spoke, ...state } = (history.state ?? {}) as { spoke?: boolean };
  if (spoke) history.replaceState(state, '');
  return spoke === true;
}
