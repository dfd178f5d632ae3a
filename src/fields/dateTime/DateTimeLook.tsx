import { RelativeTime } from '../../look/RelativeTime.tsx';
import { exactMoment } from '../../look/relativeTime.ts';
import type { Look, LookProps } from '../look.ts';
import { PeriodFilter } from './PeriodFilter.tsx';

function TimeCell({ value }: LookProps) {
  return <RelativeTime value={String(value)} />;
}

function TimeDetail({ value }: LookProps) {
  const date = new Date(String(value));
  if (Number.isNaN(date.getTime())) return String(value);
  const { moment, zone } = exactMoment(date);
  return (
    <time dateTime={date.toISOString()}>
      {moment} <span className="muted nowrap">{zone}</span>
    </time>
  );
}

/** Relative in lists, exact with its zone on a record's page. */
export const dateTimeLook: Look = { Cell: TimeCell, Detail: TimeDetail, Filter: PeriodFilter, quiet: true };
