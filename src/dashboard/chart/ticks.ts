import { dayMonth, monthText, weekdayText } from '../../look/dayText.ts';
import type { Chart, Slot } from './chart.ts';

type Axis = Pick<Chart, 'unit' | 'slots'>;

/** So many days are told by their weekday, and by their number in the month. */
const DAYS_OF_A_WEEK = 7;
const DAYS_OF_A_MONTH = 31;

/** The slots, by their first day, that may have a date below them. */
export function ticksOf({ unit, slots }: Axis): string[] {
  const isTicked = (slot: Slot) => unit === 'month' || slots.length <= DAYS_OF_A_MONTH || beginsAt(unit, slot);
  return slots.filter(isTicked).map(({ from }) => from);
}

/** Of many days the Mondays, of weeks the first one of a month. */
function beginsAt(unit: Axis['unit'], { from, to }: Slot): boolean {
  if (unit === 'day') return new Date(`${from}T00:00:00Z`).getUTCDay() === 1;
  return from.slice(8) === '01' || from.slice(0, 7) !== to.slice(0, 7) || to.slice(8) <= '07';
}

/** What stands below a slot: `Mon 16`, `1 Nov` and `2`, `16 Nov`, `Nov`. */
export function tickText({ unit, slots }: Axis, from: string): string {
  if (unit !== 'day') return monthText(slots.find((slot) => slot.from === from)?.to ?? from);
  if (slots.length <= DAYS_OF_A_WEEK) return weekdayText(from);
  const isMonth = slots.length <= DAYS_OF_A_MONTH;
  return isMonth && from !== slots[0]?.from && from.slice(8) !== '01' ? String(Number(from.slice(8))) : dayMonth(from);
}
