import { Select } from '../../look/Select.tsx';
import type { InputLook, InputProps } from '../look.ts';
import type { BooleanField } from './boolean.ts';

function BooleanInput({ name, field, control, text, onChange }: InputProps) {
  const { yes, no } = (field as BooleanField).answers;
  return (
    <Select
      {...control}
      name={name}
      value={text}
      required={!field.optional}
      onChange={(event) => onChange(event.target.value)}
    >
      {(field.optional || text === '') && <option value="">{field.empty ?? '—'}</option>}
      <option value="true">{yes.label}</option>
      <option value="false">{no.label}</option>
    </Select>
  );
}

const booleanOf = (text: string) => (text === '' ? null : text === 'true');

/** Yes or no. */
export const booleanInput: InputLook = { Input: BooleanInput, fromText: booleanOf };
