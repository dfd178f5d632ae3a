import { CodeInput } from '../../credentials/CodeInput.tsx';
import { codeFault } from '../../credentials/codeFault.ts';
import { ResendCode } from '../../credentials/ResendCode.tsx';
import { SubmitButton } from '../../credentials/SubmitButton.tsx';
import { useCodeStep } from '../../credentials/useCodeStep.tsx';
import { CodeSentLead } from '../door/CodeSentLead.tsx';
import { Door } from '../door/Door.tsx';
import { OnwardLink } from '../OnwardLink.tsx';
import type { CodeSent } from '../visit.ts';

interface ConfirmRegistrationPageProps {
  codeSent: CodeSent;
  /** Resolves when the account is confirmed; rejects with an error whose message is shown. */
  onConfirm: (code: string) => Promise<void>;
  /** Resolves when another code is on its way. */
  onResend: () => Promise<void>;
}

/** The code that proves a new account's e-mail. Spec §2, §5, §8. */
export function ConfirmRegistrationPage({ codeSent, onConfirm, onResend }: ConfirmRegistrationPageProps) {
  const form = useCodeStep({
    initial: { code: '' },
    faultsOf: ({ code }) => ({ code: codeFault(code) }),
    opensAt: 'code',
    send: ({ code }) => onConfirm(code),
    returnsTo: 'code',
    resend: onResend,
  });
  return (
    <Door title="Confirm Registration" lead={<CodeSentLead codeSent={codeSent} failure={form.failure} />}>
      <form ref={form.form} className="fields" noValidate onSubmit={form.onSubmit}>
        <CodeInput label="Confirmation Code" hint="Check your e-mail, also the spam folder." {...form.field('code')} />
        <SubmitButton label="Confirm" busy={form.busy} />
      </form>
      <ResendCode sentAt={codeSent.sentAt} {...form.resend} />
      <p className="muted">
        Wrong address? <OnwardLink to="/register">Use another e-mail</OnwardLink>
      </p>
      <p className="muted">
        Confirmed already?{' '}
        <OnwardLink to="/login" tell={{ email: codeSent.email }}>
          Sign in
        </OnwardLink>
      </p>
    </Door>
  );
}
