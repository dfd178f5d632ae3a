import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from '../config/storageKeys.ts';
import { keepChoice, readChoice } from './storedChoice.tsx';

export type Scheme = 'light' | 'dark';

const KEY = STORAGE_KEYS.colourScheme;
const SYSTEM_DARK = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();
let chosen: Scheme | undefined = asScheme(readChoice(KEY));

function asScheme(value: string | null | undefined): Scheme | undefined {
  return value === 'light' || value === 'dark' ? value : undefined;
}

function systemScheme(): Scheme {
  return globalThis.matchMedia?.(SYSTEM_DARK).matches ? 'dark' : 'light';
}

function currentScheme(): Scheme {
  return chosen ?? systemScheme();
}

/** Puts the choice on <html>, where tokens.css reads it. Called before the first render, so that nothing flashes. */
export function applyColourScheme(): void {
  if (chosen) document.documentElement.dataset.theme = chosen;
  else delete document.documentElement.dataset.theme;
}

function choose(scheme: Scheme | 'system'): void {
  chosen = asScheme(scheme);
  keepChoice(KEY, scheme);
  applyColourScheme();
  for (const listener of listeners) listener();
}

/** Another tab's choice is this tab's too. */
function follow(event: StorageEvent): void {
  if (event.key !== KEY) return;
  chosen = asScheme(event.newValue);
  applyColourScheme();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const system = globalThis.matchMedia?.(SYSTEM_DARK);
  listeners.add(listener);
  system?.addEventListener('change', listener);
  if (listeners.size === 1) addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    system?.removeEventListener('change', listener);
    if (listeners.size === 0) removeEventListener('storage', follow);
  };
}

/** The scheme in force, the visitor's choice that it comes from, and how to choose. */
export function useColourScheme() {
  const scheme = useSyncExternalStore<Scheme>(subscribe, currentScheme, () => 'light');
  const choice = useSyncExternalStore<Scheme | 'system'>(
    subscribe,
    () => chosen ?? 'system',
    () => 'system',
  );
  return { scheme, choice, choose };
}
