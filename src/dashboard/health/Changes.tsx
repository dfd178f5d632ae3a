import { daysText } from '../../look/dayText.ts';
import { Icon, type IconName } from '../../look/icons/Icon.tsx';
import { numberWords } from '../../look/numberWords.ts';
import { SkeletonValue } from '../../look/Skeleton.tsx';
import type { DayRange } from '../../views/period/calendar.ts';
import type { PeriodFigures } from '../figures.ts';
import type { Figures } from '../useFigures.tsx';
import { type Change, changeOf } from './health.ts';
import type { Counted } from './useCount.tsx';

interface Compared {
  readonly word: string;
  readonly present: Figures<PeriodFigures>;
  readonly former: Counted;
}

interface ChangesProps {
  /** The days that are compared with. */
  before: DayRange;
  figures: readonly Compared[];
}

/** How the numbers have changed since as many days before. */
export function Changes({ before, figures }: ChangesProps) {
  return (
    <p>
      {figures.map((compared) => (
        <Compare key={compared.word} {...compared} />
      ))}
      <span className="k">against {daysText(before.from, before.to)}</span>
    </p>
  );
}

function Compare({ word, present: { data, stale, error }, former }: Compared) {
  return (
    <span className="change">
      <span className="k">{word}</span>
      {error || former.error ? (
        <span className="k">not known</span>
      ) : !data || stale || former.count === undefined ? (
        <SkeletonValue />
      ) : (
        <ChangeWords change={changeOf(totalOf(data), former.count)} before={former.count} />
      )}
    </span>
  );
}

function totalOf({ days }: PeriodFigures): number {
  return days.reduce((sum, { total }) => sum + total, 0);
}

const SIGNS: Readonly<Record<Change['direction'], readonly [word: string, icon?: IconName]>> = {
  up: ['up', 'rise'],
  down: ['down', 'fall'],
  same: ['unchanged'],
};

function ChangeWords({ change: { direction, words }, before }: { change: Change; before: number }) {
  const [word, icon] = SIGNS[direction];
  return (
    <>
      {icon && <Icon name={icon} small />}
      <b title={`${numberWords(before)} before`}>
        <span className={icon && 'sr'}>{word} </span>
        {words}
      </b>
    </>
  );
}
