import { type RaRecord, useNotify } from 'ra-core';
import { useState } from 'react';
import { focusHeading } from '../../look/useFocusHeading.tsx';
import { filledText } from '../../schema/filledText.ts';
import type { Resource } from '../../schema/resource.ts';
import { useOnce } from '../useOnce.tsx';
import type { RecordAction } from './recordActions.ts';
import { useRecordChange } from './useRecordChange.tsx';

/** An action that somebody wants, and the record it is about. */
export interface Wish {
  readonly action: RecordAction;
  readonly record: RaRecord;
}

export interface Confirmation {
  /** What is asked for now. */
  readonly wish: Wish | undefined;
  readonly busy: boolean;
  /** Why the last attempt failed. */
  readonly fault: string | undefined;
  ask(action: RecordAction, record: RaRecord): void;
  confirm(): void;
  dismiss(): void;
}

/** A question before an action, and what comes of a yes. Whoever looks away from it meanwhile sees it again if it fails. */
export function useConfirmation(resource: Resource, onDeleted: (() => void) | undefined): Confirmation {
  const [wish, setWish] = useState<Wish>();
  const [fault, setFault] = useState<string>();
  const { busy, once } = useOnce();
  const change = useRecordChange(resource);
  const notify = useNotify();

  async function perform(asked: Wish) {
    const { action, record } = asked;
    setFault(undefined);
    try {
      await change(action, record);
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
      return setWish(asked);
    }
    setWish((now) => (now === asked ? undefined : now));
    notify(filledText(action.done, record) ?? action.label, { type: 'success' });
    if (action.deletes) onDeleted?.();
    // The row may have gone with the button that opened the question; the next frame knows.
    requestAnimationFrame(focusHeading);
  }

  return {
    wish,
    busy,
    fault,
    ask(action, record) {
      setFault(undefined);
      setWish({ action, record });
    },
    confirm: () => wish && once(() => perform(wish)),
    dismiss: () => setWish(undefined),
  };
}
