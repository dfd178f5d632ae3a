import { type RefObject, useEffect, useRef, useState } from 'react';
import type { RecordValues } from '../../fields/look.ts';
import { formPathsOf } from '../../schema/form.ts';
import { mayWriteAt } from '../../schema/permissions.ts';
import type { Resource } from '../../schema/resource.ts';
import { useRole } from '../useRole.tsx';
import { type FormState, freshForm, isDirty } from './formState.tsx';
import { restoredForm, unsavedIn } from './restoredForm.tsx';
import type { FormAction } from './useSaveRecord.tsx';
import { useUnsaved } from './useUnsaved.tsx';

interface FormStateHook {
  readonly state: FormState;
  /** The same, also for who has waited for an answer meanwhile. */
  readonly latest: RefObject<FormState>;
  change(next: FormState): void;
  /** Gives up what was typed. */
  discard(): void;
}

/** The state of a record's form. What the role may not write has no draft; a record that is read anew replaces a clean form. What
 * a sign-out by a rule had left unsaved begins it. */
export function useFormState(resource: Resource, action: FormAction, record: RecordValues): FormStateHook {
  const role = useRole();
  const begin = (stored: RecordValues) => {
    const paths = formPathsOf(resource).filter((path) => mayWriteAt(role, resource, path, action));
    return freshForm(resource, paths, stored);
  };
  const unsaved = useUnsaved(resource, action, record);
  const [state, setState] = useState(() => {
    const left = unsaved.find();
    return left ? restoredForm(begin(record), left) : begin(record);
  });
  const latest = useRef(state);
  useEffect(() => {
    unsaved.forget();
    return () => {
      const left = unsavedIn(latest.current);
      if (left) unsaved.keep(left);
    };
  }, [unsaved]);
  const change = (next: FormState) => {
    latest.current = next;
    setState(next);
  };
  const seen = useRef(record);
  useEffect(() => {
    if (record === seen.current) return;
    seen.current = record;
    if (!isDirty(latest.current)) change(begin(record));
  });
  return { state, latest, change, discard: () => change(begin(latest.current.stored)) };
}
