import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface DialogProps {
  title: string;
  /** Something to read or to do, rather than a question that waits for its answer. */
  casual?: boolean;
  /** Asked for by Escape. Whoever shows the dialog takes it away; the focus goes back to where it was. */
  onClose: () => void;
  /** The buttons. The first takes the focus, so it is the harmless one. */
  actions: ReactNode;
  children: ReactNode;
}

/** A question in front of the page, which cannot be used until it is answered. */
export function Dialog({ title, casual = false, onClose, actions, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Only a dialog that is closed before it is taken away hands the focus back.
    return () => element?.close();
  }, []);
  return (
    <dialog
      className="dialog"
      ref={dialog}
      role={casual ? 'dialog' : 'alertdialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={casual ? undefined : `${id}-body`}
      onClose={() => dialog.current?.open || onClose()}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="body" id={`${id}-body`}>
        {children}
      </div>
      <div className="ends">{actions}</div>
    </dialog>
  );
}
