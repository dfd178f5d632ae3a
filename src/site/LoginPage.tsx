import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Field } from '../look/Field.tsx';
import { PasswordInput } from '../look/PasswordInput.tsx';
import { Door } from './Door.tsx';
import { focusField } from './focusField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useSubmission } from './useSubmission.tsx';

interface LoginPageProps {
  /** Resolves when the visitor is in; rejects with an error whose message is shown. */
  onSignIn: (email: string, password: string) => Promise<void>;
}

interface Credentials {
  email: string;
  password: string;
}

type Faults = Partial<Record<keyof Credentials, string>>;

/** Sign-in. Submitted only when both fields are filled; a refusal keeps the e-mail. Spec §2, §5, §8. */
export function LoginPage({ onSignIn }: LoginPageProps) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const focus = (name: string) => focusField(form.current, name);
  // A browser that has filled in the e-mail already leaves the next step to the visitor.
  useEffect(() => {
    if (!form.current?.querySelector<HTMLInputElement>('[name=email]')?.value) focusField(form.current, 'email');
  }, []);
  const { busy, failure, submit } = useSubmission<Credentials>(
    ({ email, password }) => onSignIn(email, password),
    'Failed to sign in',
    () => focus('password'),
  );
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const credentials = credentialsIn(event.currentTarget);
    const found = faultsOf(credentials);
    const first = Object.keys(found)[0];
    setFaults(found);
    if (first) focus(first);
    else submit(credentials);
  };
  return (
    <Door title="Sign in" lead="Welcome back. Use the e-mail you were invited with." failure={failure}>
      <form ref={form} className="fields" noValidate onSubmit={onSubmit}>
        <LoginFields faults={faults} />
        <SubmitButton label="Sign In" busy={busy} />
      </form>
      <p className="muted">
        No account yet? <Link to="/register">Register</Link>
      </p>
    </Door>
  );
}

function LoginFields({ faults }: { faults: Faults }) {
  return (
    <>
      <Field label="Email" error={faults.email}>
        {(control) => (
          <input {...control} className="input input-lg" name="email" type="email" autoComplete="username" required />
        )}
      </Field>
      <Field label="Password" error={faults.password} aside={<Link to="/forgot-password">Forgot password?</Link>}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" required />}
      </Field>
    </>
  );
}

function credentialsIn(form: HTMLFormElement): Credentials {
  const data = new FormData(form);
  return { email: String(data.get('email') ?? '').trim(), password: String(data.get('password') ?? '') };
}

function faultsOf({ email, password }: Credentials): Faults {
  return {
    ...(email ? {} : { email: 'Email is required' }),
    ...(password ? {} : { password: 'Password is required' }),
  };
}
