import { type HttpError, type RaRecord, useNotify } from 'ra-core';
import { useState } from 'react';
import { focusHeading } from '../../look/useFocusHeading.tsx';
import { filledText } from '../../schema/filledText.ts';
import type { Resource } from '../../schema/resource.ts';
import { useIsHere } from '../useIsHere.tsx';
import { useOnce } from '../useOnce.tsx';
import type { RecordAction } from './recordActions.ts';
import { useRecordChange } from './useRecordChange.tsx';

/** An action that somebody wants, and the record it is about. */
export interface Wish {
  readonly action: RecordAction;
  readonly record: RaRecord;
}

/** Why an action was not done; status 0 where there was no answer. */
interface Fault {
  readonly wish: Wish;
  readonly status: number;
  readonly message: string;
}

export interface Confirmation {
  /** What is asked for now. */
  readonly wish: Wish | undefined;
  readonly busy: boolean;
  /** Why the last attempt failed. */
  readonly fault: Fault | undefined;
  ask(action: RecordAction, record: RaRecord): void;
  confirm(): void;
  dismiss(): void;
}

/**
 * A question before an action, and what comes of a yes. Whoever looks away from it meanwhile sees it again if it fails, unless
 * another one is open.
 */
export function useConfirmation(resource: Resource, onDeleted: (() => void) | undefined): Confirmation {
  const [wish, setWish] = useState<Wish>();
  const [fault, setFault] = useState<Fault>();
  const { busy, once } = useOnce();
  const change = useRecordChange(resource);
  const notify = useNotify();
  const isHere = useIsHere();
  const shown = fault?.wish === wish ? fault : undefined;

  async function perform(asked: Wish) {
    const { action, record } = asked;
    setFault(undefined);
    try {
      await change(action, record);
    } catch (error) {
      const refusal = faultOf(asked, error);
      // Gone after an attempt whose answer was lost: that attempt deleted it.
      if (!(action.deletes && refusal.status === 404 && isUnknown(shown))) {
        setFault(refusal);
        return setWish((now) => now ?? asked);
      }
    }
    setWish((now) => (now === asked ? undefined : now));
    notify(filledText(action.done, record) ?? action.label, { type: 'success' });
    if (!isHere()) return;
    if (action.deletes) onDeleted?.();
    focusNextFrame();
  }

  return {
    wish,
    busy,
    fault: shown,
    ask(action, record) {
      setFault(undefined);
      setWish({ action, record });
    },
    confirm: () => wish && once(() => perform(wish)),
    dismiss() {
      setWish(undefined);
      if (shown?.status !== 404) return;
      onDeleted?.();
      focusNextFrame();
    },
  };
}

function faultOf(wish: Wish, error: unknown): Fault {
  const { status = 0, message = String(error) } = error as Partial<HttpError>;
  return { wish, status, message };
}

/** The attempt may have been done all the same. */
function isUnknown(fault: Fault | undefined): boolean {
  return fault !== undefined && (fault.status === 0 || fault.status >= 500);
}

/** The row may have gone with the button that opened the question; the next frame knows. */
function focusNextFrame(): void {
  requestAnimationFrame(focusHeading);
}
