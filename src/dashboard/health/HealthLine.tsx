import { TryAgain } from '../../look/TryAgain.tsx';
import { deals } from '../../resources/deals.ts';
import { errors } from '../../resources/errors.ts';
import { type Period, previousOf } from '../../views/period/period.ts';
import { useLatest, useSummary } from '../useFigures.tsx';
import { Changes } from './Changes.tsx';
import './health.css';
import { LastUpdate } from './LastUpdate.tsx';
import { OpenErrors } from './OpenErrors.tsx';
import { ReadAt } from './ReadAt.tsx';
import { secondsOf } from './secondsOf.ts';
import { useCount } from './useCount.tsx';

interface HealthLineProps {
  tenantId: string | undefined;
  period: Period;
  now: Date;
}

/** Whether the integration is healthy, at a glance: its pace, what is open, and what has changed. What is not known says so. */
export function HealthLine({ tenantId, period, now }: HealthLineProps) {
  const before = previousOf(period);
  const seconds = secondsOf(before);
  const newest = useLatest(deals, tenantId);
  const newestErrors = useLatest(errors, tenantId);
  const present = { deals: useSummary(deals, tenantId, period), errors: useSummary(errors, tenantId, period) };
  const former = { deals: useCount(deals, tenantId, seconds), errors: useCount(errors, tenantId, seconds) };
  const fresh = useCount(errors, tenantId, { status: 'NEW' });
  const notified = useCount(errors, tenantId, { status: 'NOTIFIED' });
  const failed = [former.deals, former.errors, fresh, notified].filter(({ error }) => error);
  return (
    <section className="health" aria-label="Health">
      <LastUpdate newest={newest} now={now} />
      <OpenErrors fresh={fresh} notified={notified} />
      <Changes
        before={before}
        figures={[
          { word: 'Deals', present: present.deals, former: former.deals },
          { word: 'Errors', present: present.errors, former: former.errors },
        ]}
      />
      {failed.length > 0 && <TryAgain onClick={() => Promise.all(failed.map((count) => count.refetch()))} />}
      <ReadAt figures={[newest, newestErrors, present.deals, present.errors]} now={now} />
    </section>
  );
}
