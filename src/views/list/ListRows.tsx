import type { RaRecord } from 'ra-core';
import { EmptyState } from '../../look/EmptyState.tsx';
import { ErrorPanel } from '../../look/ErrorPanel.tsx';
import { translate } from '../../messages/views.ts';
import type { Resource } from '../../schema/resource.ts';
import type { SortOrder } from '../../schema/sortOrder.ts';
import { RecordTable } from '../table/RecordTable.tsx';
import type { RowActions } from '../table/RowActions.ts';
import { TableSkeleton } from '../table/TableSkeleton.tsx';
import type { TableColumn } from '../table/tableColumns.ts';
import { useRecordLink } from '../table/useRecordLink.tsx';
import type { WholeList } from './useWholeList.tsx';

interface ListRowsProps {
  resource: Resource;
  list: WholeList;
  columns: readonly TableColumn[];
  actions: RowActions;
  /** The rows that the reader's words leave. */
  found: readonly RaRecord[];
  sort: SortOrder;
  onSort: (sort: SortOrder) => void;
  /** Absent where nothing narrows the list. */
  onShowAll: (() => void) | undefined;
}

/** The rows of a whole list, or what there is in their place: bones, a failure, or that there are none. A failure to read it
 * anew leaves the rows where they are. */
export function ListRows({ list, found, sort, onSort, onShowAll, ...layout }: ListRowsProps) {
  const { resource } = layout;
  const linkOf = useRecordLink(resource);
  const failure = list.failure !== undefined && (
    <div className="line">
      <ErrorPanel message={list.failure} onRetry={list.again} />
    </div>
  );
  if (!list.answered) return failure || <TableSkeleton {...layout} />;
  if (found.length === 0) return <NoRows message={resource.list.empty.none} onShowAll={onShowAll} />;
  const sortBy = (field: string) => onSort({ field, descending: field === sort.field && !sort.descending });
  return (
    <>
      {failure}
      {list.stale && <div className="busy" />}
      <RecordTable
        {...layout}
        rows={found}
        total={found.length}
        stale={list.stale}
        linkOf={linkOf}
        sort={sort}
        onSort={sortBy}
      />
    </>
  );
}

function NoRows({ message, onShowAll }: { message: string; onShowAll: (() => void) | undefined }) {
  return (
    <div className="line">
      <EmptyState kind="none" message={message}>
        {onShowAll && (
          <button className="btn" type="button" onClick={onShowAll}>
            {translate('views.search.clear')}
          </button>
        )}
      </EmptyState>
    </div>
  );
}
