import { useState } from 'react';
import { STORAGE_KEYS } from '../config/storageKeys.ts';
import { keepChoice, readChoice } from '../look/storedChoice.tsx';

const KEY = STORAGE_KEYS.sidebar;

/** Whether the sidebar stands open; remembered between visits. Spec §2, §9. */
export function useSidebarExpanded(): [boolean, (expanded: boolean) => void] {
  const [expanded, setExpanded] = useState(() => readChoice(KEY) !== 'false');
  const choose = (next: boolean) => {
    setExpanded(next);
    keepChoice(KEY, String(next));
  };
  return [expanded, choose];
}
