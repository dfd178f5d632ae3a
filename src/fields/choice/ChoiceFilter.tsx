import { Field } from '../../look/Field.tsx';
import { Select } from '../../look/Select.tsx';
import { translate } from '../../messages/fields.ts';
import { inSentence } from '../../messages/inSentence.ts';
import type { FilterProps } from '../look.ts';
import type { ChoiceField } from './choice.ts';
import { optionsOf } from './optionsOf.ts';

/** One of the choices, or any. */
export function ChoiceFilter({ name, label, field, drafts, onChange, error }: FilterProps) {
  const chosen = drafts[name] ?? '';
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select
          {...control}
          name={name}
          className={chosen === '' ? 'is-empty' : ''}
          value={chosen}
          onChange={(event) => onChange(name, event.target.value)}
        >
          <option value="">{translate('fields.choice.any', { label: inSentence(label) })}</option>
          {optionsOf(field as ChoiceField, chosen).map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
