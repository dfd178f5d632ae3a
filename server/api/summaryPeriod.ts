import * as z from 'zod';
import { LIMITS } from '../../src/config/limits.ts';
import type { Days } from '../store/daily/summarise.ts';
import { queryRefusal } from './problem.ts';

/** Spec §7, Summaries; the default is that of §9. */
const PERIODS = ['day', 'week', 'month', 'quarter', 'year', 'custom'] as const;
export type Period = (typeof PERIODS)[number];

const DAY = 86_400_000;

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
    return { from: dateOf(startOf(period, today)), to: dateOf(today) };
  }
  if (from === undefined || to === undefined) {
    const message = 'is required: a range has both from_date and to_date';
    throw queryRefusal({ ...(!from && { from_date: message }), ...(!to && { to_date: message }) });
  }
  if (from > to) throw queryRefusal({ to_date: 'must not be before from_date' });
  if (Date.parse(to) - Date.parse(from) >= LIMITS.summaryDays * DAY)
    throw queryRefusal({ to_date: 'must be within ten years of from_date' });
  return { from, to };
}

function startOf(period: Exclude<Period, 'custom'>, today: Date): Date {
  const [year, month, date] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  const sinceMonday = (today.getUTCDay() + 6) % 7;
  const starts = {
    day: [year, month, date],
    week: [year, month, date - sinceMonday],
    month: [year, month, 1],
    quarter: [year, month - (month % 3), 1],
    year: [year, 0, 1],
  } as const;
  const [startYear, startMonth, startDate] = starts[period];
  return new Date(Date.UTC(startYear, startMonth, startDate));
}

const dateOf = (moment: Date) => moment.toISOString().slice(0, 10);
