import { Checkbox } from '../../look/Checkbox.tsx';
import { isInvited } from '../../resources/userRules.ts';
import type { SectionProps } from './ManagedUser.tsx';

interface InvitationChoiceProps extends Pick<SectionProps, 'user'> {
  invite: boolean;
  onChange: (invite: boolean) => void;
}

/** Whether an invitation is sent with an assignment, and what that is: who has a password is told of their access alone. */
export function InvitationChoice({ user, invite, onChange }: InvitationChoiceProps) {
  if (!user.enabled) return <p className="muted">No invitation will be sent to a disabled user.</p>;
  const what = isInvited(user)
    ? 'the link to sign in, the username and a new temporary password'
    : 'word of the access, and the link to sign in';
  return (
    <div>
      <Checkbox label="Send an invitation email" checked={invite} onChange={onChange} />
      <p className="muted">{`${user.email} gets ${what}.`}</p>
    </div>
  );
}
