import { useId } from 'react';
import { Checkbox } from '../../look/Checkbox.tsx';
import { isInvited } from '../../resources/userRules.ts';
import type { SectionProps } from './SectionProps.ts';
import type { ShownUser } from './shownUser.ts';

interface InvitationChoiceProps extends Pick<SectionProps, 'user'> {
  invite: boolean;
  onChange: (invite: boolean) => void;
}

/** Whether an invitation is sent with an assignment, and what is in it. */
export function InvitationChoice({ user, invite, onChange }: InvitationChoiceProps) {
  const words = useId();
  if (!user.enabled) return <p className="muted">No invitation is sent to a disabled user.</p>;
  return (
    <div className="mailing">
      <Checkbox label="Send an invitation" checked={invite} onChange={onChange} describedBy={words} />
      <p className="preview" id={words}>
        {invite ? mailTo(user) : 'Nothing is sent.'}
      </p>
    </div>
  );
}

/** Who has a password of their own is told of the access alone. */
function mailTo(user: ShownUser): string {
  return isInvited(user)
    ? `${user.email} gets the link to sign in, the username and a new temporary password.`
    : `${user.email} is told about the access, with the link to sign in.`;
}
