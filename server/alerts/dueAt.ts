import { addDays, dayOf, momentOf, offsetAt, startOf } from '../../src/fields/dateTime/calendar.ts';
import type { AlertSubscription } from '../../src/resources/alertSubscriptions.ts';

/** The time of digests by the clocks of their subscription. */
const DIGEST_TIME = '08:00';

type Schedule = Pick<AlertSubscription, 'timing' | 'time_zone' | 'channel'> &
  Partial<Record<'quiet_from' | 'quiet_to', string | null | undefined>>;

/** The moment when a message about an event of `now` is due: at once or with the next digest, and never in quiet hours. The bell is silent anyway. */
export function dueAt(schedule: Schedule, now: Date): Date {
  if (schedule.channel === 'BELL') return now;
  return afterQuietHours(schedule, schedule.timing === 'AT_ONCE' ? now : nextDigest(schedule, now));
}

function nextDigest({ timing, time_zone: zone }: Schedule, now: Date): Date {
  const today = dayOf(now, zone);
  const [first, step] = timing === 'WEEKLY' ? [startOf('week', today), 7] : [today, 1];
  const moments = [first, addDays(first, step)].map((day) => shownAt(day, DIGEST_TIME, zone));
  return moments.find((moment) => moment > now) ?? now;
}

function afterQuietHours({ quiet_from: from, quiet_to: to, time_zone: zone }: Schedule, moment: Date): Date {
  if (!from || !to || from === to) return moment;
  const time = new Date(moment.getTime() + offsetAt(moment.getTime(), zone)).toISOString().slice(11, 16);
  const isQuiet = from < to ? time >= from && time < to : time >= from || time < to;
  if (!isQuiet) return moment;
  const day = dayOf(moment, zone);
  return shownAt(time < to ? day : addDays(day, 1), to, zone);
}

/** The moment at which the clocks of a zone show a time of a day; a skipped time is read by the clocks before. */
function shownAt(day: string, time: string, zone: string): Date {
  return new Date(momentOf(Date.parse(`${day}T${time}:00Z`), zone));
}
