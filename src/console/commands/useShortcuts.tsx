import { useEvent } from 'ra-core';
import { useEffect } from 'react';
import { STORAGE_KEYS } from '../../config/storageKeys.ts';
import { useKeptFlag } from '../../look/useKeptFlag.tsx';

/** What a key does, by the key; those without Ctrl or ⌘ can be switched off. WCAG 2.1.4. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** Whether keys without Ctrl or ⌘ do something; remembered between visits. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  return useKeptFlag(STORAGE_KEYS.singleKeys, () => true);
}

/** Listens to the keys of the whole page: Ctrl or ⌘ K for `palette`; `single` keys where nobody types and no dialog is open. */
export function useShortcuts(palette: () => void, single: Shortcuts): void {
  const onKeyDown = useEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return;
    const modified = event.ctrlKey || event.metaKey;
    // A question waits for its answer; whatever else is open gives way.
    if (document.querySelector('dialog[open][role=alertdialog]')) return;
    const run = modified ? (event.key.toLowerCase() === 'k' ? palette : undefined) : singleKey(event, single);
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);
}

function singleKey({ key, target }: KeyboardEvent, single: Shortcuts): (() => void) | undefined {
  const isElsewhere = isTyping(target) || document.querySelector('dialog[open]') !== null;
  return !isElsewhere && Object.hasOwn(single, key) ? single[key] : undefined;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
