import type { RaRecord } from 'ra-core';
import { type FormEvent, type RefObject, useLayoutEffect, useReducer, useRef } from 'react';
import type { RecordValues } from '../../fields/look.ts';
import type { Resource } from '../../schema/resource.ts';
import { useIsHere } from '../useIsHere.tsx';
import { useOnce } from '../useOnce.tsx';
import { useOneself } from '../useOneself.tsx';
import { type Faults, readDrafts } from './drafts.tsx';
import { decided, type FormState, isDirty, shownFaults, tried, typed } from './formState.tsx';
import { refusalIn } from './refusal.ts';
import { refusedBy } from './refusedBy.tsx';
import { useFormState } from './useFormState.tsx';
import { type FormAction, useSaveRecord } from './useSaveRecord.tsx';

export interface RecordFormOptions {
  readonly resource: Resource;
  readonly action: FormAction;
  /** The record as it was read, or what a new one begins with. */
  readonly record: RecordValues;
  /** Says that it is saved. */
  readonly onSaved: (record: RaRecord) => void;
  /** Leads on from there, unless the reader has left the form meanwhile. */
  readonly onward: (record: RaRecord) => void;
}

/** A record being written, and what has become of saving it. */
export interface RecordFormState extends FormState {
  /** For the form's element. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly faults: Faults;
  readonly dirty: boolean;
  readonly busy: boolean;
  type(path: string, draft: string): void;
  submit(event?: FormEvent): void;
  /** Puts into the form what others have changed, or what was typed; nothing is saved by it. */
  decide(side: 'theirs' | 'mine'): void;
  discard(): void;
}

/**
 * Writes a record. Whatever goes wrong, nothing that was typed is lost: faults stand on their fields, and the first of them
 * has the focus. What others have changed meanwhile is saved over only where that was decided. Spec §5, §8.
 */
export function useRecordForm({ resource, action, record, onSaved, onward }: RecordFormOptions): RecordFormState {
  const form = useRef<HTMLFormElement>(null);
  const { state, latest, change, discard } = useFormState(resource, action, record);
  const { busy, once } = useOnce();
  const focusFault = useFocusFault(form);
  const save = useSaveRecord(resource, action);
  const oneself = useOneself();
  const isHere = useIsHere();

  function isReady(): boolean {
    change(tried(latest.current));
    const { drafts, stored } = latest.current;
    const ready = Object.keys(readDrafts(resource, drafts, stored).faults).length === 0;
    if (!ready) focusFault();
    return ready;
  }

  async function attempt(): Promise<void> {
    const { drafts, stored } = latest.current;
    try {
      const saved = await save(readDrafts(resource, drafts, stored).record);
      if (!saved) return;
      onSaved(saved);
      if (isHere()) onward(saved);
    } catch (error) {
      change(refusedBy(refusalIn(error), latest.current, oneself));
      focusFault();
      // What others have changed concerns nothing that stands here: there is nothing to decide.
      const { stored: newest, changes } = latest.current;
      if (newest !== stored && changes.length === 0 && isReady()) await attempt();
    }
  }

  return {
    ...state,
    ...{ form, busy, discard },
    faults: shownFaults(state),
    dirty: isDirty(state),
    // What is on its way to be saved stays as it is: a change would be lost when the form is left.
    type: (path, draft) => busy || change(typed(latest.current, path, draft)),
    submit(event) {
      event?.preventDefault();
      if (!busy && isReady()) once(attempt);
    },
    decide: (side) => change(decided(latest.current, side)),
  };
}

/** Moves the focus to the first input at fault, once it shows. With the focus there, the fault is read aloud. */
function useFocusFault(form: RefObject<HTMLFormElement | null>): () => void {
  const [times, focusFault] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (times > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [times, form]);
  return focusFault;
}
