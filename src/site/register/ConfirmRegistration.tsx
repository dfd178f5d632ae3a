import { identity } from '../../runtime.tsx';
import { useOnward } from '../useOnward.tsx';
import type { CodeSent } from '../visit.ts';
import { withAdvice } from '../withAdvice.ts';
import { ConfirmRegistrationPage } from './ConfirmRegistrationPage.tsx';

/** The confirmation on the user pool. Success leads to the login page. Spec §2. */
export function ConfirmRegistration({ codeSent }: { codeSent: CodeSent }) {
  const onward = useOnward();
  const { email } = codeSent;
  const confirm = async (code: string) => {
    await withAdvice(identity.confirmSignUp({ username: email, code }));
    onward('/login', { email, done: 'site.confirm.done' });
  };
  const resend = async () => {
    await withAdvice(identity.resendSignUpCode({ username: email }));
    onward('/register', { codeSent: { email, sentAt: Date.now() } });
  };
  return <ConfirmRegistrationPage codeSent={codeSent} onConfirm={confirm} onResend={resend} />;
}
