import { CodeInput } from '../../credentials/CodeInput.tsx';
import { codeFault } from '../../credentials/codeFault.ts';
import { ResendCode } from '../../credentials/ResendCode.tsx';
import { SubmitButton } from '../../credentials/SubmitButton.tsx';
import { useCodeStep } from '../../credentials/useCodeStep.tsx';
import { translate } from '../../messages/site.ts';
import { withElements } from '../../messages/withElements.tsx';
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
  const another = <OnwardLink to="/register">{translate('site.code.another')}</OnwardLink>;
  const signIn = (
    <OnwardLink to="/login" tell={{ email: codeSent.email }}>
      {translate('site.confirm.signIn')}
    </OnwardLink>
  );
  return (
    <Door title={translate('site.confirm.title')} lead={<CodeSentLead codeSent={codeSent} failure={form.failure} />}>
      <form ref={form.form} className="fields" noValidate onSubmit={form.onSubmit}>
        <CodeInput
          label={translate('site.field.code')}
          hint={translate('site.field.codeHint')}
          {...form.field('code')}
        />
        <SubmitButton label={translate('site.confirm.submit')} busy={form.busy} />
      </form>
      <ResendCode sentAt={codeSent.sentAt} {...form.resend} />
      <p className="muted">{withElements(translate('site.code.wrongAddress'), { another })}</p>
      <p className="muted">{withElements(translate('site.confirm.already'), { signIn })}</p>
    </Door>
  );
}
