import { STORAGE_KEYS } from '../config/storageKeys.ts';
import { useKeptFlag } from '../look/useKeptFlag.tsx';

/** So wide is a window, in pixels, in which tables keep all their columns beside an open sidebar. */
const ROOMY = 1024;

/** Whether the sidebar stands open; remembered between visits. Until somebody chooses, where the window has room for it. Spec §2, §9. */
export function useSidebarExpanded(): [boolean, (expanded: boolean) => void] {
  return useKeptFlag(STORAGE_KEYS.sidebar, () => window.innerWidth >= ROOMY);
}
