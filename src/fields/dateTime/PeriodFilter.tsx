import { Field } from '../../look/Field.tsx';
import type { FilterProps } from '../look.ts';
import { isDay } from './calendar.ts';
import { PERIOD } from './period.ts';

const ENDS = [
  { label: 'From', parameter: PERIOD.from },
  { label: 'To', parameter: PERIOD.to, last: true },
];

/** Two days of the reader's time zone, each optional: the browser's own date inputs work by keyboard, by touch and in the reader's language. */
export function PeriodFilter({ drafts, onChange }: FilterProps) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { [PERIOD.from]: from = '', [PERIOD.to]: to = '' } = drafts;
  const turned = isDay(from) && isDay(to) && from > to;
  return ENDS.map(({ label, parameter, last }) => (
    <Field
      key={parameter}
      label={label}
      hint={last ? `This day included, ${timeZone}` : undefined}
      error={last && turned ? 'To is before From' : undefined}
    >
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
