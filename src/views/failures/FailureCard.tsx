import type { RaRecord } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { isAbsent } from '../../fields/isAbsent.ts';
import { ErrorPanel } from '../../look/ErrorPanel.tsx';
import { Skeleton } from '../../look/Skeleton.tsx';
import type { Failure } from '../../schema/failure.ts';
import { type Resource, valueAt } from '../../schema/resource.ts';
import { Cause } from './Cause.tsx';
import './failures.css';
import type { KnownFailures } from './knownFailures.ts';
import { useKnownFailures } from './useKnownFailures.tsx';

interface FailureCardProps {
  resource: Resource;
  record: RaRecord;
  /** Values that are missing may still come. */
  loading: boolean;
}

/** What is known of the failure that a record tells of. The message itself stands below it, whatever is said here. */
export function FailureCard({ resource, record, loading }: FailureCardProps) {
  const heading = useId();
  return (
    <section className="region line" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>What happened and how to fix it</h2>
      </header>
      <div className="pad causes-of">
        <Known {...{ resource, record, loading }} />
      </div>
    </section>
  );
}

function Known({ resource, record, loading }: FailureCardProps): ReactNode {
  const { data: known, error, refetch } = useKnownFailures(resource);
  if (error) {
    return <ErrorPanel message="The catalogue of known failures could not be loaded." onRetry={() => refetch()} />;
  }
  if (!known || (loading && isAbsent(valueAt(record, resource.failures?.message ?? '')))) return <Skeleton />;
  const [cause, ...others] = known.explain(record);
  return cause ? <Explained {...{ cause, others, known }} /> : <Unexplained />;
}

interface ExplainedProps {
  cause: Failure;
  others: readonly Failure[];
  known: KnownFailures;
}

function Explained({ cause, others, known }: ExplainedProps) {
  return (
    <>
      <h3>{cause.title}</h3>
      <Cause failure={cause} known={known} />
      {others.length > 0 && (
        <>
          <h3 className="also">Could also be</h3>
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
      <h3>Not in the catalogue yet</h3>
      <p className="muted">
        This failure is not among those that this console can explain: who acts and how to fix it is not known here. The
        message below is all there is. Whoever you ask for help needs the whole of it: “Copy support bundle”, in the
        menu above, has it.
      </p>
    </>
  );
}
