import type { FilterRule } from '../../schema/field.ts';
import { dayOf } from './calendar.ts';

/** The parameters of a search by days: the first and the last, `2026-11-20`. Spec §5, §7. */
export const PERIOD = { from: 'date_from', to: 'date_to' } as const;

/** True for a field that is searched by its first and its last day. */
export function isByDays({ filter }: { readonly filter: FilterRule | undefined }): boolean {
  return filter === 'period' || filter === 'days';
}

/** The last `days` days on the reader's calendar, today included. */
export function lastDays(days: number, today: Date): Record<string, string> {
  const first = new Date(today.getFullYear(), today.getMonth(), today.getDate() - (days - 1));
  return { [PERIOD.from]: dayOf(first), [PERIOD.to]: dayOf(today) };
}
