import { QuestionDialog } from '../../views/actions/QuestionDialog.tsx';
import type { MoveProps } from './Move.tsx';
import { nameOfUser, roleWord, tenantWord } from './userWords.ts';

interface MoveDialogProps extends Pick<MoveProps, 'user' | 'assignment' | 'change' | 'home' | 'known'> {
  onYes: () => void;
  onClose: () => void;
}

/** Asks before somebody loses one tenant for another. */
export function MoveDialog({
  user,
  assignment,
  change: { busy, fault },
  home,
  known,
  onYes,
  onClose,
}: MoveDialogProps) {
  const [old, next] = [tenantWord(home, known), tenantWord(assignment.tenantId, known)];
  return (
    <QuestionDialog title={`Move to ${next}?`} yes="Yes, Move User" {...{ busy, fault, onYes, onClose }}>
      <p>
        {nameOfUser(user)} will no longer see anything of {old}, and will be {roleWord(assignment.role)} in {next}.
      </p>
    </QuestionDialog>
  );
}
