import { RelativeTime } from '../../look/RelativeTime.tsx';
import { exactTime } from '../../look/relativeTime.ts';
import type { Look, LookProps } from '../look.ts';
import { PeriodFilter } from './PeriodFilter.tsx';

function TimeCell({ value }: LookProps) {
  return <RelativeTime value={String(value)} />;
}

function TimeDetail({ value }: LookProps) {
  const date = new Date(String(value));
  if (Number.isNaN(date.getTime())) return String(value);
  return <time dateTime={date.toISOString()}>{exactTime(date)}</time>;
}

/** Relative in lists, exact with its zone on a record's page. */
export const dateTimeLook: Look = { Cell: TimeCell, Detail: TimeDetail, Filter: PeriodFilter, quiet: true };
