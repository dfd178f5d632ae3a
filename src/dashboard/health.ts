import { LIMITS } from '../config/limits.ts';
import type { DayRange } from '../fields/dateTime/calendar.ts';
import { translate } from '../messages/dashboard.ts';
import { locale } from '../messages/language.ts';

/** Whether the integration keeps its daily pace. Inferred from the newest deals, because it does not report its runs. */
export type Pace = 'onTime' | 'delayed' | 'silent';

/** On time: the last daily run wrote deals. Delayed: one run is overdue. Silent: three runs are overdue, or there are no deals. */
export function paceOf(last: Date | undefined, now: Date): Pace {
  const age = last === undefined ? Number.POSITIVE_INFINITY : now.getTime() - last.getTime();
  if (age <= LIMITS.syncOverdue) return 'onTime';
  return age <= LIMITS.syncSilent ? 'delayed' : 'silent';
}

export interface Change {
  readonly direction: 'up' | 'down' | 'same';
  /** `12%`, `× 14`, `5 more`; empty for no change. */
  readonly text: string;
}

const PERCENT = new Intl.NumberFormat(locale, { style: 'percent' });

/** From this factor on, a multiple is clearer than a percentage. */
const MULTIPLE = 10;

/** Compares two counts, as a rounded percentage. From 0 it returns how many more there are. */
export function changeOf(present: number, before: number): Change {
  if (present === before) return { direction: 'same', text: '' };
  return { direction: present > before ? 'up' : 'down', text: changeText(present, before) };
}

function changeText(present: number, before: number): string {
  if (before === 0) return translate('dashboard.change.more', { count: present });
  if (present >= before * MULTIPLE) {
    return translate('dashboard.change.times', { factor: Math.round(present / before) });
  }
  const part = Math.abs(present - before) / before;
  return part < 0.01 ? `< ${PERCENT.format(0.01)}` : PERCENT.format(part);
}

const DAY = 24 * 60 * 60;

/** Returns the parameters of a count over whole UTC days, like a summary's, in epoch seconds. Spec §7. */
export function timestampsOf({ from, to }: DayRange): {
  readonly from_timestamp: string;
  readonly to_timestamp: string;
} {
  // The API does not accept times before 1970.
  const midnight = (day: string) => Math.max(0, Date.parse(`${day}T00:00:00Z`) / 1_000);
  return { from_timestamp: String(midnight(from)), to_timestamp: String(midnight(to) + DAY - 1) };
}
