import { useEffect, useRef } from 'react';
import { Alert } from '../../look/Alert.tsx';
import { Success } from '../../look/Success.tsx';
import { TryAgain } from '../../look/TryAgain.tsx';
import { translate } from '../../messages/users.ts';
import { isFinal } from '../../views/isFinal.ts';
import { createdText, type Invitation, type Unsent } from './useInvitation.tsx';

interface NotSentProps extends Pick<Invitation, 'busy' | 'resend'> {
  unsent: Unsent;
  onClose: () => void;
}

/** In the place of the form, once somebody is created whom the mail has not reached: only the mail is tried again. Spec §8. */
export function NotSent({ unsent: { user, fault }, busy, resend, onClose }: NotSentProps) {
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone with the form.
  useEffect(() => place.current?.focus(), []);
  return (
    <div className="not-sent" ref={place} tabIndex={-1}>
      <Success message={createdText(user)} />
      <Alert about={fault}>{fault.message}</Alert>
      <div className="btns">
        {!isFinal(fault.status) && (
          <TryAgain label={translate('users.invite.sendAgain')} busy={busy} onClick={resend} />
        )}
        <button className="btn" type="button" onClick={onClose}>
          {translate('product.close')}
        </button>
      </div>
    </div>
  );
}
