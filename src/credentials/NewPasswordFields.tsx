import { useId } from 'react';
import { LIMITS } from '../config/limits.ts';
import { translate } from '../messages/credentials.ts';
import { PasswordField } from './PasswordField.tsx';
import { Requirements } from './Requirements.tsx';
import type { DraftField } from './useDraft.tsx';

interface NewPasswordFieldsProps {
  label: string;
  form: { field: (name: 'password' | 'confirmation') => DraftField };
}

const CHOSEN = { autoComplete: 'new-password', minLength: LIMITS.minimumPasswordLength } as const;

/** A password that is being chosen: what it must hold, ticked while typing, and the same once more. Spec §2. */
export function NewPasswordFields({ label, form }: NewPasswordFieldsProps) {
  const requirements = useId();
  const password = form.field('password');
  return (
    <>
      <PasswordField label={label} describedBy={requirements} {...CHOSEN} {...password} />
      <Requirements id={requirements} password={password.value} />
      <PasswordField label={translate('credentials.confirmPassword')} {...CHOSEN} {...form.field('confirmation')} />
    </>
  );
}
