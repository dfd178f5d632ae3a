import { emailFault } from '../../config/emailFault.ts';
import { EmailInput } from '../../credentials/EmailInput.tsx';
import { SubmitButton } from '../../credentials/SubmitButton.tsx';
import { useCredentialsForm } from '../../credentials/useCredentialsForm.tsx';
import { translate } from '../../messages/site.ts';
import { BackToSignIn } from '../BackToSignIn.tsx';
import { Door } from '../door/Door.tsx';
import { Lead } from '../door/Lead.tsx';
import type { NoticeText } from '../door/Notice.tsx';

interface ForgotPasswordPageProps {
  /** What stands in the form at first. */
  email: string;
  /** What the visitor is told when they come. */
  notice?: NoticeText | undefined;
  /** Resolves when a code is on its way; rejects with an error whose message is shown. */
  onSendCode: (email: string) => Promise<void>;
}

/** Asks for a code with which a forgotten password can be replaced. */
export function ForgotPasswordPage({ email, notice, onSendCode }: ForgotPasswordPageProps) {
  const form = useCredentialsForm({
    initial: { email },
    faultsOf: (typed) => ({ email: emailFault(typed.email) }),
    opensAt: 'email',
    send: (typed) => onSendCode(typed.email.trim()),
    returnsTo: 'email',
  });
  const lead = (
    <Lead notice={notice} failure={form.failure}>
      {translate('site.forgotten.lead')}
    </Lead>
  );
  return (
    <Door title={translate('site.forgotten.title')} lead={lead}>
      <form ref={form.form} className="fields" noValidate onSubmit={form.onSubmit}>
        <EmailInput {...form.field('email')} />
        <SubmitButton label={translate('site.forgotten.submit')} busy={form.busy} />
      </form>
      <BackToSignIn email={form.values.email.trim()} />
    </Door>
  );
}
