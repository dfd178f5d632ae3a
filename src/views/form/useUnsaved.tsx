import { createContext, useContext, useMemo } from 'react';
import type { RecordValues } from '../../fields/look.ts';
import type { Resource } from '../../schema/resource.ts';
import type { Unsaved } from './restoredForm.tsx';
import type { FormAction } from './useSaveRecord.tsx';

/** Keeps what is unsaved in a form, by the form's name, while who typed it is signed out by a rule. */
export interface UnsavedKeeper {
  /** Does nothing for a form that is left in any other way. */
  keep(form: string, unsaved: Unsaved): void;
  /** What the signed-in person has left of this form. */
  find(form: string): Unsaved | undefined;
  forget(form: string): void;
}

/** Without a keeper nothing is kept. */
export const UnsavedContext = createContext<UnsavedKeeper>({ keep() {}, find: () => undefined, forget() {} });

/** The keeper, for the form of one record. */
export function useUnsaved(resource: Resource, action: FormAction, record: RecordValues) {
  const keeper = useContext(UnsavedContext);
  const form = [resource.name, action, record[resource.id] ?? ''].join(' ');
  return useMemo(
    () => ({
      keep: (unsaved: Unsaved) => keeper.keep(form, unsaved),
      find: () => keeper.find(form),
      forget: () => keeper.forget(form),
    }),
    [keeper, form],
  );
}
