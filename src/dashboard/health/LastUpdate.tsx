import { LIMITS } from '../../config/limits.ts';
import { Hinted } from '../../look/Hinted.tsx';
import { Icon, type IconName } from '../../look/icons/Icon.tsx';
import { RelativeTime } from '../../look/RelativeTime.tsx';
import { SkeletonValue } from '../../look/Skeleton.tsx';
import { translate } from '../../messages/dashboard.ts';
import type { Deal } from '../../resources/deals.ts';
import { lastOf, syncedAt } from '../../resources/syncedAt.ts';
import type { Figures } from '../useFigures.tsx';
import { type Pace, paceOf } from './paceOf.ts';

const PACES: Readonly<Record<Pace, readonly [word: string, icon: IconName]>> = {
  onTime: [translate('dashboard.pace.onTime'), 'ok'],
  delayed: [translate('dashboard.pace.delayed'), 'clock'],
  silent: [translate('dashboard.pace.silent'), 'alert'],
};

interface LastUpdateProps {
  newest: Figures<readonly Deal[]>;
  now: Date;
}

/** Whether the newest deals were written as the daily run would have done it: the integration does not report its runs. */
export function LastUpdate({ newest: { data, error }, now }: LastUpdateProps) {
  // A moment that is still to come says nothing of what has been done.
  const past = (moment: string) => Date.parse(moment) <= now.getTime() + LIMITS.clockTolerance;
  const last = lastOf((data ?? []).map(syncedAt).filter(past));
  return (
    <>
      {!error && <p className="pace">{data ? <Verdict is={paceOf(last, now)} /> : <SkeletonValue />}</p>}
      <p>
        <span className="k">{translate('dashboard.update')}</span>
        {last ? (
          <RelativeTime value={last.toISOString()} now={now} />
        ) : (
          <NoUpdate none={data && translate('dashboard.update.none')} error={error} />
        )}
      </p>
    </>
  );
}

function NoUpdate({ none, error }: { none: string | undefined; error: Error | null }) {
  return none || error ? <span className="k">{none ?? translate('dashboard.notKnown')}</span> : <SkeletonValue />;
}

function Verdict({ is }: { is: Pace }) {
  const [word, icon] = PACES[is];
  return (
    <span className={`pace-word is-${is}`}>
      <Icon name={icon} />
      <b>{word}</b>
      <Hinted hint={translate('dashboard.pace.from')}>
        <span className="k">{translate('dashboard.pace.inferred')}</span>
      </Hinted>
    </span>
  );
}
