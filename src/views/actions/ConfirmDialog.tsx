import { useLayoutEffect, useRef } from 'react';
import { Alert } from '../../look/Alert.tsx';
import { BusyButton } from '../../look/BusyButton.tsx';
import { Dialog } from '../../look/Dialog.tsx';
import { filledText } from '../../schema/filledText.ts';
import { isFinal } from '../isFinal.ts';
import type { Confirmation, Wish } from './useConfirmation.tsx';

interface ConfirmDialogProps extends Omit<Confirmation, 'wish' | 'ask'> {
  wish: Wish;
}

/** The question before an action: what will happen to which record. A refusal stands below; one for good leaves only the way out. */
export function ConfirmDialog({ wish: { action, record }, busy, fault, confirm, dismiss }: ConfirmDialogProps) {
  const { title, text, yes } = action.confirm;
  const filled = (words: string) => filledText(words, record) ?? action.label;
  const refused = fault !== undefined && isFinal(fault.status);
  const way = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useLayoutEffect(() => {
    if (refused) way.current?.focus();
  }, [refused]);
  return (
    <Dialog
      title={filled(title)}
      onClose={dismiss}
      actions={
        <>
          <button className="btn" type="button" ref={way} onClick={dismiss}>
            {refused ? 'Close' : 'Cancel'}
          </button>
          {!refused && (
            <BusyButton
              label={fault === undefined ? yes : 'Try Again'}
              look={action.deletes ? 'danger' : 'primary'}
              busy={busy}
              onClick={confirm}
            />
          )}
        </>
      }
    >
      <p>{filled(text)}</p>
      <Alert about={fault}>{fault?.message}</Alert>
    </Dialog>
  );
}
