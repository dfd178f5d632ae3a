import type { RaRecord } from 'ra-core';
import { LIMITS } from '../../config/limits.ts';
import { EmptyState } from '../../look/EmptyState.tsx';
import { ErrorPanel } from '../../look/ErrorPanel.tsx';
import { translate } from '../../messages/users.ts';
import type { Resource } from '../../schema/resource.ts';
import { LoadMore } from '../../views/search/LoadMore.tsx';
import type { RecordList } from '../../views/search/useRecordList.tsx';
import { RecordTable } from '../../views/table/RecordTable.tsx';
import { TableSkeleton } from '../../views/table/TableSkeleton.tsx';
import type { TableColumn } from '../../views/table/tableColumns.ts';
import { useRecordLink } from '../../views/table/useRecordLink.tsx';
import { userActions } from './userColumns.tsx';

interface UserRowsProps {
  resource: Resource;
  columns: readonly TableColumn[];
  title: string;
  list: RecordList;
  rows: readonly RaRecord[];
  none: string;
}

/** The rows of a list of users, or what there is in their place: bones, a failure, or that there are none. */
export function UserRows({ resource, columns, title, list, rows, none }: UserRowsProps) {
  const linkOf = useRecordLink(resource);
  // Ordered by what the pool calls them, and newcomers first: that is the order of no column.
  const order = { sort: null, whole: true };
  const layout = { resource, columns, label: title, actions: userActions, ...order };
  if (rows.length > 0) {
    const total = list.more ? undefined : rows.length;
    return (
      <>
        {list.stale && <div className="busy" />}
        <RecordTable {...layout} rows={rows} total={total} stale={list.stale} linkOf={linkOf} />
        <LoadMore {...list} label={translate('users.list.more')} byHand />
      </>
    );
  }
  if (list.error) return <ErrorPanel message={list.error.message} onRetry={list.again} />;
  return list.pending ? (
    <TableSkeleton {...layout} rows={LIMITS.userPageSize} />
  ) : (
    <EmptyState kind="none" message={none} />
  );
}
