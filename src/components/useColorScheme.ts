import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from '../config/storageKeys.ts';
import { createObservable } from '../observable.ts';
import { choices } from './storedChoice.ts';

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

function systemScheme(): Scheme {
  return globalThis.matchMedia?.(SYSTEM_DARK).matches ? 'dark' : 'light';
}

export function currentScheme(): Scheme {
  return chosen.get() ?? systemScheme();
}

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
