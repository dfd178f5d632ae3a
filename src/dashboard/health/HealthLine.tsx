import { translate } from '../../messages/dashboard.ts';
import { type Deal, deals } from '../../resources/deals.ts';
import { errors } from '../../resources/errors.ts';
import type { Resource } from '../../schema/resource.ts';
import { type Period, previousOf } from '../../views/period/period.ts';
import { useRecordCount } from '../../views/search/useRecordCount.tsx';
import { useSummary } from '../chart/useSummary.tsx';
import { useLatest } from '../latest/useLatest.tsx';
import { Changes } from './Changes.tsx';
import './health.css';
import { LastUpdate } from './LastUpdate.tsx';
import { OPEN, OpenErrors } from './OpenErrors.tsx';
import { ReadAt } from './ReadAt.tsx';
import { secondsOf } from './secondsOf.ts';

interface HealthLineProps {
  /** What the page shows. */
  resources: readonly Resource[];
  tenantId: string | undefined;
  period: Period;
  now: Date;
}

/** Whether the integration is healthy, at a glance: its pace, what is open, and what has changed. What is not known says so. */
export function HealthLine({ resources, tenantId, period, now }: HealthLineProps) {
  const before = previousOf(period);
  const asked = (filter: Readonly<Record<string, string>>) =>
    tenantId === undefined ? undefined : { tenantId, filter };
  const newest = { deals: useLatest<Deal>(deals, tenantId), errors: useLatest(errors, tenantId) };
  const present = { deals: useSummary(deals, tenantId, period), errors: useSummary(errors, tenantId, period) };
  const former = {
    deals: useRecordCount(deals, asked(secondsOf(before))),
    errors: useRecordCount(errors, asked(secondsOf(before))),
  };
  const fresh = useRecordCount(errors, asked(OPEN.fresh));
  const notified = useRecordCount(errors, asked(OPEN.notified));
  const all = [
    newest.deals,
    newest.errors,
    present.deals,
    present.errors,
    former.deals,
    former.errors,
    fresh,
    notified,
  ];
  return (
    <section className="health" aria-label={translate('dashboard.health')}>
      <div className="facts-line">
        <LastUpdate newest={newest.deals} now={now} />
        <OpenErrors {...{ tenantId, fresh, notified }} />
        <Changes
          {...{ before, period, now }}
          deals={{ present: present.deals, former: former.deals }}
          errors={{ present: present.errors, former: former.errors }}
        />
      </div>
      <ReadAt {...{ resources, now }} parts={all} />
    </section>
  );
}
