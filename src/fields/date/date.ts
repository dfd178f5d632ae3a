import * as z from 'zod/mini';
import { locale } from '../../messages/language.ts';
import { type DefaultOptions, defineField, type FieldOf, type UniqueOptions } from '../../schema/field.ts';
import { type Day, isDay } from '../dateTime/calendar.ts';
import { readDay } from '../dateTime/readMoment.ts';
import { ruleError } from '../readValue.ts';

/** A day of the calendar of the years 1 to 9999, `2026-11-20`, the same in every time zone; searched by its first and its last day. */
export function date<const Optional extends boolean = false>(
  options: DefaultOptions<Day, Optional> & UniqueOptions = {},
): FieldOf<Day, NoInfer<Optional>, 'date', 'days'> {
  const rule = ruleError('fields.rule.date');
  const value = z.iso.date(rule).check(z.refine((text) => isDay(text) && text >= '0001', rule));
  const ordinal = (day: unknown) => Date.parse(String(day));
  const words = (day: unknown) => dayText(String(day));
  return defineField(
    {
      kind: 'date',
      value,
      column: 'date',
      filter: 'days',
      onCard: 'moment',
      ordinal,
      words,
      foreign: (given) => readDay(given) ?? given,
      options: { default: true, unique: true },
    },
    options,
  );
}

const formatter = (language: string) =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

// Cached, because building a formatter is expensive and lists format a day per row.
const ofThePage = formatter(locale);

/** Formats a day in the page's language: `20 Nov 2026`. Other text is returned unchanged. Uses UTC throughout. */
export function dayText(day: string, language = locale): string {
  if (!isDay(day)) return day;
  return (language === locale ? ofThePage : formatter(language)).format(new Date(`${day}T00:00:00Z`));
}
