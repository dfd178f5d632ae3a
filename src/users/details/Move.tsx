import { useState } from 'react';
import { translate } from '../../messages/users.ts';
import { AssignmentForm } from './AssignmentForm.tsx';
import { MoveDialog, type MoveDialogProps } from './MoveDialog.tsx';
import type { Asking } from './useAsking.tsx';

interface MoveProps extends Omit<MoveDialogProps, 'onYes' | 'onClose'> {
  /** The id of the heading above. */
  heading: string;
  question: Asking;
  onMove: () => void;
}

/** Moves somebody out of their tenant into another one: behind a button, and not without a question. */
export function Move({ home, known, question, onMove, ...form }: MoveProps) {
  const [open, setOpen] = useState(false);
  const { change, assignment, user } = form;
  const { asked, ask, close } = question;
  return (
    <>
      <button className="btn" type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {translate('users.move.open')}
      </button>
      {open && <AssignmentForm {...form} submit={translate('users.move')} onSubmit={() => ask(true)} />}
      {asked && <MoveDialog {...{ user, assignment, change, home, known }} onYes={onMove} onClose={close} />}
    </>
  );
}
