import { Checkbox } from '../../look/Checkbox.tsx';
import { refusalOf } from '../../resources/userRules.ts';
import type { SectionProps } from './ManagedUser.tsx';

interface InvitationChoiceProps extends SectionProps {
  invite: boolean;
  onChange: (invite: boolean) => void;
}

/** Whether an invitation is sent with an assignment, and what that is; offered where one can be sent. */
export function InvitationChoice({ actor, user, invite, onChange }: InvitationChoiceProps) {
  const refusal = refusalOf(actor, { action: 'invite' }, user);
  if (refusal) return <p className="muted">{`No invitation will be sent. ${refusal.message}`}</p>;
  return (
    <div>
      <Checkbox label="Send an invitation email" checked={invite} onChange={onChange} />
      <p className="muted">{`${user.email} gets the link to sign in, the username and a new temporary password.`}</p>
    </div>
  );
}
