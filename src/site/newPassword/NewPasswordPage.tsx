import type { SessionState } from '../../authProvider/session/session.ts';
import { NewPasswordFields } from '../../credentials/NewPasswordFields.tsx';
import { newPasswordFaults } from '../../credentials/passwordRules.ts';
import { SubmitButton } from '../../credentials/SubmitButton.tsx';
import { useCredentialsForm } from '../../credentials/useCredentialsForm.tsx';
import { translate } from '../../messages/site.ts';
import { ChallengeStep } from '../ChallengeStep.tsx';
import { Door } from '../door/Door.tsx';
import { Lead } from '../door/Lead.tsx';
import { isChallengeOver } from '../isChallengeOver.ts';

interface NewPasswordPageProps {
  /** Whose password it is. Not shown; password managers file the new one under it. */
  username: string;
  /** Where the sign-in stands. */
  state: SessionState;
  /** What happens after the password was set. */
  doing?: string | undefined;
  /** Resolves when the password is set and the visitor is in; rejects with an error whose message is shown. */
  onSetPassword: (password: string) => Promise<void>;
}

/** Answers the challenge for a new password. Whoever mounts it sends visitors without a challenge to /login. Spec §2, §5. */
export function NewPasswordPage({ username, state, doing, onSetPassword }: NewPasswordPageProps) {
  const form = useCredentialsForm({
    initial: { password: '', confirmation: '' },
    faultsOf: ({ password, confirmation }) => newPasswordFaults(password, confirmation),
    send: ({ password }) => onSetPassword(password),
    opensAt: 'password',
    returnsTo: 'password',
  });
  const lead = <Lead failure={form.failure}>{translate('site.newPassword.lead')}</Lead>;
  return (
    <Door title={translate('site.newPassword.title')} lead={lead}>
      <ChallengeStep username={username} isOver={isChallengeOver(state, form.refusal)}>
        <form ref={form.form} className="fields" noValidate onSubmit={form.onSubmit}>
          <input hidden readOnly autoComplete="username" value={username} />
          <NewPasswordFields label={translate('product.newPassword')} form={form} />
          <SubmitButton label={translate('site.newPassword.submit')} busy={form.busy} doing={doing} />
        </form>
      </ChallengeStep>
    </Door>
  );
}
