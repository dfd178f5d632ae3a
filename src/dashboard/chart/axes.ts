import { dayMonth, monthText, monthYear, numberWords, weekdayText } from '../../components/dateText.ts';
import { startOf } from '../../fields/dateTime/calendar.ts';
import type { Chart, Slot } from './chart.ts';

/** In pixels. */
export const AXIS_WIDTH = 36;

/** In pixels. */
export const AXIS_HEIGHT = 28;

/** The space around the axes, in pixels. Slots use the full width. */
export const MARGIN = { top: 8, right: 0, bottom: 0, left: 0 };

/** Returns the slot at `x` pixels from the left; undefined beside the bars. */
export function slotAt(x: number, width: number, slots: number): number | undefined {
  const slot = Math.floor((x - AXIS_WIDTH) / slotWidth(width, slots));
  return slot >= 0 && slot < slots ? slot : undefined;
}

/** Returns the position of a slot's column, in pixels. */
export function columnOf(slot: number, width: number, slots: number) {
  const each = slotWidth(width, slots);
  return { left: AXIS_WIDTH + slot * each, width: each, top: MARGIN.top, bottom: AXIS_HEIGHT };
}

const slotWidth = (width: number, slots: number): number => (width - AXIS_WIDTH) / slots;

const STEPS = [1, 2, 5, 10];
const MAX_STEPS = 4;

/** Returns the ticks of the count axis from 0 to at least the highest count: round integers, at most five. */
export function countTicks(highest: number): number[] {
  const least = Math.max(highest, 1) / MAX_STEPS;
  const magnitude = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  const step = (STEPS.find((each) => each * magnitude >= least) ?? 10) * magnitude;
  return Array.from({ length: Math.ceil(Math.max(highest, 1) / step) + 1 }, (_, index) => index * step);
}

/** A tick of the date axis, below the slot that begins on day `from`. */
export interface DateTick {
  readonly from: string;
  readonly text: string;
}

/** Up to 7 days, ticks show the weekday; up to 31, the day of the month. */
const DAYS_OF_A_WEEK = 7;
const DAYS_OF_A_MONTH = 31;

/** The width of a character and the minimum space between ticks, in pixels. */
const CHARACTER = 6.2;
const SPACE = 10;

/** Steps that divide a year, so that every January has a tick with its year. */
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60];

type Axis = Pick<Chart, 'unit' | 'slots' | 'today'>;

/** Returns as many date ticks as fit, counted from today, else from January, else from the first slot. */
export function dateTicks(axis: Axis, width: number): readonly DateTick[] {
  const candidates = candidatesOf(axis);
  const widest = Math.max(...candidates.map((slot) => textOf(axis, slot).length)) * CHARACTER + SPACE;
  const each = slotWidth(width, axis.slots.length);
  const least = Math.max(1, Math.ceil(widest / (slotWidth(width, candidates.length) || widest)));
  const isDays = axis.unit === 'day';
  const step = isDays ? least : (MONTH_STEPS.find((months) => months >= least) ?? least);
  const anchor = candidates.findIndex((slot) => (isDays ? slot.from === axis.today : isJanuary(slot)));
  const spread = candidates.filter((_, at) => (at - Math.max(anchor, 0)) % step === 0);
  return withToday(axis, spread, widest / each).map((slot, at) => ({
    from: slot.from,
    text: textOf(axis, slot, at === 0),
  }));
}

/** The slots that may have a tick: Mondays if there are many days; of weeks, the first one of each month. */
function candidatesOf({ unit, slots }: Axis): readonly Slot[] {
  if (unit === 'month' || (unit === 'day' && slots.length <= DAYS_OF_A_MONTH)) return slots;
  const begins = ({ from, to }: Slot) => (unit === 'day' ? startOf('week', from) === from : to.slice(8) <= '07');
  const found = slots.filter(begins);
  return found.length > 0 ? found : slots.slice(0, 1);
}

/** Adds a tick for today and removes those that would overlap it. `room` is the minimum distance in slots. */
function withToday({ unit, slots, today }: Axis, ticks: readonly Slot[], room: number): readonly Slot[] {
  const at = unit === 'day' ? slots.findIndex(({ from }) => from === today) : -1;
  const [present] = slots.slice(at, at + 1);
  if (at < 0 || !present) return ticks;
  const far = (slot: Slot) => Math.abs(slots.indexOf(slot) - at) >= room;
  return [...ticks.filter(far), present].sort((one, other) => (one.from < other.from ? -1 : 1));
}

/** The first tick also has the month or year. */
function textOf({ unit, slots }: Axis, slot: Slot, isFirst = false): string {
  const { from, to } = slot;
  if (unit !== 'day') return isFirst && !isJanuary(slot) ? monthYear(to) : monthText(to);
  if (slots.length <= DAYS_OF_A_WEEK) return weekdayText(from);
  const isNumber = slots.length <= DAYS_OF_A_MONTH && !isFirst && from.slice(8) !== '01';
  return isNumber ? numberWords(Number(from.slice(8))) : dayMonth(from);
}

const isJanuary = ({ to }: Slot): boolean => to.slice(5, 7) === '01';
