import { ACCOUNT_LIMITS } from '../../credentials/accountLimits.ts';
import { EmailInput } from '../../credentials/EmailInput.tsx';
import { NewPasswordFields } from '../../credentials/NewPasswordFields.tsx';
import { SubmitButton } from '../../credentials/SubmitButton.tsx';
import { TextInput } from '../../credentials/TextInput.tsx';
import { useCredentialsForm } from '../../credentials/useCredentialsForm.tsx';
import { translate } from '../../messages/site.ts';
import { withElements } from '../../messages/withElements.tsx';
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
      {translate('site.register.signIn')}
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
      {translate('site.register.lead')}
    </Lead>
  );
  return (
    <Door title={translate('site.register.title')} lead={lead}>
      <form ref={form.form} className="fields" noValidate onSubmit={form.onSubmit}>
        <TextInput
          label={translate('site.register.name')}
          autoComplete="name"
          maxLength={ACCOUNT_LIMITS.name}
          required
          {...form.field('name')}
        />
        <EmailInput {...email} error={known || email.error} />
        <NewPasswordFields label={translate('site.field.password')} form={form} />
        <TextInput
          label={translate('site.register.tenantId')}
          hint={translate('site.register.tenantIdHint')}
          autoComplete="off"
          maxLength={ACCOUNT_LIMITS.tenantId}
          {...form.field('tenantId')}
        />
        <SubmitButton label={translate('site.register.submit')} busy={form.busy} />
      </form>
      <p className="muted">{withElements(translate('site.register.known'), { signIn })}</p>
    </Door>
  );
}
