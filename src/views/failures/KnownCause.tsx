import type { RaRecord } from 'ra-core';
import { Suspense } from 'react';
import { Skeleton } from '../../look/Skeleton.tsx';
import type { Resource } from '../../schema/resource.ts';
import { FailureCard } from './lazyViews.tsx';

interface KnownCauseProps {
  resource: Resource;
  record: RaRecord;
  loading?: boolean;
}

/** What is known of the failure that a record tells of; nothing for a resource whose records are none. */
export function KnownCause({ resource, record, loading = false }: KnownCauseProps) {
  if (!resource.failures) return null;
  return (
    <Suspense fallback={<Coming />}>
      <FailureCard {...{ resource, record, loading }} />
    </Suspense>
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
