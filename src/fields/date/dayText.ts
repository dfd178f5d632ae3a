import { locale } from '../../messages/language.ts';
import { isDay } from '../dateTime/calendar.ts';

/** A day is a midnight in UTC here, and read there as well: no clock turns it into another day. */
const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A day as the reader writes it: `20 Nov 2026`. What is no day stays as it is. */
export function dayText(day: string): string {
  return isDay(day) ? days.format(new Date(`${day}T00:00:00Z`)) : day;
}
