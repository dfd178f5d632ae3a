import { useState } from 'react';
import { Field } from '../../look/Field.tsx';
import type { FilterProps } from '../look.ts';
import { printDigits, readDigits } from './digits.ts';

/** Searched for as the API writes it, `1234.5`, and shown as it was typed. What is no number is handed on as it is. */
export function NumberFilter({ name, label, field, drafts, onChange, error }: FilterProps) {
  const [typed, setTyped] = useState('');
  const draft = drafts[name] ?? '';
  const sent = (text: string) => readDigits(text) ?? text;
  return (
    <Field label={label} error={error}>
      {(control) => (
        <input
          {...control}
          className="input num"
          name={name}
          value={sent(typed) === draft ? typed : printDigits(draft)}
          placeholder={field.example}
          maxLength={255}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(name, sent(target.value));
          }}
        />
      )}
    </Field>
  );
}
