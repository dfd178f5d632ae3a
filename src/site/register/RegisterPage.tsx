import { ACCOUNT_LIMITS } from '../../credentials/accountLimits.ts';
import { EmailInput } from '../../credentials/EmailInput.tsx';
import { NewPasswordFields } from '../../credentials/NewPasswordFields.tsx';
import { SubmitButton } from '../../credentials/SubmitButton.tsx';
import { TextInput } from '../../credentials/TextInput.tsx';
import { useCredentialsForm } from '../../credentials/useCredentialsForm.tsx';
import { Door } from '../door/Door.tsx';
import { Lead } from '../door/Lead.tsx';
import type { NoticeText } from '../door/Notice.tsx';
import { OnwardLink } from '../OnwardLink.tsx';
import { type Registration, registrationFaults } from './registration.ts';

interface RegisterPageProps {
  /** What stands in the form at first. */
  typed: Registration;
  /** What the visitor is told when they come. */
  notice?: NoticeText | undefined;
  /** Resolves when the account is made; rejects with an error whose message is shown. */
  onRegister: (registration: Registration) => Promise<void>;
}

/** Registration. A refusal keeps all that was typed. Spec §2, §5, §8. */
export function RegisterPage({ typed, notice, onRegister }: RegisterPageProps) {
  const form = useCredentialsForm({
    initial: typed,
    faultsOf: registrationFaults,
    opensAt: typed.email ? 'email' : 'name',
    send: onRegister,
  });
  const signIn = (
    <OnwardLink to="/login" tell={{ email: form.values.email.trim() }}>
      Sign in
    </OnwardLink>
  );
  const email = form.field('email');
  const known = form.refusal?.code === 'UsernameExistsException' && (
    <span>
      {email.error} {signIn}
    </span>
  );
  const lead = (
    <Lead notice={notice} failure={form.failure}>
      A code by e-mail confirms your address. An admin then lets you into a tenant.
    </Lead>
  );
  return (
    <Door title="Register" lead={lead}>
      <form ref={form.form} className="fields" noValidate onSubmit={form.onSubmit}>
        <TextInput
          label="Full Name"
          autoComplete="name"
          maxLength={ACCOUNT_LIMITS.name}
          required
          {...form.field('name')}
        />
        <EmailInput {...email} error={known || email.error} />
        <NewPasswordFields label="Password" form={form} />
        <TextInput
          label="Tenant ID"
          hint="Enter it if you already have one."
          autoComplete="off"
          maxLength={ACCOUNT_LIMITS.tenantId}
          {...form.field('tenantId')}
        />
        <SubmitButton label="Register" busy={form.busy} />
      </form>
      <p className="muted">Have an account? {signIn}</p>
    </Door>
  );
}
