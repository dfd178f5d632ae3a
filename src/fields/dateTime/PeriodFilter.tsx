import { Field } from '../../look/Field.tsx';
import type { FilterProps } from '../look.ts';
import { PERIOD } from './period.ts';

const ENDS = [
  ['From', PERIOD.from],
  ['To', PERIOD.to],
] as const;

/** Two days, each optional: the browser's own date inputs work by keyboard, by touch and in the reader's language. */
export function PeriodFilter({ drafts, onChange }: FilterProps) {
  return ENDS.map(([label, parameter]) => (
    <Field key={parameter} label={label}>
      {(control) => (
        <input
          {...control}
          className={drafts[parameter] ? 'input' : 'input is-empty'}
          type="date"
          name={parameter}
          min="1970-01-01"
          max="9999-12-31"
          value={drafts[parameter] ?? ''}
          onChange={(event) => onChange(parameter, event.target.value)}
        />
      )}
    </Field>
  ));
}
