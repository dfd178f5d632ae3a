import { Select } from '../../look/Select.tsx';
import { translate } from '../../messages/fields.ts';
import { inSentence } from '../../messages/inSentence.ts';
import type { InputLook, InputProps } from '../look.ts';
import type { ChoiceField } from './choice.ts';
import { optionsOf } from './optionsOf.ts';

function ChoiceInput({ name, label, field, control, text, onChange }: InputProps) {
  const none = field.optional
    ? (field.empty ?? translate('fields.choice.none'))
    : translate('fields.choice.choose', { label: inSentence(label) });
  return (
    <Select
      {...control}
      name={name}
      value={text}
      required={!field.optional}
      onChange={(event) => onChange(event.target.value)}
    >
      {(field.optional || text === '') && <option value="">{none}</option>}
      {optionsOf(field as ChoiceField, text).map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </Select>
  );
}

/** One of the choices. */
export const choiceInput: InputLook = { Input: ChoiceInput };
