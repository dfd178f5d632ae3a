import { Alert } from '../../look/Alert.tsx';
import { BusyButton } from '../../look/BusyButton.tsx';
import { Setting } from '../../look/Setting.tsx';
import { Success } from '../../look/Success.tsx';
import { translate } from '../../messages/users.ts';
import { refusalOf } from '../../resources/userRules.ts';
import type { SectionProps } from './SectionProps.ts';
import { SETTINGS } from './settings.ts';
import { USER_CALLS } from './userCalls.ts';
import { useUserChange } from './useUserChange.tsx';
import { Withheld } from './Withheld.tsx';

interface InvitationSectionProps extends SectionProps {
  /** What became of the last invitation. */
  invitation: 'sent' | 'failed' | undefined;
  onInvitation: (outcome: 'sent' | undefined) => void;
}

/** Invites again who has not signed in yet. Spec §2, §7, §8. */
export function InvitationSection({ principal, user, invitation, onInvitation }: InvitationSectionProps) {
  const change = useUserChange(user, 'invite');
  const { busy, blocked } = change;
  const refusal = refusalOf(principal, { action: 'invite' }, user);
  const failure = change.fault?.message ?? (invitation === 'failed' ? USER_CALLS.invite.failure : undefined);
  const send = () => {
    if (blocked || busy) return;
    onInvitation(undefined);
    change.send({ login_url: location.origin }, () => onInvitation('sent'));
  };
  return (
    <Setting {...SETTINGS.invitation}>
      {refusal ? (
        <Withheld reason={refusal.message} />
      ) : (
        <>
          <p>{translate('users.invitation.means', { email: user.email, link: location.origin })}</p>
          <BusyButton
            label={translate('users.invitation.send')}
            busy={busy}
            aria-disabled={busy || blocked}
            onClick={send}
          />
        </>
      )}
      <Success message={invitation === 'sent' ? translate('users.invitation.sent') : undefined} />
      <Alert about={failure}>{failure}</Alert>
    </Setting>
  );
}
