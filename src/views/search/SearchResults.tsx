import { useMemo } from 'react';
import { EmptyState } from '../../look/EmptyState.tsx';
import { ErrorPanel } from '../../look/ErrorPanel.tsx';
import type { Resource } from '../../schema/resource.ts';
import { DensitySwitch } from '../table/DensitySwitch.tsx';
import { RecordTable } from '../table/RecordTable.tsx';
import { TableSkeleton } from '../table/TableSkeleton.tsx';
import { tableColumns } from '../table/tableColumns.ts';
import { type Density, useDensity } from '../table/useDensity.tsx';
import { useRecordLink } from '../table/useRecordLink.tsx';
import { useRole } from '../useRole.tsx';
import { useTenant } from '../useTenant.tsx';
import { CountLine } from './CountLine.tsx';
import { LoadMore } from './LoadMore.tsx';
import { PageSize } from './PageSize.tsx';
import type { useRecordCount } from './useRecordCount.tsx';
import type { RecordList } from './useRecordList.tsx';

interface SearchResultsProps {
  resource: Resource;
  /** Which was searched; null: all. */
  tenantId: string | null;
  list: RecordList;
  total: ReturnType<typeof useRecordCount>;
  perPage: number;
  onPerPage: (perPage: number) => void;
  onReset: () => void;
}

/** What a search has brought: rows, nothing, a failure, or not yet anything. */
export function SearchResults({ resource, tenantId, list, total, perPage, onPerPage, onReset }: SearchResultsProps) {
  const [density, setDensity] = useDensity();
  if (list.error && list.rows.length === 0) {
    return (
      <div className="line">
        <ErrorPanel message={list.error.message} onRetry={list.again} />
      </div>
    );
  }
  if (!list.pending && list.rows.length === 0) return <NothingFound {...{ resource, tenantId, onReset }} />;
  // The list's own count stands in only while the count call has not answered. Spec §4.
  const count = list.outdated ? undefined : (total.count ?? list.count);
  return (
    <>
      <div className="tools line">
        <CountLine
          searching={list.pending || list.stale}
          loaded={list.rows.length}
          total={count}
          noun={resource.label[1]}
          failure={total.error?.message}
        />
        <PageSize value={perPage} onChange={onPerPage} />
        <DensitySwitch density={density} onChange={setDensity} />
      </div>
      <Rows resource={resource} list={list} total={count} density={density} />
    </>
  );
}

function NothingFound({ resource, tenantId, onReset }: Pick<SearchResultsProps, 'resource' | 'tenantId' | 'onReset'>) {
  const { unoffered } = useTenant();
  const unknown = tenantId !== null && unoffered === 'not found';
  return (
    <div className="line">
      <EmptyState kind="none" message={unknown ? `There is no tenant ${tenantId}.` : resource.list.empty.none}>
        <button className="btn" type="button" onClick={onReset}>
          Clear filters
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
      {list.stale && <div className="busy" />}
      <RecordTable {...layout} rows={list.rows} total={total} stale={list.stale} linkOf={linkOf} />
      <LoadMore {...list} />
    </>
  );
}
