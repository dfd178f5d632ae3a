import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type MouseEvent, type ReactNode, type Ref, useId, useLayoutEffect, useRef } from 'react';
import { translate } from '../../messages/views.ts';
import { isFinal } from '../form/apiError.ts';

interface QuestionDialogProps {
  title: string;
  yes: string;
  no?: string;
  danger?: boolean;
  busy?: boolean;
  /** The error of the last attempt; status 0 if there was no response. */
  fault?: { readonly status: number; readonly message: string } | undefined;
  /** The id of the form in the dialog, which the button submits. */
  form?: string;
  onYes?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before a change and shows its error. React Admin's `Confirm` focuses the confirm button and shows no errors. */
export function QuestionDialog(props: QuestionDialogProps) {
  const {
    title,
    yes,
    no = translate('product.cancel'),
    danger,
    busy = false,
    fault,
    form,
    onYes,
    onClose,
    children,
  } = props;
  const refused = fault !== undefined && isFinal(fault.status);
  const harmless = useRef<HTMLButtonElement>(null);
  // Keeps the focus in the dialog when the confirm button is removed or disabled.
  useLayoutEffect(() => {
    if (fault) harmless.current?.focus();
  }, [fault]);
  // The second click of a double click comes before the button is busy.
  const confirmOnce = ({ detail }: MouseEvent) => detail > 1 || onYes?.();
  const confirm = !refused && (
    <Button
      variant="contained"
      color={danger ? 'error' : 'primary'}
      loading={busy}
      {...(form === undefined ? { onClick: confirmOnce } : { type: 'submit', form })}
    >
      {fault === undefined ? yes : translate('product.tryAgain')}
    </Button>
  );
  return (
    <AlertDialog
      title={title}
      onClose={onClose}
      close={refused ? translate('product.close') : no}
      closeRef={harmless}
      actions={confirm}
    >
      {children}
      {fault && (
        <Alert severity="error" ref={scrollHere}>
          {fault.message}
        </Alert>
      )}
    </AlertDialog>
  );
}

function scrollHere(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

interface AlertDialogProps {
  title: string;
  /** The label of the button that closes the dialog. It has the initial focus. */
  close: string;
  closeRef?: Ref<HTMLButtonElement>;
  onClose: () => void;
  actions?: ReactNode;
  children: ReactNode;
}

/** A dialog that does not close on a click beside it. */
export function AlertDialog({ title, close, closeRef, onClose, actions, children }: AlertDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      role="alertdialog"
      aria-describedby={id}
      transitionDuration={0}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogContent id={id}>{children}</DialogContent>
      <DialogActions>
        <Button {...(closeRef && { ref: closeRef })} autoFocus onClick={onClose}>
          {close}
        </Button>
        {actions}
      </DialogActions>
    </Dialog>
  );
}
