import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { serverTime } from '../config/serverClock.ts';
import { exactTime, relativeTime } from './dateText.ts';

interface RelativeTimeProps {
  /** ISO 8601. Any other text is shown unchanged. */
  value: string;
  now?: Date;
}

export function RelativeTime({ value, now = serverTime() }: RelativeTimeProps) {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : <ExactTime date={date}>{relativeTime(date, now)}</ExactTime>;
}

/** A short form of a time, with the exact time on hover and focus. */
export function ExactTime({ date, children }: { date: Date; children: ReactNode }) {
  return (
    <Tooltip title={exactTime(date)} describeChild>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the exact time must be readable without a pointer */}
      <time dateTime={date.toISOString()} tabIndex={0}>
        {children}
      </time>
    </Tooltip>
  );
}
