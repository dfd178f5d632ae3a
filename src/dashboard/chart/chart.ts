import type { DayFigures } from '../../schema/summary.ts';
import { addDays, type CalendarUnit, type DayRange, daysIn, endOf } from '../../views/period/calendar.ts';
import type { Period } from '../../views/period/period.ts';
import { type Series, type Summarised, seriesOf } from './series.ts';

/** One bar's place: a day, or a week or month where the days are too many to be told apart. It may have no records. */
export interface Slot extends DayRange {
  readonly total: number;
  /** How many records each series has, in the order of the series. */
  readonly counts: readonly number[];
}

/** The figures of a day that has records, by series. */
export interface ChartDay {
  readonly date: string;
  readonly total: number;
  readonly counts: readonly number[];
  readonly average: number | null;
}

/** What a chart shows of a period. */
export interface Chart {
  readonly series: readonly Series[];
  readonly unit: Extract<CalendarUnit, 'day' | 'week' | 'month'>;
  /** All that the period will have, one after the other: the axis is that of time. */
  readonly slots: readonly Slot[];
  readonly days: readonly ChartDay[];
  /** The slot, by its first day, that today is in; absent where the period is over. */
  readonly today: string | undefined;
  /** All days together. Spec §9. */
  readonly total: number;
  /** The mean of the averages of the days that have one. Spec §9. */
  readonly average: number | null;
}

/** So many bars can be told apart in a chart. */
const MOST_SLOTS = 100;

export function chartOf(resource: Summarised, period: Period, figures: readonly DayFigures[]): Chart {
  const within = figures.filter(({ date }) => period.from <= date && date <= period.to);
  const series = seriesOf(resource, within);
  const days = within.map(({ date, total, counts, average }) => ({
    ...{ date, total, average },
    counts: series.map(({ spellings }) => spellings.reduce((sum, value) => sum + (counts[value] ?? 0), 0)),
  }));
  const unit = unitOf(period);
  const slots = slotsOf(period, unit);
  return {
    ...{ series, unit, days },
    slots: slots.map((slot) => filled(slot, days, series.length)),
    today: period.period === 'custom' ? undefined : slots.find(({ to }) => period.to <= to)?.from,
    total: days.reduce((sum, day) => sum + day.total, 0),
    average: meanOf(days),
  };
}

function unitOf({ from, end }: Period): Chart['unit'] {
  const days = daysIn({ from, to: end });
  if (days <= MOST_SLOTS) return 'day';
  return days <= 7 * MOST_SLOTS ? 'week' : 'month';
}

/** The first and the last may be cut by the ends of the period. */
function slotsOf({ from, end }: Period, unit: Chart['unit']): DayRange[] {
  const slots: DayRange[] = [];
  for (let first = from; first <= end; first = addDays(slots.at(-1)?.to ?? end, 1)) {
    const last = endOf(unit, first);
    slots.push({ from: first, to: last < end ? last : end });
  }
  return slots;
}

function filled({ from, to }: DayRange, days: readonly ChartDay[], series: number): Slot {
  const within = days.filter(({ date }) => from <= date && date <= to);
  const counts = Array.from({ length: series }, (_, at) => within.reduce((sum, day) => sum + (day.counts[at] ?? 0), 0));
  return { from, to, counts, total: within.reduce((sum, day) => sum + day.total, 0) };
}

function meanOf(days: readonly ChartDay[]): number | null {
  const averages = days.flatMap(({ average }) => average ?? []);
  return averages.length === 0 ? null : averages.reduce((sum, average) => sum + average, 0) / averages.length;
}
