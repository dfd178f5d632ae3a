import { memoryStore, type Store, useStore } from 'ra-core';
import { choices, chooseScheme, currentScheme, type Scheme, subscribeToScheme } from '../components/userChoices.ts';
import { STORAGE_KEYS } from '../config/browserStorage.ts';
import { language } from '../messages/language.ts';

/** Also read by React Admin's `useSidebarState`. */
const SIDEBAR = 'sidebar.open';
const SINGLE_KEYS = 'shortcuts.single';
const DENSITY = 'table.density';
/** Of React Admin's `useTheme`. */
const THEME = 'theme';

/** The settings that are kept between visits, and their storage keys. Spec §9. */
const KEPT: Readonly<Record<string, string>> = {
  [SIDEBAR]: STORAGE_KEYS.sidebar,
  [SINGLE_KEYS]: STORAGE_KEYS.singleKeys,
  [DENSITY]: STORAGE_KEYS.density,
};

/** React Admin's store, in memory except for the kept settings and the color scheme. */
export function createStore(): Store {
  // With the locale in the store, React Admin renders its first frame without waiting.
  const memory = memoryStore({ locale: language });
  return {
    ...memory,
    getItem<Value>(key: string, initial?: Value) {
      if (key === THEME) return currentScheme() as Value;
      const name = KEPT[key];
      const text = name === undefined ? undefined : choices.getItem(name);
      return text === undefined ? memory.getItem(key, initial) : (parsed(text) as Value);
    },
    setItem(key, value) {
      if (key === THEME) return chooseScheme(value as Scheme);
      const name = KEPT[key];
      if (name !== undefined) choices.setItem(name, String(value));
      memory.setItem(key, value);
    },
    subscribe(key, listener) {
      if (key === THEME) return subscribeToScheme(() => listener(currentScheme()));
      return memory.subscribe(key, listener);
    },
  };
}

function parsed(text: string): string | boolean {
  return text === 'true' || text === 'false' ? text === 'true' : text;
}

/** From this window width, in pixels, tables keep all their columns beside an open sidebar. */
const ROOMY = 1024;

/** Whether the sidebar is open. By default it is on wide windows. Spec §2, §9. */
export function useSidebarOpen() {
  return useStore<boolean>(SIDEBAR, window.innerWidth >= ROOMY);
}

/** Whether shortcuts without Ctrl or ⌘ work. WCAG 2.1.4. */
export function useSingleKeys() {
  return useStore<boolean>(SINGLE_KEYS, true);
}
