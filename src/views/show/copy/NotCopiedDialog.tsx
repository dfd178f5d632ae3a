import { useId, useLayoutEffect, useRef } from 'react';
import { Dialog } from '../../../look/Dialog.tsx';

interface NotCopiedDialogProps {
  what: string;
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
      title={`${what} was not copied`}
      onClose={onClose}
      actions={
        <button className="btn" type="button" onClick={onClose}>
          Close
        </button>
      }
    >
      <label htmlFor={id}>The browser refused to copy. Copy this text yourself:</label>
      <textarea className="input is-long" id={id} ref={field} value={text} rows={6} readOnly spellCheck={false} />
    </Dialog>
  );
}
