import { type RaRecord, useGetList } from 'react-admin';
import { ErrorPanel } from '../components/ErrorPanel.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { EmptyState } from '../components/Panel.tsx';
import { Line } from '../components/Region.tsx';
import { translate } from '../messages/tenants.ts';
import { type RowActions, viewDetails } from '../views/table/RecordColumn.tsx';
import { RecordTable, TableSkeleton } from '../views/table/RecordTable.tsx';
import { tableColumns } from '../views/table/tableColumns.ts';
import { usePageTitle } from '../views/usePage.ts';
import { useRole } from '../views/useRole.ts';
import { ownTenants } from './ownTenants.ts';

const ACTIVE = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: { field: ownTenants.list.sort, order: 'ASC' },
  filter: { active: true },
} as const;

/** Also shown on cards, as the only sign that they open. */
const ACTIONS: RowActions = { ...viewDetails, area: 'm-d' };

/** The tenants of users who may not choose one, read-only. Spec §2, Your Tenants; decision D10. */
export function YourTenants() {
  const role = useRole();
  const { data, error, isFetching, refetch } = useGetList<RaRecord>(ownTenants.name, ACTIVE, { retry: false });
  const table = {
    resource: ownTenants,
    columns: tableColumns(ownTenants, role, ACTIONS.area),
    actions: ACTIONS,
  } as const;
  usePageTitle(translate('tenants.yours'));
  return (
    <>
      <PageHead title={translate('tenants.yours')} />
      {data?.length ? (
        <RecordTable {...table} rows={data} total={data.length} stale={isFetching} linkOf={toDetails} />
      ) : isFetching ? (
        <TableSkeleton {...table} />
      ) : (
        <Line>
          {error && <ErrorPanel message={error.message} onRetry={() => refetch()} />}
          {data && <EmptyState kind="none" message={ownTenants.list.empty.none} />}
        </Line>
      )}
    </>
  );
}

const toDetails = () => ({ to: '/tenant/details', state: null });
