import type { ReactNode } from 'react';
import type { Refusal } from '../../credentials/useSubmission.tsx';
import { translate } from '../../messages/site.ts';
import { OnwardLink } from '../OnwardLink.tsx';

/** Where a refused sign-in is put right, if that is elsewhere: a link that takes the e-mail along. */
export function wayOnFrom(refusal: Refusal | undefined, email: string): ReactNode {
  if (refusal?.code === 'UserNotConfirmedException') {
    return (
      <OnwardLink to="/register" tell={{ codeSent: { email } }}>
        {translate('site.login.enterCode')}
      </OnwardLink>
    );
  }
  if (refusal?.code === 'PasswordResetRequiredException') {
    return (
      <OnwardLink to="/forgot-password" tell={{ email }}>
        {translate('site.login.resetPassword')}
      </OnwardLink>
    );
  }
  return undefined;
}
