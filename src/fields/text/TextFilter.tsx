import { Field } from '../../look/Field.tsx';
import type { FilterProps } from '../look.ts';

/** One line, compared as a whole. */
export function TextFilter({ name, label, field, drafts, onChange, error }: FilterProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <input
          {...control}
          className="input"
          name={name}
          value={drafts[name] ?? ''}
          placeholder={field.example}
          maxLength={255}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(name, event.target.value)}
        />
      )}
    </Field>
  );
}
