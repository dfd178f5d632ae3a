import { styled } from '@mui/material/styles';
import { exactMoment, relativeTime } from '../../components/dateText.ts';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { serverTime } from '../../config/serverClock.ts';
import { timeZone } from '../../config/timeZone.ts';
import { translate } from '../../messages/fields.ts';
import { PERIOD } from '../../schema/query.ts';
import { createField } from '../createField.tsx';
import { FilterField, type FilterProps } from '../FilterField.tsx';
import { isDay } from './calendar.ts';

/** A moment: relative in a list, exact with its zone on a record's page. React Admin's DateField has neither. */
export const DateTimeField = createField(
  ({ value, detail }) => {
    const date = new Date(String(value));
    if (!detail) return <RelativeTime value={String(value)} />;
    if (Number.isNaN(date.getTime())) return String(value);
    const { moment, zone } = exactMoment(date);
    return (
      <time dateTime={date.toISOString()}>
        {moment} <Zone>{zone}</Zone>
      </time>
    );
  },
  // Spaces and colons are narrow.
  { quiet: true, chars: () => relativeTime(new Date(2000, 11, 28, 22, 58), serverTime()).length * 0.9 },
);

const Zone = styled('span')({ color: 'var(--text-muted)', whiteSpace: 'nowrap' });

/** The first and the last day in the user's time zone. */
export function DateTimeFilter(props: FilterProps) {
  return <DaysFilter {...props} hint={translate('fields.period.hint', { zone: timeZone() })} earliest="1970-01-01" />;
}

interface DaysFilterProps extends FilterProps {
  /** Below the last day. */
  hint: string;
  earliest: string;
}

/** Two optional days in the browser's date inputs. */
export function DaysFilter({ label, isOneOfDays, drafts, faults, onChange, hint, earliest }: DaysFilterProps) {
  const { [PERIOD.from]: from = '', [PERIOD.to]: to = '' } = drafts;
  const reversed = isDay(from) && isDay(to) && from > to;
  const labels = isOneOfDays
    ? { from: translate('fields.period.fromOf', { label }), to: translate('fields.period.toOf', { label }) }
    : { from: translate('fields.period.from'), to: translate('fields.period.to') };
  return (['from', 'to'] as const).map((end) => (
    <FilterField
      key={end}
      name={PERIOD[end]}
      label={labels[end]}
      type="date"
      drafts={drafts}
      faults={faults}
      onChange={onChange}
      hint={end === 'to' ? hint : undefined}
      error={end === 'to' && reversed ? translate('fields.period.turned', labels) : undefined}
      control={{ min: earliest, max: '9999-12-31' }}
    />
  ));
}
