import { useMemo } from 'react';
import { Skeleton } from '../../look/Skeleton.tsx';
import type { Resource } from '../../schema/resource.ts';
import { FoundRows } from '../search/FoundRows.tsx';
import type { RecordList } from '../search/useRecordList.tsx';
import type { Density } from '../table/useDensity.tsx';
import { CauseChip } from './CauseTools.tsx';
import { causeOf } from './causeGroups.ts';
import { useKnownFailures } from './useKnownFailures.tsx';

interface FoundFailuresProps {
  resource: Resource;
  list: RecordList;
  density: Density;
  /** The key of a group. */
  cause: string;
  onAll: () => void;
}

/** The loaded rows of one cause. */
export function FoundFailures({ resource, list, density, cause, onAll }: FoundFailuresProps) {
  const { data: known, isPending } = useKnownFailures(resource);
  const rows = useMemo(
    () => (known ? list.rows.filter((row) => causeOf(resource, known, row).key === cause) : []),
    [resource, known, list.rows, cause],
  );
  if (isPending || list.pending) return <Skeleton />;
  const [first] = rows;
  const title = (known && first ? causeOf(resource, known, first).title : known?.named(cause)?.title) ?? cause;
  return (
    <>
      <CauseChip title={title} shown={rows.length} loaded={list.rows.length} onRemove={onAll} />
      <FoundRows {...{ resource, list, density }} total={undefined} only={rows} />
    </>
  );
}
