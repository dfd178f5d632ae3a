import { Field } from '../../look/Field.tsx';
import { translate } from '../../messages/fields.ts';
import type { FilterProps } from '../look.ts';
import { isDay } from './calendar.ts';
import { PERIOD } from './period.ts';

const ENDS = ['from', 'to'] as const;

/** Two days of the reader's time zone, each optional: the browser's own date inputs work by keyboard, by touch and in the reader's language. */
export function PeriodFilter({ drafts, onChange }: FilterProps) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { [PERIOD.from]: from = '', [PERIOD.to]: to = '' } = drafts;
  const turned = isDay(from) && isDay(to) && from > to;
  return ENDS.map((end) => (
    <Field
      key={end}
      label={translate(`fields.period.${end}`)}
      hint={end === 'to' ? translate('fields.period.hint', { zone: timeZone }) : undefined}
      error={end === 'to' && turned ? translate('fields.period.turned') : undefined}
    >
      {(control) => (
        <input
          {...control}
          className={drafts[PERIOD[end]] ? 'input' : 'input is-empty'}
          type="date"
          name={PERIOD[end]}
          min="1970-01-01"
          max="9999-12-31"
          value={drafts[PERIOD[end]] ?? ''}
          onChange={(event) => onChange(PERIOD[end], event.target.value)}
        />
      )}
    </Field>
  ));
}
