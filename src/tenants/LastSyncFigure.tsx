import { LIMITS } from '../config/limits.ts';
import { ExactTime } from '../look/ExactTime.tsx';
import { clockTime } from '../look/relativeTime.ts';
import { translate } from '../messages/tenants.ts';
import { type Deal, deals } from '../resources/deals.ts';
import { lastOf, syncedAt } from '../resources/syncedAt.ts';
import { Figure } from './Figure.tsx';
import { useNewest } from './useNewest.tsx';

/** When the integration last wrote a deal, as far as the newest ones tell. Spec §2, Tenant portal. */
export function LastSyncFigure({ now }: { now: Date }) {
  const newest = useNewest<Deal>(deals, LIMITS.recentDeals);
  const last = lastOf((newest.data ?? []).map(syncedAt));
  return (
    <Figure label={translate('tenants.lastSync')} sources={[newest]}>
      {newest.data && (last ? <Moment date={last} now={now} /> : translate('tenants.lastSync.none'))}
    </Figure>
  );
}

function Moment({ date, now }: { date: Date; now: Date }) {
  const { clock, day } = clockTime(date, now);
  return (
    <>
      <ExactTime date={date}>{clock}</ExactTime>
      <small>{day}</small>
    </>
  );
}
