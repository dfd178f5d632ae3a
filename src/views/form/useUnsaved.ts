import { isEqual } from 'es-toolkit';
import { useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { RecordValues } from '../../fields/createField.tsx';
import { textOf, valueFor } from '../../fields/inputs.tsx';
import { fieldAt, type Resource, valueAt } from '../../schema/resource.ts';
import { type Unsaved, UnsavedContext } from '../contexts.ts';
import type { Edits } from './editedRecord.ts';
import type { FormAction } from './useSaveRecord.ts';

/**
 * Values that are typed outside of a record's form, by name; `id` is that of the record to which they belong. The component takes over
 * `begin`, which has what an automatic sign-out has left, and calls `hold` with the values of each render.
 */
export function useUnsavedValues<Values extends object>(resource: Resource, id: unknown, initial: Values) {
  const unsaved = useUnsaved(resource, 'create', id);
  const [begin] = useState((): Values => {
    const left = Object.entries(unsaved.find()?.drafts ?? {});
    return { ...initial, ...Object.fromEntries(left.map(([name, { mine }]) => [name, JSON.parse(mine)])) };
  });
  const held = useRef<object>(begin);
  const before = useRef(new Map(Object.entries(initial)));
  const edited = (values: object) =>
    Object.entries(values).filter(([name, value]) => value !== before.current.get(name));
  const keep = useEffectEvent(() => {
    const drafts = edited(held.current).map(([name, value]) => [name, { mine: JSON.stringify(value), before: '' }]);
    if (drafts.length > 0) unsaved.keep({ drafts: Object.fromEntries(drafts), secrets: [] });
  });
  useEffect(() => () => keep(), []);
  // Not before an edit: a page that is still loading may show the component twice.
  useEffect(() => {
    if (!isEqual(held.current, begin)) unsaved.forget();
  });
  return {
    begin,
    /** Returns true if something would be lost. */
    hold(values: object): boolean {
      held.current = values;
      return edited(values).length > 0;
    },
  };
}

/** The text of an input outside of a record's form. */
export function useUnsavedText(resource: Resource, id: string) {
  const { begin, hold } = useUnsavedValues(resource, id, { text: '' });
  const [text, setText] = useState(begin.text);
  return { text, setText, isEdited: hold({ text }) };
}

/** The unsaved edits of the form of a record, or of a new one that begins as a copy. */
export function useUnsaved(resource: Resource, action: FormAction, id: unknown) {
  const store = useContext(UnsavedContext);
  const form = [resource.name, action, id ?? ''].join(' ');
  return useMemo(
    () => ({
      keep: (unsaved: Unsaved) => store.keep(form, unsaved),
      find: () => store.find(form),
      forget: () => store.forget(form),
    }),
    [store, form],
  );
}

/** The unsaved edits of a form without the values of secrets; undefined if there are none. */
export function unsavedIn(resource: Resource, stored: RecordValues, edits: Edits): Unsaved | undefined {
  const paths = Object.keys(edits);
  const isSecret = (path: string) => fieldAt(resource, path).kind === 'secret';
  const both = (path: string) => {
    const field = fieldAt(resource, path);
    return [path, { mine: textOf(field, edits[path]), before: textOf(field, valueAt(stored, path)) }] as const;
  };
  const plain = paths.filter((path) => !isSecret(path));
  return paths.length > 0
    ? { drafts: Object.fromEntries(plain.map(both)), secrets: paths.filter(isSecret) }
    : undefined;
}

/** The unsaved edits relative to the current record, with changes by others and secrets to type again; undefined if none are left. */
export function restoredEdits(
  resource: Resource,
  paths: readonly string[],
  stored: RecordValues,
  { drafts, secrets }: Unsaved,
) {
  const edited = Object.entries(drafts).flatMap(([path, { mine, before }]) => {
    if (!paths.includes(path)) return [];
    const field = fieldAt(resource, path);
    const theirs = valueAt(stored, path);
    const now = textOf(field, theirs);
    return now === mine ? [] : [{ path, theirs, mine: valueFor(field, mine, theirs), disputed: now !== before }];
  });
  const asked = secrets.filter((path) => paths.includes(path));
  if (edited.length + asked.length === 0) return undefined;
  const edits = Object.fromEntries(edited.map(({ path, mine }) => [path, mine]));
  return { edits, changes: edited.filter(({ disputed }) => disputed), secrets: asked };
}
