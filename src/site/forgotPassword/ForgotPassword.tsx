import { useState } from 'react';
import { identity } from '../../runtime.tsx';
import { useDoorNotice } from '../door/useDoorNotice.tsx';
import { useOnward } from '../useOnward.tsx';
import { useVisit } from '../useVisit.tsx';
import { withAdvice } from '../withAdvice.ts';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { ResetPassword } from './ResetPassword.tsx';

/** A forgotten password on the user pool: the e-mail, then on the same screen the code sent to it and a new password. */
export function ForgotPassword() {
  const onward = useOnward();
  const { codeSent, email = '' } = useVisit();
  const notice = useDoorNotice();
  const [typed, setTyped] = useState(codeSent?.email ?? email);
  if (codeSent) return <ResetPassword codeSent={codeSent} />;
  const sendCode = async (username: string) => {
    await withAdvice(identity.resetPassword({ username }));
    setTyped(username);
    // A step of its own in the history: Back leads to the e-mail.
    onward('/forgot-password', { codeSent: { email: username, sentAt: Date.now() } }, { replace: false });
  };
  return <ForgotPasswordPage email={typed} notice={notice} onSendCode={sendCode} />;
}
