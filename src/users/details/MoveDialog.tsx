import { translate } from '../../messages/users.ts';
import { QuestionDialog } from '../../views/actions/QuestionDialog.tsx';
import type { TenantChoice } from '../../views/useTenant.tsx';
import type { SectionProps } from './SectionProps.ts';
import type { Assignment } from './useAssignment.tsx';
import { roleWord, tenantWord, wordFor } from './userWords.ts';
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
  const tenant = tenantWord(assignment.tenantId, known);
  const words = { user: wordFor(user), old: tenantWord(home, known), role: roleWord(assignment.role), tenant };
  return (
    <QuestionDialog
      title={translate('users.move.ask', { tenant })}
      yes={translate('users.move.yes')}
      {...{ busy, fault, onYes, onClose }}
    >
      <p>{translate('users.move.means', words)}</p>
    </QuestionDialog>
  );
}
