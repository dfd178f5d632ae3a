import type { ComponentProps } from 'react';
import { Field } from '../look/Field.tsx';
import type { DraftField } from './useDraft.tsx';

type InputProps = Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'required' | 'maxLength'>;

interface TextInputProps extends InputProps, DraftField {
  label: string;
  hint?: string;
}

/** A field for a line of text in a form about an account. */
export function TextInput({ label, hint, error, onChange, ...input }: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={!input.required}>
      {(control) => (
        <input {...control} {...input} className="input input-lg" onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
