import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS, safeStorage } from '../config/browserStorage.ts';
import { type Language, language } from '../messages/language.ts';
import { createObservable } from '../observable.ts';

/** The choices that the browser keeps for all of its tabs. */
export const choices = safeStorage(() => localStorage);

/** True if the browser stores choices. Tested once, since a write fires an event in other tabs. */
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

/** Changes the time zone of all days and times and reloads the page; undefined: that of the browser. */
export function chooseTimeZone(chosen: string | undefined): void {
  if (chosen) choices.setItem(STORAGE_KEYS.timeZone, chosen);
  else choices.removeItem(STORAGE_KEYS.timeZone);
  location.reload();
}

/** True, only once, if the page was just reloaded for its language. */
export function wasLocaleChanged(): boolean {
  const { localeChanged, ...state }: { localeChanged?: boolean } = history.state ?? {};
  if (localeChanged) history.replaceState(state, '');
  return localeChanged === true;
}

export type Scheme = 'light' | 'dark';

const KEY = STORAGE_KEYS.colorScheme;
const SYSTEM_DARK = '(prefers-color-scheme: dark)';
const chosen = createObservable(asScheme(choices.getItem(KEY)));
chosen.subscribe(applyColorScheme);
// Tabs share the choice.
globalThis.addEventListener?.('storage', ({ key, newValue }) => key === KEY && chosen.set(asScheme(newValue)));

function asScheme(value: string | null | undefined): Scheme | undefined {
  return value === 'light' || value === 'dark' ? value : undefined;
}

const systemScheme = (): Scheme => (globalThis.matchMedia?.(SYSTEM_DARK).matches ? 'dark' : 'light');

export const currentScheme = (): Scheme => chosen.get() ?? systemScheme();

/** Sets the choice on <html>, where tokens.css reads it. Called before the first render to avoid flicker. */
export function applyColorScheme(): void {
  const scheme = chosen.get();
  if (scheme) document.documentElement.dataset.theme = scheme;
  else delete document.documentElement.dataset.theme;
}

export function chooseScheme(scheme: Scheme | 'system'): void {
  choices.setItem(KEY, scheme);
  chosen.set(asScheme(scheme));
}

export function subscribeToScheme(listener: () => void): () => void {
  const system = globalThis.matchMedia?.(SYSTEM_DARK);
  const leave = chosen.subscribe(listener);
  system?.addEventListener('change', listener);
  return () => {
    leave();
    system?.removeEventListener('change', listener);
  };
}

export function useColorScheme() {
  const scheme = useSyncExternalStore<Scheme>(subscribeToScheme, currentScheme, () => 'light');
  const choice = useSyncExternalStore<Scheme | 'system'>(
    subscribeToScheme,
    () => chosen.get() ?? 'system',
    () => 'system',
  );
  return { scheme, choice, choose: chooseScheme };
}
