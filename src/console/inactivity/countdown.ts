import { translate } from '../../messages/console.ts';

/** A countdown in the form of a clock: `1:00`, `0:09`. */
export function countdownWords(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** When a countdown is said aloud, in seconds before its end: often enough to know, seldom enough to think. */
const SPOKEN = [10, 30];

/** What a screen reader says of a countdown: the last of the spoken marks it has passed; nothing before the first. */
export function spokenSeconds(seconds: number): string {
  const mark = SPOKEN.find((spoken) => seconds <= spoken);
  return mark === undefined ? '' : translate('console.inactivity.left', { smart_count: mark });
}
