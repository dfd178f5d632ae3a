import { Link } from 'react-router';
import { LIMITS } from '../config/limits.ts';
import { lastDays } from '../fields/dateTime/period.ts';
import { type Deal, deals } from '../resources/deals.ts';
import { errors } from '../resources/errors.ts';
import type { Resource } from '../schema/resource.ts';
import { useRecordCount } from '../views/search/useRecordCount.tsx';
import { useTenant } from '../views/useTenant.tsx';
import { Figure } from './Figure.tsx';
import { useNewest } from './useNewest.tsx';

/** How many deals have come today, and how many there are in all. Spec §2, Tenant portal. */
export function DealsSyncedFigure({ now }: { now: Date }) {
  const today = useCount(deals, lastDays(1, now));
  const { meta } = useNewest<Deal>(deals, LIMITS.recentDeals);
  return (
    <Figure label="Deals synced" sources={[today]}>
      {today.count !== undefined && (
        <>
          {today.count} <small>{meta?.count === undefined ? 'today' : `today, ${meta.count} in all`}</small>
        </>
      )}
    </Figure>
  );
}

/** How many errors have come today, and the way to those that nobody has taken care of. Spec §2, Tenant portal. */
export function SyncErrorsFigure({ now }: { now: Date }) {
  const today = useCount(errors, lastDays(1, now));
  const fresh = useCount(errors, { status: 'NEW' });
  return (
    <Figure label="Sync errors" sources={[today]}>
      {today.count !== undefined && (
        <>
          {today.count} <small>today{fresh.count ? <NewErrors count={fresh.count} /> : null}</small>
        </>
      )}
    </Figure>
  );
}

function NewErrors({ count }: { count: number }) {
  return (
    <>
      , <Link to={`${errors.path}?status=NEW`}>{count} new in all</Link>
    </>
  );
}

function useCount(resource: Resource, filter: Readonly<Record<string, string>>) {
  const { tenantId } = useTenant();
  return useRecordCount(resource, tenantId === undefined ? undefined : { tenantId, filter });
}
