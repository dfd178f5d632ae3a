import { startOf } from '../../fields/dateTime/calendar.ts';
import { dayMonth, monthText, monthYear, weekdayText } from '../../look/dayText.ts';
import { numberWords } from '../../look/numberWords.ts';
import type { Chart, Slot } from './chart.ts';
import { AXIS_WIDTH } from './plotMeasures.ts';

/** What stands below a slot, which is named by its first day. */
export interface Tick {
  readonly from: string;
  readonly text: string;
}

/** So many days are told by their weekday, and by their number in the month. */
const DAYS_OF_A_WEEK = 7;
const DAYS_OF_A_MONTH = 31;

/** How wide a character is, and the least room between two ticks, in pixels. */
const CHARACTER = 6.2;
const APART = 10;

/** Months between two ticks that a year divides into, so that every January is named, by its year. */
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60];

type Axis = Pick<Chart, 'unit' | 'slots' | 'today'>;

/** As many ticks as a chart of this width has room for, counted from today, else from January, else from the first slot. */
export function ticksOf(axis: Axis, width: number): readonly Tick[] {
  const candidates = candidatesOf(axis);
  const widest = Math.max(...candidates.map((slot) => textOf(axis, slot).length)) * CHARACTER + APART;
  const each = (width - AXIS_WIDTH) / axis.slots.length;
  const least = Math.max(1, Math.ceil(widest / ((width - AXIS_WIDTH) / candidates.length || widest)));
  const isDays = axis.unit === 'day';
  const step = isDays ? least : (MONTH_STEPS.find((months) => months >= least) ?? least);
  const anchor = candidates.findIndex((slot) => (isDays ? slot.from === axis.today : isJanuary(slot)));
  const spread = candidates.filter((_, at) => (at - Math.max(anchor, 0)) % step === 0);
  return withToday(axis, spread, widest / each).map((slot, at) => ({
    from: slot.from,
    text: textOf(axis, slot, at === 0),
  }));
}

/** The slots that may have a tick: of many days the Mondays, of weeks the first one of a month. */
function candidatesOf({ unit, slots }: Axis): readonly Slot[] {
  if (unit === 'month' || (unit === 'day' && slots.length <= DAYS_OF_A_MONTH)) return slots;
  const begins = ({ from, to }: Slot) => (unit === 'day' ? startOf('week', from) === from : to.slice(8) <= '07');
  const found = slots.filter(begins);
  return found.length > 0 ? found : slots.slice(0, 1);
}

/** Today is always told; what would touch it gives way. `room` is the least distance, in slots. */
function withToday({ unit, slots, today }: Axis, ticks: readonly Slot[], room: number): readonly Slot[] {
  const at = unit === 'day' ? slots.findIndex(({ from }) => from === today) : -1;
  const [present] = slots.slice(at, at + 1);
  if (at < 0 || !present) return ticks;
  const far = (slot: Slot) => Math.abs(slots.indexOf(slot) - at) >= room;
  return [...ticks.filter(far), present].sort((one, other) => (one.from < other.from ? -1 : 1));
}

/** The first tick says what the others leave out. */
function textOf({ unit, slots }: Axis, slot: Slot, isFirst = false): string {
  const { from, to } = slot;
  if (unit !== 'day') return isFirst && !isJanuary(slot) ? monthYear(to) : monthText(to);
  if (slots.length <= DAYS_OF_A_WEEK) return weekdayText(from);
  const isNumber = slots.length <= DAYS_OF_A_MONTH && !isFirst && from.slice(8) !== '01';
  return isNumber ? numberWords(Number(from.slice(8))) : dayMonth(from);
}

function isJanuary({ to }: Slot): boolean {
  return to.slice(5, 7) === '01';
}
