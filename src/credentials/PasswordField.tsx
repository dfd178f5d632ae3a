import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../look/Field.tsx';
import { PasswordInput } from '../look/PasswordInput.tsx';

interface PasswordFieldProps extends Pick<ComponentProps<'input'>, 'name' | 'autoComplete' | 'minLength'> {
  label: string;
  error: ReactNode;
  /** A link opposite the label. */
  aside?: ReactNode;
  /** The id of what else describes the password. */
  describedBy?: string;
  /** Absent: the browser keeps what is typed. */
  value?: string;
  onChange?: (value: string) => void;
}

/** A field for a password, which is required. */
export function PasswordField({ label, error, aside, describedBy, onChange, ...input }: PasswordFieldProps) {
  return (
    <Field label={label} error={error} aside={aside} describedBy={describedBy}>
      {(control) => (
        <PasswordInput
          {...control}
          {...input}
          label={label}
          required
          {...(onChange && { onChange: (event) => onChange(event.target.value) })}
        />
      )}
    </Field>
  );
}
