import type { DayRange } from '../../fields/dateTime/calendar.ts';

const DAY = 24 * 60 * 60;

/** The parameters of a count over whole days, in epoch seconds. The days are UTC, as those of a summary are. Spec §7. */
export function secondsOf({ from, to }: DayRange): { readonly from_timestamp: string; readonly to_timestamp: string } {
  // Nothing was before 1970, and no call may ask for it.
  const midnight = (day: string) => Math.max(0, Date.parse(`${day}T00:00:00Z`) / 1_000);
  return { from_timestamp: String(midnight(from)), to_timestamp: String(midnight(to) + DAY - 1) };
}
