import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Field } from '../look/Field.tsx';
import { PasswordInput } from '../look/PasswordInput.tsx';
import { Door } from './Door.tsx';
import { focusField } from './focusField.tsx';
import { confirmationFault, passwordFault } from './passwordRules.ts';
import { Requirements } from './Requirements.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useSubmission } from './useSubmission.tsx';

interface NewPasswordPageProps {
  /** Whose password it is. Not shown; password managers file the new one under it. */
  username?: string | undefined;
  /** Resolves when the password is set and the visitor is in; rejects with an error whose message is shown. */
  onSetPassword: (password: string) => Promise<void>;
}

/** Answers the challenge for a new password. Whoever mounts it sends visitors without a challenge to /login. Spec §2, §5. */
export function NewPasswordPage({ username, onSetPassword }: NewPasswordPageProps) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [checked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focus = (name: FieldName) => focusField(form.current, name);
  useEffect(() => focusField(form.current, 'password'), []);
  const { busy, failure, submit } = useSubmission(onSetPassword, 'Failed to confirm new password', () =>
    focus('password'),
  );
  const fault = passwordFault(password);
  const mismatch = confirmationFault(password, confirmation);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (fault) focus('password');
    else if (mismatch) focus('confirmation');
    else submit(password);
  };
  return (
    <Door
      title="Set a new password"
      lead="Your temporary password has done its work. Choose your own to sign in."
      failure={failure}
    >
      <form ref={form} className="fields" noValidate onSubmit={onSubmit}>
        <input hidden readOnly autoComplete="username" value={username ?? ''} />
        <NewPassword
          name="password"
          label="New Password"
          error={checked ? fault : undefined}
          value={password}
          onChange={setPassword}
        />
        <Requirements password={password} />
        <NewPassword
          name="confirmation"
          label="Confirm Password"
          error={checked && !fault ? mismatch : undefined}
          value={confirmation}
          onChange={setConfirmation}
        />
        <SubmitButton label="Set Password" busy={busy} />
      </form>
    </Door>
  );
}

type FieldName = 'password' | 'confirmation';

interface NewPasswordProps {
  name: FieldName;
  label: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

function NewPassword({ name, label, error, value, onChange }: NewPasswordProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <PasswordInput
          {...control}
          name={name}
          autoComplete="new-password"
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
