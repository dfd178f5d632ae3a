import { Field } from '../look/Field.tsx';
import type { DraftField } from './useDraft.tsx';

interface CodeInputProps extends DraftField {
  label: string;
  hint?: string | undefined;
}

/** A field for a one-time code. It keeps the digits of what is typed or pasted, so `123 456` will do. */
export function CodeInput({ label, hint, error, onChange, ...input }: CodeInputProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          {...input}
          className="input input-lg num"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, ''))}
        />
      )}
    </Field>
  );
}
