import type { RaRecord } from 'ra-core';
import { useId } from 'react';
import { Link } from 'react-router';
import { LIMITS } from '../config/limits.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { recordPath } from '../fields/reference/recordPath.ts';
import { EmptyState } from '../look/EmptyState.tsx';
import { ErrorPanel } from '../look/ErrorPanel.tsx';
import { RelativeTime } from '../look/RelativeTime.tsx';
import { Skeleton } from '../look/Skeleton.tsx';
import { translate } from '../messages/tenants.ts';
import { type Deal, deals } from '../resources/deals.ts';
import { syncedAt } from '../resources/syncedAt.ts';
import { labelOf } from '../schema/resource.ts';
import { useNewest } from './useNewest.tsx';

/** The newest deals, those first that the integration wrote last. Spec §2, Tenant portal. */
export function RecentActivity({ now }: { now: Date }) {
  const heading = useId();
  return (
    <section className="region" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{translate('tenants.activity')}</h2>
        <div className="aside">
          <Link to={`${deals.path}?searched=1`}>{translate('tenants.activity.all')}</Link>
        </div>
      </header>
      <Activity now={now} />
    </section>
  );
}

function Activity({ now }: { now: Date }) {
  const { data, error, refetch } = useNewest<Deal>(deals, LIMITS.recentDeals);
  if (!data && error) return <ErrorPanel message={error.message} onRetry={() => refetch()} />;
  if (!data) return <Skeleton lines={LIMITS.recentDeals} />;
  if (data.length === 0) return <EmptyState kind="none" message={translate('tenants.activity.none')} />;
  const lastFirst = data.toSorted((one, other) => Date.parse(syncedAt(other)) - Date.parse(syncedAt(one)));
  return (
    <ul className="feed line">
      {lastFirst.map((deal) => (
        <DealSync key={deal.id} deal={deal} now={now} />
      ))}
    </ul>
  );
}

function DealSync({ deal, now }: { deal: Deal & RaRecord; now: Date }) {
  const { status } = deals.fields;
  return (
    <li>
      <FieldValue place="cell" label={labelOf('status', status)} field={status} value={deal.status} record={deal} />
      <Link className="num" to={recordPath(deals, deal.hubspot_deal_id, deal)}>
        {deal.hubspot_deal_id}
      </Link>
      <span className="num muted">{deal.ace_opportunity_id || translate('tenants.activity.notInAce')}</span>
      <span className="when">
        <RelativeTime value={syncedAt(deal)} now={now} />
      </span>
    </li>
  );
}
