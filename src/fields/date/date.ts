import * as z from 'zod/mini';
import {
  defineField,
  type Field,
  type InitialOption,
  type IsOptional,
  type OptionalOptions,
} from '../../schema/field.ts';
import { type Day, isDay } from '../dateTime/calendar.ts';
import { saying } from '../saying.ts';
import { dayText } from './dayText.ts';

interface DateOptions extends OptionalOptions, InitialOption<Day> {}

/** A day of the calendar of the years 1 to 9999, `2026-11-20`, the same in every time zone; searched by its first and its last day. */
export function date<const Options extends DateOptions>(
  options: Options = {} as Options,
): Field<Day, IsOptional<Options>, 'date', 'days'> {
  const rule = saying('fields.rule.date');
  const value = z.iso.date(rule).check(z.refine((text) => isDay(text) && text >= '0001', rule));
  const ordinal = (day: unknown) => Date.parse(String(day));
  const words = (day: unknown) => dayText(String(day));
  return defineField(
    { kind: 'date', value, column: 'date', filter: 'days', onCard: 'moment', ordinal, words },
    options,
  );
}
