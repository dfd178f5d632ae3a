import { ExactTime } from './ExactTime.tsx';
import { relativeTime } from './relativeTime.ts';

interface RelativeTimeProps {
  /** ISO 8601. Anything else is shown as it came. */
  value: string;
  now?: Date;
}

/** A moment in the reader's zone: relative at a glance, exact with its zone on hover and on focus. */
export function RelativeTime({ value, now = new Date() }: RelativeTimeProps) {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : <ExactTime date={date}>{relativeTime(date, now)}</ExactTime>;
}
