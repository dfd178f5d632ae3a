import type { ComponentType, ReactNode } from 'react';
import { ErrorBoundary } from '../components/ErrorBoundary.ts';
import type { LazyPart } from '../components/lazyPart.ts';
import { TryAgain } from '../components/Panel.tsx';
import { translate } from '../messages/views.ts';
import { AlertDialog } from './actions/QuestionDialog.tsx';

interface LazyDialogProps<Props> {
  dialog: LazyPart<Props>;
  onClose: () => void;
  children: (Part: ComponentType<Props>) => ReactNode;
}

/** A dialog whose code loads when it opens. If that fails, or the dialog throws, the page behind it is unaffected. */
export function LazyDialog<Props>({ dialog, onClose, children }: LazyDialogProps<Props>) {
  const { Part, failed, retry } = dialog.usePart();
  const failure = (title: string, help?: ReactNode) => (
    <AlertDialog title={title} close={translate('product.close')} onClose={onClose} actions={help}>
      <p>{translate('views.dialog.unchanged')}</p>
    </AlertDialog>
  );
  if (failed) return failure(translate('views.dialog.missing'), <TryAgain onClick={retry} />);
  const broken = () => failure(translate('views.dialog.broken'));
  return Part && <ErrorBoundary fallback={broken}>{children(Part)}</ErrorBoundary>;
}
