import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LIMITS } from '../config/limits.ts';
import { lastDays } from '../fields/dateTime/period.ts';
import { numberWords } from '../look/numberWords.ts';
import { translate } from '../messages/tenants.ts';
import { withElements } from '../messages/withElements.tsx';
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
    <Figure label={translate('tenants.dealsSynced')} sources={[today]}>
      {today.count !== undefined && (
        <>
          {numberWords(today.count)} <small>{todayOf(meta?.count)}</small>
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
    <Figure label={translate('tenants.syncErrors')} sources={[today]}>
      {today.count !== undefined && (
        <>
          {numberWords(today.count)} <small>{todayAnd(fresh.count)}</small>
        </>
      )}
    </Figure>
  );
}

function todayOf(all: number | undefined): string {
  return all === undefined
    ? translate('tenants.dealsSynced.today')
    : translate('tenants.dealsSynced.todayOfAll', { all });
}

function todayAnd(fresh: number | undefined): ReactNode {
  if (!fresh) return translate('tenants.syncErrors.today');
  const link = <Link to={`${errors.path}?status=NEW`}>{translate('tenants.syncErrors.new', { count: fresh })}</Link>;
  return withElements(translate('tenants.syncErrors.todayAndNew'), { link });
}

function useCount(resource: Resource, filter: Readonly<Record<string, string>>) {
  const { tenantId } = useTenant();
  return useRecordCount(resource, tenantId === undefined ? undefined : { tenantId, filter });
}
