import { useId, useMemo } from 'react';
import { Link } from 'react-router';
import { LIMITS } from '../../config/limits.ts';
import { EmptyState } from '../../look/EmptyState.tsx';
import { ErrorPanel } from '../../look/ErrorPanel.tsx';
import { translate } from '../../messages/dashboard.ts';
import { inSentence } from '../../messages/inSentence.ts';
import { filledText } from '../../schema/filledText.ts';
import type { Resource } from '../../schema/resource.ts';
import type { LatestDefinition } from '../../schema/summary.ts';
import { scopeFieldOf } from '../../schema/tenancy.ts';
import { listPath } from '../../views/search/listPath.ts';
import { RecordTable } from '../../views/table/RecordTable.tsx';
import { TableSkeleton } from '../../views/table/TableSkeleton.tsx';
import { tableColumns } from '../../views/table/tableColumns.ts';
import { useRecordLink } from '../../views/table/useRecordLink.tsx';
import { useRole } from '../../views/useRole.tsx';
import { LOADING } from '../Loading.tsx';
import { useLatest } from './useLatest.tsx';

/** A resource whose newest records the API hands out. */
export type WithLatest = Resource & { readonly latest: LatestDefinition };

interface LatestCardProps {
  resource: WithLatest;
  tenantId: string | undefined;
}

/** The newest records, each the way to its page. Spec §2, Dashboard; §8, Dashboard cards. */
export function LatestCard({ resource, tenantId }: LatestCardProps) {
  const heading = useId();
  const all = translate('dashboard.latest.all', { noun: inSentence(resource.label[1]) });
  return (
    <section className="region" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{resource.latest.title}</h2>
        <div className="aside">
          <Link to={listPath(resource, { tenantId })}>{all}</Link>
        </div>
      </header>
      <LatestRows {...{ resource, tenantId }} />
    </section>
  );
}

function LatestRows({ resource, tenantId }: LatestCardProps) {
  const { title, none, failed } = resource.latest;
  const { data: rows, error, busy, retry } = useLatest(resource, tenantId);
  const linkOf = useRecordLink(resource);
  const columns = useColumns(resource);
  const layout = { resource, columns, label: title, actions: null, sort: null };
  if (error)
    return (
      <ErrorPanel message={filledText(failed, { error: error.message }) ?? error.message} onRetry={retry} busy={busy} />
    );
  if (!rows) return <TableSkeleton {...layout} rows={LIMITS.latestCount} loading={LOADING} />;
  if (rows.length === 0) return <EmptyState kind="none" message={none} />;
  return <RecordTable {...layout} rows={rows} total={rows.length} stale={false} linkOf={linkOf} />;
}

/** Those of the list, without the tenant, which is the same in every row. */
function useColumns(resource: Resource) {
  const role = useRole();
  return useMemo(() => {
    const scope = scopeFieldOf(resource);
    return tableColumns(resource, role).filter(({ name }) => name !== scope);
  }, [resource, role]);
}
