import { type RaRecord, useGetList } from 'ra-core';
import { LIMITS } from '../config/limits.ts';
import { EmptyState } from '../look/EmptyState.tsx';
import { ErrorPanel } from '../look/ErrorPanel.tsx';
import { translate } from '../messages/tenants.ts';
import { RecordTable } from '../views/table/RecordTable.tsx';
import type { RowActions } from '../views/table/RowActions.ts';
import { TableSkeleton } from '../views/table/TableSkeleton.tsx';
import { tableColumns } from '../views/table/tableColumns.ts';
import { viewDetails } from '../views/table/viewDetails.tsx';
import { usePageTitle } from '../views/usePageTitle.tsx';
import { useRole } from '../views/useRole.tsx';
import { ownTenants } from './ownTenants.ts';

const ACTIVE = {
  pagination: { page: 1, perPage: LIMITS.maximumPageSize },
  sort: { field: ownTenants.list.sort, order: 'ASC' },
  filter: { active: true },
} as const;

/** The tenants of somebody who is held to theirs, to be read. Spec §2, Your Tenants; decision D10. */
export function YourTenants() {
  usePageTitle(translate('tenants.yours'));
  return (
    <>
      <div className="head">
        <h1>{translate('tenants.yours')}</h1>
      </div>
      <List />
    </>
  );
}

function List() {
  const role = useRole();
  const { data, error, isFetching, refetch } = useGetList<RaRecord>(ownTenants.name, ACTIVE, { retry: false });
  const layout = {
    resource: ownTenants,
    columns: tableColumns(ownTenants, role, actions.area),
    actions,
  } as const;
  if (data?.length)
    return <RecordTable {...layout} rows={data} total={data.length} stale={isFetching} linkOf={toDetails} />;
  if (isFetching) return <TableSkeleton {...layout} />;
  return (
    <div className="line">
      {error && <ErrorPanel message={error.message} onRetry={() => refetch()} />}
      {data && <EmptyState kind="none" message={ownTenants.list.empty.none} />}
    </div>
  );
}

/** On a card too, which otherwise gives no sign that it leads on. */
const actions: RowActions = { ...viewDetails, area: 'm-d' };

const toDetails = () => ({ to: '/tenant/details', state: null });
