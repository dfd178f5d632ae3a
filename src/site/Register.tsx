import { useState } from 'react';
import { IdentityFault, type SignUpInput } from '../authProvider/identityProvider.ts';
import { emailFault } from '../config/credentialRules.ts';
import { translate } from '../messages/site.ts';
import { withElements } from '../messages/withElements.tsx';
import { useRuntime } from '../runtime.ts';
import { AuthLayout, AuthNote, type Notice } from './AuthLayout.tsx';
import { AuthLink, codeSentText, useAuthNavigate, useAuthNotice, useVisit, withAdvice } from './AuthLink.tsx';
import { CodeInput, EmailInput, Form, SubmitButton, TextInput } from './credentials/Form.tsx';
import { NewPasswordFields, newPasswordFaults } from './credentials/NewPasswordFields.tsx';
import { codeFault, ResendCode, useCodeStep } from './credentials/useCodeStep.tsx';
import { type Faults, useCredentialsForm } from './credentials/useCredentialsForm.ts';
import type { CodeSent } from './visit.ts';

/** Registration: the form, then its confirmation on the same screen. Spec §2, §3. */
export function Register() {
  const { identity } = useRuntime();
  const navigate = useAuthNavigate();
  const { codeSent, email } = useVisit();
  const notice = useAuthNotice();
  // In memory only, for visitors who come back from the confirmation.
  const [typed, setTyped] = useState(() => emptyRegistration(codeSent?.email ?? email));
  if (codeSent) return <ConfirmRegistration codeSent={codeSent} notice={notice} />;
  const register = async (registration: Registration) => {
    const input = signUpInput(registration);
    const delivered = await withAdvice(identity.signUp(input)).then(() => true, undelivered);
    setTyped(registration);
    const sent = { email: input.email, sentAt: delivered ? Date.now() : undefined };
    const advice = delivered ? undefined : 'product.codeNotDelivered';
    // Adds a history entry, so that Back leads to the form.
    navigate('/register', { codeSent: sent, advice }, { replace: false });
  };
  return <RegisterPage typed={typed} notice={notice} onRegister={register} />;
}

/** Returns false if the account was created but its code not sent. Rethrows any other failure. */
function undelivered(failure: unknown): false {
  if (failure instanceof IdentityFault && failure.code === 'CodeDeliveryFailureException') return false;
  throw failure;
}

export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
  readonly tenantId: string;
}

export function emptyRegistration(email = ''): Registration {
  return { name: '', email, password: '', confirmation: '', tenantId: '' };
}

function registrationFaults({ name, email, password, confirmation }: Registration): Faults<Registration> {
  return {
    name: name.trim() ? undefined : translate('site.required.name'),
    email: emailFault(email),
    ...(password ? newPasswordFaults(password, confirmation) : { password: translate('site.required.password') }),
  };
}

/** The input of the user pool. The email is the user name. Spec §3, Payloads. */
export function signUpInput({ name, email, password, tenantId }: Registration): SignUpInput {
  const [username, tenant] = [email.trim(), tenantId.trim()];
  return { username, email: username, password, name: name.trim(), ...(tenant && { tenantId: tenant }) };
}

interface RegisterPageProps {
  typed: Registration;
  notice?: Notice | undefined;
  onRegister: (registration: Registration) => Promise<void>;
}

/** The registration form. After a refusal the values stay. Spec §2, §5, §8. */
export function RegisterPage({ typed, notice, onRegister }: RegisterPageProps) {
  const form = useCredentialsForm({
    initial: typed,
    faultsOf: registrationFaults,
    opensAt: typed.email ? 'email' : 'name',
    send: onRegister,
  });
  const signIn = (
    <AuthLink to="/login" state={{ email: form.values.email.trim() }}>
      {translate('site.register.signIn')}
    </AuthLink>
  );
  const email = form.field('email');
  const known = form.refusal?.code === 'UsernameExistsException' && (
    <span>
      {email.error} {signIn}
    </span>
  );
  return (
    <AuthLayout
      title={translate('site.register.title')}
      lead={translate('site.register.lead')}
      notice={notice}
      failure={form.failure}
    >
      <Form form={form}>
        <TextInput
          label={translate('site.register.name')}
          autoComplete="name"
          maxLength={100}
          required
          {...form.field('name')}
        />
        <EmailInput {...email} error={known || email.error} />
        <NewPasswordFields label={translate('site.field.password')} form={form} />
        <TextInput
          label={translate('site.register.tenantId')}
          hint={translate('site.register.tenantIdHint')}
          autoComplete="off"
          maxLength={64}
          {...form.field('tenantId')}
        />
        <SubmitButton label={translate('site.register.submit')} busy={form.busy} />
      </Form>
      <AuthNote>{withElements(translate('site.register.known'), { signIn })}</AuthNote>
    </AuthLayout>
  );
}

/** Takes the code that proves a new account's email. Success leads to the login page. Spec §2, §5, §8. */
function ConfirmRegistration({ codeSent, notice }: { codeSent: CodeSent; notice: Notice | undefined }) {
  const { identity } = useRuntime();
  const navigate = useAuthNavigate();
  const { email, sentAt } = codeSent;
  const form = useCodeStep({
    initial: { code: '' },
    faultsOf: ({ code }) => ({ code: codeFault(code) }),
    opensAt: 'code',
    send: async ({ code }) => {
      await withAdvice(identity.confirmSignUp({ username: email, code }));
      navigate('/login', { email, done: 'site.confirm.done' });
    },
    returnsTo: 'code',
    resend: async () => {
      await withAdvice(identity.resendSignUpCode({ username: email }));
      navigate('/register', { codeSent: { email, sentAt: Date.now() } });
    },
  });
  const signIn = (
    <AuthLink to="/login" state={{ email }}>
      {translate('site.confirm.signIn')}
    </AuthLink>
  );
  return (
    <AuthLayout
      title={translate('site.confirm.title')}
      lead={codeSentText(codeSent)}
      notice={notice}
      failure={form.failure}
    >
      <Form form={form}>
        <CodeInput
          label={translate('site.field.code')}
          hint={translate('site.field.codeHint')}
          {...form.field('code')}
        />
        <SubmitButton label={translate('site.confirm.submit')} busy={form.busy} />
      </Form>
      <ResendCode sentAt={sentAt} {...form.resend} />
      <AuthNote>
        {withElements(translate('site.code.wrongAddress'), {
          another: <AuthLink to="/register">{translate('site.code.another')}</AuthLink>,
        })}
      </AuthNote>
      <AuthNote>{withElements(translate('site.confirm.already'), { signIn })}</AuthNote>
    </AuthLayout>
  );
}
