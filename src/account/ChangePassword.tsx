import { useState } from 'react';
import { FormBanner } from '../credentials/FormBanner.tsx';
import { NewPasswordFields } from '../credentials/NewPasswordFields.tsx';
import { PasswordField } from '../credentials/PasswordField.tsx';
import { SubmitButton } from '../credentials/SubmitButton.tsx';
import { useCredentialsForm } from '../credentials/useCredentialsForm.tsx';
import { Setting } from '../look/Setting.tsx';
import { Success } from '../look/Success.tsx';
import { translate } from '../messages/account.ts';
import { type PasswordChange, passwordFaults } from './passwordFaults.ts';

interface ChangePasswordProps {
  /** Not shown; password managers file the new password under it. */
  username: string;
  /** Resolves when the new password counts; rejects with an error whose message is shown. */
  onChange: (input: { oldPassword: string; newPassword: string }) => Promise<void>;
}

const INITIAL: PasswordChange = { current: '', password: '', confirmation: '' };

/** Another password, for who knows the one they have. Spec §5, §8. */
export function ChangePassword({ username, onChange }: ChangePasswordProps) {
  const [changed, setChanged] = useState(false);
  const change = async ({ current, password }: PasswordChange): Promise<void> => {
    setChanged(false);
    await onChange({ oldPassword: current, newPassword: password });
    form.reset();
    setChanged(true);
  };
  const form = useCredentialsForm({
    initial: INITIAL,
    faultsOf: passwordFaults,
    send: change,
    returnsTo: 'current',
  });
  return (
    <Setting title={translate('account.password')} lead={translate('account.password.lead')}>
      <form ref={form.form} className="fields" noValidate onSubmit={form.onSubmit}>
        <FormBanner refusal={form.failure} />
        <input hidden readOnly autoComplete="username" value={username} />
        <PasswordField
          label={translate('account.password.current')}
          autoComplete="current-password"
          {...form.field('current')}
        />
        <NewPasswordFields label={translate('product.newPassword')} form={form} />
        <div className="btns">
          <SubmitButton label={translate('account.password.change')} busy={form.busy} plain />
        </div>
        <Success message={changed ? translate('account.password.changed') : undefined} />
      </form>
    </Setting>
  );
}
