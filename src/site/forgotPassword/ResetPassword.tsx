import { identity } from '../../runtime.tsx';
import { useOnward } from '../useOnward.tsx';
import type { CodeSent } from '../visit.ts';
import { withAdvice } from '../withAdvice.ts';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

/** A new password in the place of the forgotten one, on the user pool. Success leads to the login page. */
export function ResetPassword({ codeSent }: { codeSent: CodeSent }) {
  const onward = useOnward();
  const { email } = codeSent;
  const reset = async ({ code, password }: { code: string; password: string }) => {
    await withAdvice(identity.confirmResetPassword({ username: email, code, newPassword: password }));
    onward('/login', { email, done: 'site.reset.done' });
  };
  const resend = async () => {
    await withAdvice(identity.resetPassword({ username: email }));
    onward('/forgot-password', { codeSent: { email, sentAt: Date.now() } });
  };
  return <ResetPasswordPage codeSent={codeSent} onReset={reset} onResend={resend} />;
}
