import { isTenantRole } from '../../schema/permissions.ts';
import type { Role } from '../../schema/role.ts';
import { QuestionDialog } from '../../views/actions/QuestionDialog.tsx';
import type { ShownUser } from './shownUser.ts';
import { nameOfUser, roleWord } from './userWords.ts';
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
  const who = nameOfUser(user);
  const within = user.tenant_id ? ` in ${user.tenant_id}` : '';
  return (
    <QuestionDialog
      title={makes ? `Make ${who} an Admin?` : `Take Admin away from ${who}?`}
      yes={makes ? 'Yes, Make Admin' : 'Yes, Take Away'}
      danger={!makes}
      {...{ busy, fault, onYes, onClose }}
    >
      <p>
        {makes
          ? `${who} will see the data of every tenant, and may change every tenant and every user, admins too.`
          : `${who} will no longer see or change other tenants and their users, and will be ${roleWord(role)}${within}.`}
      </p>
    </QuestionDialog>
  );
}
