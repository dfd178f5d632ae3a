import { dayOf } from './calendar.ts';

/** The parameters of a search by period: its first and its last day, `2026-11-20`. Spec §5, §7. */
export const PERIOD = { from: 'date_from', to: 'date_to' } as const;

/** The last `days` days on the reader's calendar, today included. */
export function lastDays(days: number, today: Date): Record<string, string> {
  const first = new Date(today.getFullYear(), today.getMonth(), today.getDate() - (days - 1));
  return { [PERIOD.from]: dayOf(first), [PERIOD.to]: dayOf(today) };
}
