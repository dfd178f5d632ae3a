import type { RaRecord } from 'ra-core';
import { useMemo } from 'react';
import type { Resource } from '../../schema/resource.ts';
import { ConfirmedActions } from '../actions/ConfirmedActions.tsx';
import { useHintedColumns } from '../failures/hintedColumns.tsx';
import { RecordTable } from '../table/RecordTable.tsx';
import { foundLinks } from '../table/rowLinks.tsx';
import { TableSkeleton } from '../table/TableSkeleton.tsx';
import { tableColumns } from '../table/tableColumns.ts';
import { useRecordLink } from '../table/useRecordLink.tsx';
import { useRole } from '../useRole.tsx';
import { LoadMore } from './LoadMore.tsx';
import type { RecordList } from './useRecordList.tsx';

interface FoundRowsProps {
  resource: Resource;
  list: RecordList;
  total: number | undefined;
  /** Some of the loaded rows; more come on the button alone then, as those that come may all be others. */
  only?: readonly RaRecord[] | undefined;
}

/** The table of what a search has found, and the way to more of it. */
export function FoundRows({ resource, list, total, only }: FoundRowsProps) {
  const role = useRole();
  const linkOf = useRecordLink(resource);
  const actions = useMemo(() => foundLinks(resource), [resource]);
  const own = useMemo(() => tableColumns(resource, role, actions.area), [resource, role, actions]);
  const columns = useHintedColumns(resource, own);
  const layout = { resource, columns, actions };
  if (list.pending) return <TableSkeleton {...layout} />;
  const rows = only ?? list.rows;
  return (
    <ConfirmedActions resource={resource}>
      {list.stale && <div className="busy" />}
      <RecordTable {...layout} rows={rows} total={only ? undefined : total} stale={list.stale} linkOf={linkOf} />
      <LoadMore {...list} byHand={only !== undefined} />
    </ConfirmedActions>
  );
}
