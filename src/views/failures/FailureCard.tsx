import type { RaRecord } from 'ra-core';
import { useId } from 'react';
import { isAbsent } from '../../fields/isAbsent.ts';
import { Skeleton } from '../../look/Skeleton.tsx';
import type { Failure } from '../../schema/failure.ts';
import { type Resource, valueAt } from '../../schema/resource.ts';
import { Cause } from './Cause.tsx';
import './failures.css';
import { translate } from '../../messages/views.ts';
import type { KnownFailures } from './knownFailures.ts';
import { NoCatalogue } from './NoCatalogue.tsx';
import { useKnownFailures } from './useKnownFailures.tsx';

interface FailureCardProps {
  resource: Resource;
  record: RaRecord;
  /** Values that are missing may still come. */
  loading: boolean;
}

/** What is known of the failure that a record tells of. The message itself stands beside it, whatever is said here. */
export function FailureCard({ resource, record, loading }: FailureCardProps) {
  const heading = useId();
  const { data, error, refetch } = useKnownFailures(resource);
  const coming = loading && isAbsent(valueAt(record, resource.failures?.message ?? ''));
  const known = coming ? undefined : data;
  const causes = known?.explain(record);
  return (
    <section className="region line" aria-labelledby={heading}>
      <header className="bar">
        <h2 id={heading}>{translate('views.failure.title')}</h2>
        {causes?.[0] && <span className="aside suggested muted">{translate('views.failure.suggested')}</span>}
      </header>
      <div className="pad causes-of">
        {error ? <NoCatalogue onRetry={refetch} /> : known && causes ? <Causes {...{ causes, known }} /> : <Skeleton />}
      </div>
    </section>
  );
}

interface CausesProps {
  /** The likeliest first. */
  causes: readonly Failure[];
  known: KnownFailures;
}

function Causes({ causes: [cause, ...others], known }: CausesProps) {
  if (!cause) return <Unexplained />;
  return (
    <>
      <h3>{cause.title}</h3>
      <Cause failure={cause} known={known} />
      {others.length > 0 && (
        <>
          <h3 className="also">{translate('views.failure.also')}</h3>
          {others.map((failure) => (
            <details key={failure.id}>
              <summary>{failure.title}</summary>
              <Cause failure={failure} known={known} />
            </details>
          ))}
        </>
      )}
    </>
  );
}

function Unexplained() {
  return (
    <>
      <h3>{translate('views.failure.unknown')}</h3>
      <p className="muted">{translate('views.failure.unknownAdvice', { copy: translate('views.copy.bundle') })}</p>
    </>
  );
}
