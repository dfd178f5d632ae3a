import { useId } from 'react';
import { LIMITS } from '../config/limits.ts';
import { PasswordField } from './PasswordField.tsx';
import { Requirements } from './Requirements.tsx';
import type { DraftField } from './useDraft.tsx';

interface NewPasswordFieldsProps {
  label: string;
  password: DraftField;
  confirmation: DraftField;
}

const CHOSEN = { autoComplete: 'new-password', minLength: LIMITS.minimumPasswordLength } as const;

/** A password that is being chosen: what it must hold, ticked while typing, and the same once more. Spec §2. */
export function NewPasswordFields({ label, password, confirmation }: NewPasswordFieldsProps) {
  const requirements = useId();
  return (
    <>
      <PasswordField label={label} describedBy={requirements} {...CHOSEN} {...password} />
      <Requirements id={requirements} password={password.value} />
      <PasswordField label="Confirm Password" {...CHOSEN} {...confirmation} />
    </>
  );
}
