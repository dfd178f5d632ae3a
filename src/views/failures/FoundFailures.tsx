import { type ReactNode, useMemo } from 'react';
import { Skeleton } from '../../look/Skeleton.tsx';
import type { Resource } from '../../schema/resource.ts';
import { Dropped } from '../search/Dropped.tsx';
import { FoundRows } from '../search/FoundRows.tsx';
import type { RecordList } from '../search/useRecordList.tsx';
import { CauseChip } from './CauseTools.tsx';
import { causeOf, titleOfCause } from './causeGroups.ts';
import { NoCatalogue } from './NoCatalogue.tsx';
import { useKnownFailures } from './useKnownFailures.tsx';

interface FoundFailuresProps {
  resource: Resource;
  list: RecordList;
  /** The key of a group. */
  cause: string;
  onAll: () => void;
  /** In place of the rows of a cause that nobody knows. */
  children: ReactNode;
}

/** The loaded rows of one cause. */
export function FoundFailures({ resource, list, cause, onAll, children }: FoundFailuresProps) {
  const { data: known, error, refetch } = useKnownFailures(resource);
  const rows = useMemo(
    () => (known ? list.rows.filter((row) => causeOf(resource, known, row).key === cause) : []),
    [resource, known, list.rows, cause],
  );
  if (error) return <NoCatalogue onRetry={refetch} />;
  if (!known || list.pending) return <Skeleton />;
  const title = titleOfCause(resource, known, cause) ?? (rows[0] && causeOf(resource, known, rows[0]).title);
  if (title === undefined) {
    return (
      <>
        <Dropped parameters={[`cause=${cause}`]} />
        {children}
      </>
    );
  }
  return (
    <>
      <CauseChip title={title} shown={rows.length} loaded={list.rows.length} onRemove={onAll} />
      <FoundRows {...{ resource, list }} total={undefined} only={rows} />
    </>
  );
}
