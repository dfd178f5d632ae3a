import { addDays, type CalendarUnit, type Day, type DayRange, daysIn, endOf } from '../../fields/dateTime/calendar.ts';
import type { DayFigures } from '../../schema/summary.ts';
import type { Period } from '../../views/period/period.ts';
import { type Series, type Summarised, seriesOf } from './series.ts';

/** One bar's place: a day, or a week or month where the days are too many to be told apart. It may have no records. */
export interface Slot extends DayRange {
  readonly total: number;
  /** How many records each series has, in the order of the series. */
  readonly counts: readonly number[];
  /** The mean of the averages of the days that have one. Spec §9. */
  readonly average: number | null;
}

/** What a chart shows of a period. */
export interface Chart {
  readonly series: readonly Series[];
  readonly unit: Extract<CalendarUnit, 'day' | 'week' | 'month'>;
  /** All that the period will have, one after the other: the axis is that of time. */
  readonly slots: readonly Slot[];
  /** The slot, by its first day, that today is in; undefined where that is none. */
  readonly today: Day | undefined;
  /** The days that have records. */
  readonly days: readonly Slot[];
  /** All days together. Spec §9. */
  readonly total: number;
  /** As of a slot, over all days. */
  readonly average: number | null;
}

/** So many bars can be told apart in a chart. */
const MOST_SLOTS = 100;

/** The figures of a period as a chart shows them; days that are not the period's are left out. Spec §2, §9. */
export function chartOf(resource: Summarised, period: Period, figures: readonly DayFigures[]): Chart {
  const within = figures.filter(({ date }) => period.from <= date && date <= period.end);
  const series = seriesOf(resource, within);
  const days = within.map(({ date, total, counts, average }) => ({
    ...{ from: date, to: date, total, average },
    counts: series.map(({ spellings }) => spellings.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0)),
  }));
  const unit = unitOf(period);
  const slots = slotsOf(period, unit).map((slot) => summed(slot, days, series.length));
  const { total, average } = summed({ from: period.from, to: period.end }, days, 0);
  const today = slots.find(({ from, to }) => from <= period.today && period.today <= to)?.from;
  return { series, unit, slots, today, days, total, average };
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

function summed({ from, to }: DayRange, days: readonly Slot[], series: number): Slot {
  const within = days.filter((day) => from <= day.from && day.to <= to);
  const counts = Array.from({ length: series }, (_, at) => within.reduce((sum, day) => sum + (day.counts[at] ?? 0), 0));
  const averages = within.flatMap(({ average }) => average ?? []);
  return {
    ...{ from, to, counts },
    total: within.reduce((sum, day) => sum + day.total, 0),
    average: averages.length === 0 ? null : averages.reduce((sum, average) => sum + average, 0) / averages.length,
  };
}
