import { locale } from '../../messages/language.ts';
import { isDay } from '../dateTime/calendar.ts';

/** A day is a midnight in UTC here, and read there as well: no clock turns it into another day. */
const format = (language: string) =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

// To make one costs far more than to use it, and a list has a day in every row.
const days = format(locale);

/** A day as the reader writes it: `20 Nov 2026`. What is no day stays as it is. */
export function dayText(day: string, language = locale): string {
  if (!isDay(day)) return day;
  const formatter = language === locale ? days : format(language);
  return formatter.format(new Date(`${day}T00:00:00Z`));
}
