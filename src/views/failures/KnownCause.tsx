import type { RaRecord } from 'ra-core';
import { Skeleton } from '../../look/Skeleton.tsx';
import type { Resource } from '../../schema/resource.ts';
import { FailurePart, failureCard } from './failureParts.tsx';

interface KnownCauseProps {
  resource: Resource;
  record: RaRecord;
  loading?: boolean;
}

/** What is known of the failure that a record tells of; nothing for a resource whose records are none. */
export function KnownCause({ resource, record, loading = false }: KnownCauseProps) {
  if (!resource.failures) return null;
  return (
    <FailurePart part={failureCard} coming={<Coming />}>
      {(FailureCard) => <FailureCard {...{ resource, record, loading }} />}
    </FailurePart>
  );
}

function Coming() {
  return (
    <div className="region line">
      <header className="bar" />
      <div className="pad">
        <Skeleton />
      </div>
    </div>
  );
}
