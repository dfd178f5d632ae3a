import { Field } from '../../look/Field.tsx';
import { Select } from '../../look/Select.tsx';
import type { FilterProps } from '../look.ts';
import type { ChoiceField } from './choice.ts';

/** The choices on offer, and the one that a link brought even when it is not on offer. */
function optionsOf({ choices }: ChoiceField, chosen: string): readonly (readonly [value: string, label: string])[] {
  const offered = Object.entries(choices).filter(([value, choice]) => !choice.hidden || value === chosen);
  const options = offered.map(([value, choice]) => [value, choice.label] as const);
  return chosen === '' || Object.hasOwn(choices, chosen) ? options : [...options, [chosen, chosen]];
}

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
          <option value="">Any {label.toLowerCase()}</option>
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
