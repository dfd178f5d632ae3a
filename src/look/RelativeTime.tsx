import { exactTime, relativeTime } from './relativeTime.ts';
import { useTooltip } from './useTooltip.tsx';

interface RelativeTimeProps {
  /** ISO 8601. Anything else is shown as it came. */
  value: string;
  now?: Date;
}

/** A moment in the reader's zone: relative at a glance, exact with its zone on hover and on focus. */
export function RelativeTime({ value, now }: RelativeTimeProps) {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : <Moment date={date} now={now ?? new Date()} />;
}

function Moment({ date, now }: { date: Date; now: Date }) {
  const { trigger, bubble } = useTooltip(exactTime(date));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the exact time must be readable without a pointer */}
      <time dateTime={date.toISOString()} tabIndex={0} {...trigger}>
        {relativeTime(date, now)}
      </time>
      {bubble}
    </>
  );
}
