import { useState } from 'react';
import { emailFault } from '../config/credentialRules.ts';
import { translate } from '../messages/site.ts';
import { withElements } from '../messages/withElements.tsx';
import { useRuntime } from '../runtime.ts';
import { AuthLayout, AuthNote } from './AuthLayout.tsx';
import {
  AuthLink,
  BackToSignIn,
  codeSentText,
  linkFor,
  useAuthNavigate,
  useAuthNotice,
  useVisit,
  withAdvice,
} from './AuthLink.tsx';
import { CodeInput, EmailInput, Form, SubmitButton } from './credentials/Form.tsx';
import { NewPasswordFields, newPasswordFaults } from './credentials/NewPasswordFields.tsx';
import { codeFault, ResendCode, useCodeStep } from './credentials/useCodeStep.tsx';
import { useCredentialsForm } from './credentials/useCredentialsForm.ts';
import type { CodeSent } from './visit.ts';

/** Resets a forgotten password: sends a code by email, then takes the code and a new password. */
export function ForgotPassword() {
  const { identity } = useRuntime();
  const navigate = useAuthNavigate();
  const { codeSent, email = '' } = useVisit();
  const [typed, setTyped] = useState(codeSent?.email ?? email);
  if (codeSent) return <ResetPassword codeSent={codeSent} />;
  const sendCode = async (username: string) => {
    await withAdvice(identity.resetPassword({ username }));
    setTyped(username);
    // Adds a history entry, so that Back leads to the email.
    navigate('/forgot-password', { codeSent: { email: username, sentAt: Date.now() } }, { replace: false });
  };
  return <RequestCode email={typed} onSendCode={sendCode} />;
}

function RequestCode({ email, onSendCode }: { email: string; onSendCode: (email: string) => Promise<void> }) {
  const form = useCredentialsForm({
    initial: { email },
    faultsOf: (typed) => ({ email: emailFault(typed.email) }),
    opensAt: 'email',
    send: (typed) => onSendCode(typed.email.trim()),
    returnsTo: 'email',
  });
  return (
    <AuthLayout
      title={translate('site.forgotten.title')}
      lead={translate('site.forgotten.lead')}
      notice={useAuthNotice()}
      failure={form.failure}
      failureLink={linkFor(form.failure, form.values.email.trim())}
    >
      <Form form={form}>
        <EmailInput {...form.field('email')} />
        <SubmitButton label={translate('site.forgotten.submit')} busy={form.busy} />
      </Form>
      <BackToSignIn email={form.values.email.trim()} />
    </AuthLayout>
  );
}

/** Sets a new password with the code sent by email. Success leads to the login page. */
function ResetPassword({ codeSent }: { codeSent: CodeSent }) {
  const { identity } = useRuntime();
  const navigate = useAuthNavigate();
  const { email, sentAt } = codeSent;
  const form = useCodeStep({
    initial: { code: '', password: '', confirmation: '' },
    faultsOf: ({ code, password, confirmation }) => ({
      code: codeFault(code),
      ...newPasswordFaults(password, confirmation),
    }),
    opensAt: 'code',
    send: async ({ code, password }) => {
      await withAdvice(identity.confirmResetPassword({ username: email, code, newPassword: password }));
      navigate('/login', { email, done: 'site.reset.done' });
    },
    returnsTo: 'code',
    resend: async () => {
      await withAdvice(identity.resetPassword({ username: email }));
      navigate('/forgot-password', { codeSent: { email, sentAt: Date.now() } });
    },
  });
  return (
    <AuthLayout
      title={translate('site.reset.title')}
      lead={codeSentText(codeSent)}
      notice={useAuthNotice()}
      failure={form.failure}
    >
      <Form form={form}>
        <input hidden readOnly autoComplete="username" value={email} />
        <CodeInput
          label={translate('site.field.code')}
          hint={translate('site.field.codeHint')}
          {...form.field('code')}
        />
        <NewPasswordFields label={translate('product.newPassword')} form={form} />
        <SubmitButton label={translate('site.reset.submit')} busy={form.busy} />
      </Form>
      <ResendCode sentAt={sentAt} {...form.resend} />
      <AuthNote>
        {withElements(translate('site.code.wrongAddress'), {
          another: <AuthLink to="/forgot-password">{translate('site.code.another')}</AuthLink>,
        })}
      </AuthNote>
      <BackToSignIn email={email} />
    </AuthLayout>
  );
}
