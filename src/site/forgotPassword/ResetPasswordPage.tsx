import { CodeInput } from '../../credentials/CodeInput.tsx';
import { codeFault } from '../../credentials/codeFault.ts';
import { NewPasswordFields } from '../../credentials/NewPasswordFields.tsx';
import { newPasswordFaults } from '../../credentials/passwordRules.ts';
import { ResendCode } from '../../credentials/ResendCode.tsx';
import { SubmitButton } from '../../credentials/SubmitButton.tsx';
import { useCodeStep } from '../../credentials/useCodeStep.tsx';
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
  return (
    <Door title="Choose a new password" lead={<CodeSentLead codeSent={codeSent} failure={form.failure} />}>
      <form ref={form.form} className="fields" noValidate onSubmit={form.onSubmit}>
        <input hidden readOnly autoComplete="username" value={email} />
        <CodeInput label="Confirmation Code" hint="Check your e-mail, also the spam folder." {...form.field('code')} />
        <NewPasswordFields label="New Password" form={form} />
        <SubmitButton label="Set Password" busy={form.busy} />
      </form>
      <ResendCode sentAt={sentAt} {...form.resend} />
      <p className="muted">
        Wrong address? <OnwardLink to="/forgot-password">Use another e-mail</OnwardLink>
      </p>
      <BackToSignIn email={email} />
    </Door>
  );
}
