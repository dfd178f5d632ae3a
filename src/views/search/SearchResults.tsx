import { useMemo } from 'react';
import { EmptyState } from '../look/EmptyState.tsx';
import { ErrorPanel } from '../look/ErrorPanel.tsx';
import type { Resource } from '../schema/resource.ts';
import { CountLine } from './CountLine.tsx';
import { DensitySwitch } from './DensitySwitch.tsx';
import { LoadMore } from './LoadMore.tsx';
import { PageSize } from './PageSize.tsx';
import { RecordTable } from './RecordTable.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { tableColumns } from './tableColumns.ts';
import { type Density, useDensity } from './useDensity.tsx';
import type { useRecordCount } from './useRecordCount.tsx';
import { useRecordLink } from './useRecordLink.tsx';
import type { RecordList } from './useRecordList.tsx';
import { useRole } from './useRole.tsx';

interface SearchResultsProps {
  resource: Resource;
  list: RecordList;
  total: ReturnType<typeof useRecordCount>;
  perPage: number;
  onPerPage: (perPage: number) => void;
  onReset: () => void;
}

/** What a search has brought: rows, nothing, a failure, or not yet anything. */
export function SearchResults({ resource, list, total, perPage, onPerPage, onReset }: SearchResultsProps) {
  const [density, setDensity] = useDensity();
  if (list.error && list.rows.length === 0) return <ErrorPanel message={list.error.message} onRetry={list.again} />;
  if (!list.pending && list.rows.length === 0) return <NothingFound resource={resource} onReset={onReset} />;
  // The list's own count stands in only while the count call has not answered. Spec §4.
  const count = list.outdated ? undefined : (total.count ?? list.count);
  return (
    <>
      <div className="tools line">
        {!list.pending && (
          <CountLine loaded={list.rows.length} total={count} noun={resource.label[1]} failure={total.error?.message} />
        )}
        <PageSize value={perPage} onChange={onPerPage} />
        <DensitySwitch density={density} onChange={setDensity} />
      </div>
      <Rows resource={resource} list={list} total={count} density={density} />
    </>
  );
}

function NothingFound({ resource, onReset }: Pick<SearchResultsProps, 'resource' | 'onReset'>) {
  return (
    <div className="line">
      <EmptyState kind="none" message={resource.list.empty.none}>
        <button className="btn" type="button" onClick={onReset}>
          Reset
        </button>
      </EmptyState>
    </div>
  );
}

interface RowsProps {
  resource: Resource;
  list: RecordList;
  total: number | undefined;
  density: Density;
}

function Rows({ resource, list, total, density }: RowsProps) {
  const role = useRole();
  const linkOf = useRecordLink(resource);
  const columns = useMemo(() => tableColumns(resource, role), [resource, role]);
  const layout = { resource, columns, density };
  if (list.pending) return <TableSkeleton {...layout} />;
  return (
    <>
      {list.stale && <div className="busy" role="status" aria-label="Loading" />}
      <RecordTable {...layout} rows={list.rows} total={total} stale={list.stale} linkOf={linkOf} />
      {list.error && <ErrorPanel message={list.error.message} onRetry={list.retry} />}
      <LoadMore {...list} />
    </>
  );
}
