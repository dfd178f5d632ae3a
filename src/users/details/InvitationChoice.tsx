import { useId } from 'react';
import { Checkbox } from '../../look/Checkbox.tsx';
import { translate } from '../../messages/users.ts';
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
  if (!user.enabled) return <p className="muted">{translate('users.mail.disabled')}</p>;
  return (
    <div className="mailing">
      <Checkbox label={translate('users.invite.mail')} checked={invite} onChange={onChange} describedBy={words} />
      <p className="preview" id={words}>
        {invite ? mailTo(user) : translate('users.mail.none')}
      </p>
    </div>
  );
}

/** Who has a password of their own is told of the access alone. */
function mailTo(user: ShownUser): string {
  const { email } = user;
  return translate(isInvited(user) ? 'users.mail.assignedFirst' : 'users.mail.assigned', { email });
}
