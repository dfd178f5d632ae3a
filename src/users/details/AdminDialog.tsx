import { translate } from '../../messages/users.ts';
import { isTenantRole } from '../../schema/permissions.ts';
import type { Role } from '../../schema/role.ts';
import { QuestionDialog } from '../../views/actions/QuestionDialog.tsx';
import type { ShownUser } from './shownUser.ts';
import { roleWord, wordFor } from './userWords.ts';
import type { SendingChange } from './useUserChange.tsx';

interface AdminDialogProps {
  user: ShownUser;
  /** What they shall be: Admin, or no longer. */
  role: Role;
  change: SendingChange;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before somebody is made an admin, or is one no longer. */
export function AdminDialog({ user, role, change: { busy, fault }, onYes, onClose }: AdminDialogProps) {
  const makes = !isTenantRole(role);
  const words = { user: wordFor(user), role: roleWord(role), tenant: user.tenant_id ?? '' };
  const taken = user.tenant_id ? 'users.admin.takeMeansIn' : 'users.admin.takeMeans';
  return (
    <QuestionDialog
      title={translate(makes ? 'users.admin.make' : 'users.admin.take', words)}
      yes={translate(makes ? 'users.admin.yesMake' : 'users.admin.yesTake')}
      danger={!makes}
      {...{ busy, fault, onYes, onClose }}
    >
      <p>{translate(makes ? 'users.admin.makeMeans' : taken, words)}</p>
    </QuestionDialog>
  );
}
