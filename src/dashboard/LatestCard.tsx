import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { LIMITS } from '../config/limits.ts';
import { EmptyState } from '../look/EmptyState.tsx';
import { ErrorPanel } from '../look/ErrorPanel.tsx';
import { translate } from '../messages/dashboard.ts';
import { inSentence } from '../messages/inSentence.ts';
import { filledText, type Resource, scopeFieldOf } from '../schema/resource.ts';
import type { LatestDefinition } from '../schema/summary.ts';
import { listPath } from '../views/search/searchUrl.ts';
import { useRecordLink } from '../views/table/RecordColumn.tsx';
import { RecordTable, TableSkeleton } from '../views/table/RecordTable.tsx';
import { tableColumns } from '../views/table/tableColumns.ts';
import { useRole } from '../views/useRole.tsx';
import { DashboardCard, LOADING } from './DashboardCard.tsx';
import { useLatest } from './dashboardQueries.ts';

export type WithLatest = Resource & { readonly latest: LatestDefinition };

interface LatestCardProps {
  resource: WithLatest;
  tenantId: string | undefined;
}

/** The newest records with links to their pages. Spec §2, Dashboard; §8, Dashboard cards. */
export function LatestCard({ resource, tenantId }: LatestCardProps) {
  const all = translate('dashboard.latest.all', { noun: inSentence(resource.label[1]) });
  return (
    <DashboardCard title={resource.latest.title} action={<Link to={listPath(resource, { tenantId })}>{all}</Link>}>
      <Rows>
        <LatestRows {...{ resource, tenantId }} />
      </Rows>
    </DashboardCard>
  );
}

function LatestRows({ resource, tenantId }: LatestCardProps) {
  const { title, none, failed } = resource.latest;
  const { data: rows, error, busy, retry } = useLatest(resource, tenantId);
  const linkOf = useRecordLink(resource);
  const columns = useColumns(resource);
  const layout = { resource, columns, label: title, actions: null, sort: null };
  if (error) {
    const message = filledText(failed, { error: error.message }) ?? error.message;
    return <ErrorPanel message={message} onRetry={retry} busy={busy} />;
  }
  if (!rows) return <TableSkeleton {...layout} rows={LIMITS.latestCount} loading={LOADING} />;
  if (rows.length === 0) return <EmptyState kind="none" message={none} />;
  return <RecordTable {...layout} rows={rows} total={rows.length} stale={false} linkOf={linkOf} />;
}

/** The list's columns without the tenant, which is the same in every row. */
function useColumns(resource: Resource) {
  const role = useRole();
  return useMemo(() => {
    const scope = scopeFieldOf(resource);
    return tableColumns(resource, role).filter(({ name }) => name !== scope);
  }, [resource, role]);
}

/** A short table that ends at the card's edge, with columns as wide as their content. */
const Rows = styled('div')({
  display: 'contents',
  '&& .RaDataTable-root': { borderTop: 0 },
  '&& tbody tr:last-of-type, && tbody tr:last-of-type > td': { borderBottom: 0 },
  '@container sheet (width >= 780px)': {
    '&& table:not([aria-busy="true"])': { tableLayout: 'auto' },
    '&& table:not([aria-busy="true"]) th': { width: 'auto' },
    '&& .MuiSkeleton-root': { width: 72 },
    '&& .copy': { display: 'none' },
    '&& td > .copyable': { maxWidth: '100%' },
    '&& tr > * + *': { paddingLeft: 6 },
    '&& tr > :not(:last-child)': { paddingRight: 6 },
    '&& tr > :last-child': { textAlign: 'right' },
  },
});
