import { QuestionDialog } from '../../views/actions/QuestionDialog.tsx';
import type { TenantChoice } from '../../views/useTenant.tsx';
import type { SectionProps } from './SectionProps.ts';
import type { Assignment } from './useAssignment.tsx';
import { nameOfUser, roleWord, tenantWord } from './userWords.ts';
import type { SendingChange } from './useUserChange.tsx';

export interface MoveDialogProps extends Pick<SectionProps, 'user'> {
  assignment: Assignment;
  change: SendingChange;
  /** The tenant that the user is in. */
  home: string;
  known: readonly TenantChoice[];
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
