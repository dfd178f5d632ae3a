import { translate } from '../../messages/fields.ts';
import { createField } from '../createField.tsx';
import { isDay } from '../dateTime/calendar.ts';
import { DaysFilter } from '../dateTime/DateTimeField.tsx';
import type { FilterProps } from '../FilterField.tsx';
import { dayText } from './date.ts';

/** A day in the page's language. React Admin's DateField has no `<time>`, and builds a formatter for every value. */
export const DateField = createField(
  ({ value }) => {
    const day = String(value);
    return isDay(day) ? <time dateTime={day}>{dayText(day)}</time> : day;
  },
  { quiet: true, share: 0.8, chars: () => dayText('2000-12-28').length },
);

/** The first and the last day, without a time zone. */
export function DateFilter(props: FilterProps) {
  return <DaysFilter {...props} hint={translate('fields.days.hint')} earliest="0001-01-01" />;
}
