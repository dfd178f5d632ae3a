import { useId, useLayoutEffect, useRef } from 'react';
import { Dialog } from '../../../look/Dialog.tsx';
import { translate } from '../../../messages/views.ts';
import type { Copied } from './useCopying.tsx';

interface NotCopiedDialogProps {
  what: Copied;
  text: string;
  onClose: () => void;
}

/** Where the browser refuses to copy, the text itself, selected. */
export function NotCopiedDialog({ what, text, onClose }: NotCopiedDialogProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => field.current?.select(), []);
  return (
    <Dialog
      title={translate(`views.notCopied.${what}`)}
      onClose={onClose}
      actions={
        <button className="btn" type="button" onClick={onClose}>
          {translate('product.close')}
        </button>
      }
    >
      <label htmlFor={id}>{translate('views.notCopied.advice')}</label>
      <textarea className="input is-long" id={id} ref={field} value={text} rows={6} readOnly spellCheck={false} />
    </Dialog>
  );
}
