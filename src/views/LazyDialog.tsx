import type { ComponentType, ReactNode } from 'react';
import { Dialog } from '../look/Dialog.tsx';
import { ErrorBoundary } from '../look/ErrorBoundary.tsx';
import type { LazyPart } from '../look/lazyPart.tsx';
import { TryAgain } from '../look/TryAgain.tsx';
import { translate } from '../messages/views.ts';

interface LazyDialogProps<Props> {
  dialog: LazyPart<Props>;
  onClose: () => void;
  children: (Part: ComponentType<Props>) => ReactNode;
}

/** A dialog whose code comes when it is opened. Where it cannot be had, or breaks, the page behind it stays as it is. */
export function LazyDialog<Props>({ dialog, onClose, children }: LazyDialogProps<Props>) {
  const { Part, failed, retry } = dialog.usePart();
  if (failed) {
    return (
      <Instead message={translate('views.dialog.missing')} onClose={onClose}>
        <TryAgain onClick={retry} />
      </Instead>
    );
  }
  const broken = () => <Instead message={translate('views.dialog.broken')} onClose={onClose} />;
  return Part && <ErrorBoundary fallback={broken}>{children(Part)}</ErrorBoundary>;
}

interface InsteadProps {
  message: string;
  onClose: () => void;
  /** What may mend it. */
  children?: ReactNode;
}

function Instead({ message, onClose, children }: InsteadProps) {
  const close = (
    <button className="btn" type="button" onClick={onClose}>
      {translate('product.close')}
    </button>
  );
  return (
    <Dialog
      title={message}
      onClose={onClose}
      actions={
        <>
          {close}
          {children}
        </>
      }
    >
      <p>{translate('views.dialog.unchanged')}</p>
    </Dialog>
  );
}
