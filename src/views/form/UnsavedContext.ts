import { createContext } from 'react';

/** The unsaved edits of a form after an automatic sign-out. */
export interface Unsaved {
  /** By path: the text in the input, and that of the stored value. */
  readonly drafts: Readonly<Record<string, { readonly mine: string; readonly before: string }>>;
  /** The paths of edited secrets, whose values are never stored. */
  readonly secrets: readonly string[];
}

/** Keeps unsaved edits by the form's name during an automatic sign-out. */
export interface DraftStore {
  /** Does nothing for a form that is left in another way. */
  keep(form: string, unsaved: Unsaved): void;
  find(form: string): Unsaved | undefined;
  forget(form: string): void;
}

/** Without a store nothing is kept. */
export const UnsavedContext = createContext<DraftStore>({ keep() {}, find: () => undefined, forget() {} });
