import { CodeInput } from '../../credentials/CodeInput.tsx';
import { codeFault } from '../../credentials/codeFault.ts';
import { NewPasswordFields } from '../../credentials/NewPasswordFields.tsx';
import { newPasswordFaults } from '../../credentials/passwordRules.ts';
import { ResendCode } from '../../credentials/ResendCode.tsx';
import { SubmitButton } from '../../credentials/SubmitButton.tsx';
import { useCodeStep } from '../../credentials/useCodeStep.tsx';
import { translate } from '../../messages/site.ts';
import { withElements } from '../../messages/withElements.tsx';
import { BackToSignIn } from '../BackToSignIn.tsx';
import { CodeSentLead } from '../door/CodeSentLead.tsx';
import { Door } from '../door/Door.tsx';
import { OnwardLink } from '../OnwardLink.tsx';
import type { CodeSent } from '../visit.ts';

interface ResetPasswordPageProps {
  codeSent: CodeSent;
  /** Resolves when the new password counts; rejects with an error whose message is shown. */
  onReset: (input: { code: string; password: string }) => Promise<void>;
  /** Resolves when another code is on its way. */
  onResend: () => Promise<void>;
}

/** The code that was sent, and a new password. A refusal keeps all that was typed. Spec §5. */
export function ResetPasswordPage({ codeSent, onReset, onResend }: ResetPasswordPageProps) {
  const { email, sentAt } = codeSent;
  const form = useCodeStep({
    initial: { code: '', password: '', confirmation: '' },
    faultsOf: ({ code, password, confirmation }) => ({
      code: codeFault(code),
      ...newPasswordFaults(password, confirmation),
    }),
    opensAt: 'code',
    send: onReset,
    returnsTo: 'code',
    resend: onResend,
  });
  const another = <OnwardLink to="/forgot-password">{translate('site.code.another')}</OnwardLink>;
  return (
    <Door title={translate('site.reset.title')} lead={<CodeSentLead codeSent={codeSent} failure={form.failure} />}>
      <form ref={form.form} className="fields" noValidate onSubmit={form.onSubmit}>
        <input hidden readOnly autoComplete="username" value={email} />
        <CodeInput
          label={translate('site.field.code')}
          hint={translate('site.field.codeHint')}
          {...form.field('code')}
        />
        <NewPasswordFields label={translate('product.newPassword')} form={form} />
        <SubmitButton label={translate('site.reset.submit')} busy={form.busy} />
      </form>
      <ResendCode sentAt={sentAt} {...form.resend} />
      <p className="muted">{withElements(translate('site.code.wrongAddress'), { another })}</p>
      <BackToSignIn email={email} />
    </Door>
  );
}
