import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Alert } from '../../look/Alert.tsx';
import { BusyButton } from '../../look/BusyButton.tsx';
import { Dialog } from '../../look/Dialog.tsx';
import { translate } from '../../messages/views.ts';
import { isFinal } from '../isFinal.ts';

interface QuestionDialogProps {
  title: string;
  /** The button that does it: `Yes, Delete`. */
  yes: string;
  /** Doing it takes something away. */
  danger?: boolean;
  busy: boolean;
  /** Why the last attempt failed; status 0 where there was no answer. */
  fault: { readonly status: number; readonly message: string } | undefined;
  onYes: () => void;
  onClose: () => void;
  /** What will happen. */
  children: ReactNode;
}

/** The question before a change. A refusal stands below what will happen; one for good leaves only the way out. */
export function QuestionDialog({ title, yes, danger, busy, fault, onYes, onClose, children }: QuestionDialogProps) {
  const refused = fault !== undefined && isFinal(fault.status);
  const way = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useLayoutEffect(() => {
    if (refused) way.current?.focus();
  }, [refused]);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <button className="btn" type="button" ref={way} onClick={onClose}>
            {translate(refused ? 'product.close' : 'product.cancel')}
          </button>
          {!refused && (
            <BusyButton
              label={fault === undefined ? yes : translate('product.tryAgain')}
              look={danger ? 'danger' : 'primary'}
              busy={busy}
              onClick={onYes}
            />
          )}
        </>
      }
    >
      {children}
      <Alert about={fault}>{fault?.message}</Alert>
    </Dialog>
  );
}
