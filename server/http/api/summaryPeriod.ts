import * as z from 'zod';
import { LIMITS } from '../../../src/config/limits.ts';
import { CALENDAR_UNITS, daysIn, startOf, utcDayOf } from '../../../src/fields/dateTime/calendar.ts';
import type { Days } from '../../db/daily/readDaily.ts';
import { queryRefusal } from './problem.ts';

/** Spec §7, Summaries; the default is that of §9. */
const PERIODS = [...CALENDAR_UNITS, 'custom'] as const;

/** Before it, PostgreSQL counts years otherwise. */
export const FIRST_DAY = '0001-01-01';

const day = z.iso.date({ error: 'must be a day such as 2026-11-20' }).optional();

/** The query parameters by which a summary's days are asked for. */
export const periodParameters = {
  period: z.enum(PERIODS, { error: `must be one of ${PERIODS.join(', ')}` }).default('week'),
  from_date: day,
  to_date: day,
};

/** What they are once they have been read. */
export type PeriodQuery = z.output<z.ZodObject<typeof periodParameters>>;

/**
 * The days that are meant, UTC: those of the two dates, both included, wherever they are given; else the current day, week
 * (from Monday), month, quarter or year up to today. Throws a 400 Problem that names the parameter at fault.
 */
export function daysOf({ period, from_date: from, to_date: to }: PeriodQuery, today: Date): Days {
  if (from === undefined && to === undefined && period !== 'custom') {
    const to = utcDayOf(today);
    return { from: startOf(period, to), to };
  }
  if (from === undefined || to === undefined) {
    const message = 'is required: a range has both from_date and to_date';
    throw queryRefusal({ ...(!from && { from_date: message }), ...(!to && { to_date: message }) });
  }
  for (const [name, day] of Object.entries({ from_date: from, to_date: to })) {
    if (day < FIRST_DAY) throw queryRefusal({ [name]: `must not be before ${FIRST_DAY}` });
  }
  if (from > to) throw queryRefusal({ to_date: 'must not be before from_date' });
  if (daysIn({ from, to }) > LIMITS.summaryDays)
    throw queryRefusal({ to_date: 'must be within ten years of from_date' });
  return { from, to };
}
