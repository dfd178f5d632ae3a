import { translate } from '../../messages/fields.ts';
import { isDay } from '../dateTime/calendar.ts';
import { DayInputs } from '../dateTime/PeriodFilter.tsx';
import type { FilterProps, Look, LookProps } from '../look.ts';
import { dayText } from './dayText.ts';

function CalendarDay({ value }: LookProps) {
  const day = String(value);
  return isDay(day) ? <time dateTime={day}>{dayText(day)}</time> : day;
}

function DaysFilter(props: FilterProps) {
  return <DayInputs {...props} hint={translate('fields.days.hint')} earliest="0001-01-01" />;
}

/** The day in the page's language, whatever the reader's clock says. */
export const dateLook: Look = { Cell: CalendarDay, Detail: CalendarDay, Filter: DaysFilter, quiet: true, share: 0.8 };
