import { Field } from '../../look/Field.tsx';
import { translate } from '../../messages/fields.ts';
import type { FilterProps } from '../look.ts';
import { isDay } from './calendar.ts';
import { PERIOD } from './period.ts';

const ENDS = ['from', 'to'] as const;

/** Two days of the reader's time zone. */
export function PeriodFilter(props: FilterProps) {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  return <DayInputs {...props} hint={translate('fields.period.hint', { zone })} earliest="1970-01-01" />;
}

interface DayInputsProps extends Pick<FilterProps, 'drafts' | 'onChange'> {
  /** Said of the last day. */
  hint: string;
  earliest: string;
}

/** Two days, each optional: the browser's own date inputs work by keyboard, by touch and in the reader's language. */
export function DayInputs({ drafts, onChange, hint, earliest }: DayInputsProps) {
  const { [PERIOD.from]: from = '', [PERIOD.to]: to = '' } = drafts;
  const turned = isDay(from) && isDay(to) && from > to;
  return ENDS.map((end) => (
    <Field
      key={end}
      label={translate(`fields.period.${end}`)}
      hint={end === 'to' ? hint : undefined}
      error={end === 'to' && turned ? translate('fields.period.turned') : undefined}
    >
      {(control) => (
        <input
          {...control}
          className={drafts[PERIOD[end]] ? 'input' : 'input is-empty'}
          type="date"
          name={PERIOD[end]}
          min={earliest}
          max="9999-12-31"
          value={drafts[PERIOD[end]] ?? ''}
          onChange={(event) => onChange(PERIOD[end], event.target.value)}
        />
      )}
    </Field>
  ));
}
