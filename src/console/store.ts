import { omit } from 'es-toolkit';
import { memoryStore, type Store, useStore } from 'ra-core';
import * as z from 'zod/mini';
import type { Session } from '../authProvider/session/session.ts';
import { choices, chooseScheme, currentScheme, type Scheme, subscribeToScheme } from '../components/userChoices.ts';
import { STORAGE_KEYS, safeStorage } from '../config/browserStorage.ts';
import { language } from '../messages/language.ts';
import { parsedJson } from '../schema/jsonObject.ts';
import type { DraftStore } from '../views/contexts.ts';
import { createPreferences, type PreferencesOptions } from './preferences.ts';

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

/** The settings that the server keeps for each user: the row height, and the columns of lists and exports. */
const PREFERENCE = /^table\.density$|\.columns$/;

/** React Admin's store, in memory except for preferences, the kept settings and the color scheme. `write` stores a preference. */
export function createStore(write: PreferencesOptions['write'] = async () => undefined) {
  // With the locale in the store, React Admin renders its first frame without waiting.
  const memory = memoryStore({ locale: language });
  const preferences = createPreferences({ write, storage: choices, onChange: memory.setItem });
  const store: Store = {
    ...memory,
    getItem<Value>(key: string, initial?: Value) {
      if (key === THEME) return currentScheme() as Value;
      const preferred = PREFERENCE.test(key) ? preferences.get(key) : undefined;
      if (preferred !== undefined) return preferred as Value;
      const name = KEPT[key];
      const text = name === undefined ? undefined : choices.getItem(name);
      return text === undefined ? memory.getItem(key, initial) : (parsed(text) as Value);
    },
    setItem(key, value) {
      if (key === THEME) return chooseScheme(value as Scheme);
      const name = KEPT[key];
      if (name !== undefined) choices.setItem(name, String(value));
      if (PREFERENCE.test(key)) preferences.set(key, value);
      memory.setItem(key, value);
    },
    subscribe(key, listener) {
      if (key === THEME) return subscribeToScheme(() => listener(currentScheme()));
      return memory.subscribe(key, listener);
    },
  };
  return { store, takePreferences: preferences.take };
}

const parsed = (text: string): string | boolean => (text === 'true' || text === 'false' ? text === 'true' : text);

/** From this window width, in pixels, tables keep all their columns beside an open sidebar. */
const ROOMY = 1024;

/** The state of the sidebar, open by default on wide windows. Spec §2, §9. */
export const useSidebarOpen = () => useStore<boolean>(SIDEBAR, window.innerWidth >= ROOMY);

/** True if shortcuts without Ctrl or ⌘ work. WCAG 2.1.4. */
export const useSingleKeys = () => useStore<boolean>(SINGLE_KEYS, true);

const DRAFTS = z.object({
  username: z.string(),
  forms: z.record(
    z.string(),
    z.object({
      drafts: z.record(z.string(), z.object({ mine: z.string(), before: z.string() })),
      secrets: z.array(z.string()),
    }),
  ),
});

/** Keeps what was typed into the forms of a page after an automatic sign-out, until the user signs in again. */
export function createDraftStore(
  session: Pick<Session, 'getState' | 'subscribe'>,
  ofTab = safeStorage(() => sessionStorage),
): DraftStore {
  const key = STORAGE_KEYS.unsaved;
  const read = () => DRAFTS.safeParse(parsedJson(ofTab.getItem(key) ?? '')).data;

  const tidy = () => {
    const state = session.getState();
    const hasLeft = state.kind === 'signed-out' && state.reason === 'signed-out';
    const isAnother = state.kind === 'signed-in' && state.user.username !== read()?.username;
    if (hasLeft || isAnother) ofTab.removeItem(key);
  };
  tidy();
  session.subscribe(tidy);

  const find = (form: string) => read()?.forms[form];
  return {
    keep(form, unsaved) {
      const state = session.getState();
      if (state.kind !== 'signed-out' || !state.former) return;
      const forms = { ...read()?.forms, [form]: unsaved };
      ofTab.setItem(key, JSON.stringify({ username: state.former.username, forms }));
    },
    find,
    forget(form) {
      const kept = read();
      if (kept?.forms[form]) ofTab.setItem(key, JSON.stringify({ ...kept, forms: omit(kept.forms, [form]) }));
    },
  };
}
