import { type DayRange, utcDayOf } from '../../fields/dateTime/calendar.ts';
import { daysText } from '../../look/dayText.ts';
import { Hinted } from '../../look/Hinted.tsx';
import { Icon, type IconName } from '../../look/icons/Icon.tsx';
import { SkeletonValue } from '../../look/Skeleton.tsx';
import { withHeardWords } from '../../look/withHeardWords.tsx';
import { translate } from '../../messages/dashboard.ts';
import type { Period } from '../../views/period/period.ts';
import type { RecordCount } from '../../views/search/useRecordCount.tsx';
import type { PeriodFigures } from '../dashboardQueries.ts';
import type { Figures } from '../useFigures.tsx';
import { type Change, changeOf } from './changeOf.ts';

interface Compared {
  readonly present: Figures<PeriodFigures>;
  readonly former: RecordCount;
}

interface ChangesProps {
  period: Period;
  /** The days that are compared with. */
  before: DayRange;
  now: Date;
  deals: Compared;
  errors: Compared;
}

/** How the numbers have changed since as many days before; nothing while the period, in UTC, has not begun. */
export function Changes({ period, before, now, deals, errors }: ChangesProps) {
  if (period.from > utcDayOf(now)) return null;
  if (isUnknown(deals) && isUnknown(errors)) return <p className="k">{translate('dashboard.change.unknown')}</p>;
  return (
    <p>
      <Compare word={translate('dashboard.change.deals')} {...deals} />
      <Compare word={translate('dashboard.change.errors')} {...errors} />
      <span className="k">{translate('dashboard.change.against', { days: daysText(before.from, before.to) })}</span>
    </p>
  );
}

function isUnknown({ present, former }: Compared): boolean {
  return present.error !== null || (former.count === undefined && former.error !== null);
}

function Compare({ word, present, former }: Compared & { word: string }) {
  return (
    <span className="change">
      <span className="k">{word}</span>
      {isUnknown({ present, former }) ? (
        <span className="k">{translate('dashboard.notKnown')}</span>
      ) : present.data && !present.stale && former.count !== undefined ? (
        <ChangeWords change={changeOf(totalOf(present.data), former.count)} before={former.count} />
      ) : (
        <SkeletonValue />
      )}
    </span>
  );
}

function totalOf({ days }: PeriodFigures): number {
  return days.reduce((sum, { total }) => sum + total, 0);
}

const ICONS: Readonly<Record<Change['direction'], IconName | undefined>> = {
  up: 'rise',
  down: 'fall',
  same: undefined,
};

function ChangeWords({ change: { direction, words }, before }: { change: Change; before: number }) {
  const icon = ICONS[direction];
  return (
    <Hinted hint={translate('dashboard.change.before', { count: before })}>
      {icon && <Icon name={icon} small />}
      <b>
        {direction === 'same'
          ? translate('dashboard.change.same')
          : withHeardWords(translate(`dashboard.change.${direction}`), { change: words })}
      </b>
    </Hinted>
  );
}
