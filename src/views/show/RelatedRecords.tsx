import { Button, styled } from '@mui/material';
import { useMemo, useState } from 'react';
import { ListBase, type RaRecord, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { ErrorPanel } from '../../components/ErrorPanel.tsx';
import { Region } from '../../components/Region.tsx';
import { LIMITS } from '../../config/limits.ts';
import { useResource } from '../../fields/reference/ResourcesContext.ts';
import { translate } from '../../messages/views.ts';
import { withElements } from '../../messages/withElements.tsx';
import { mayDo } from '../../schema/permissions.ts';
import { type Resource, scopeFieldOf, sortOf, sortPayload } from '../../schema/resource.ts';
import type { Related } from '../../schema/screens.ts';
import { useHintedColumns } from '../failures/knownFailures.tsx';
import { useRecordLink } from '../table/RecordColumn.tsx';
import { RecordTable, TableSkeleton } from '../table/RecordTable.tsx';
import { tableColumns } from '../table/tableColumns.ts';
import { useRole } from '../useRole.ts';

interface RelatedRecordsProps {
  related: Related;
  record: RaRecord;
  tenantId: string | null | undefined;
  /** The record may not exist: nothing is requested. */
  loading: boolean;
}

/** The latest records that refer to this one, if the user may list them. Spec §2, Deal details; §7; §9. */
export function RelatedRecords({ related, record, tenantId, loading }: RelatedRecordsProps) {
  const role = useRole();
  const target = useResource(related.resource);
  if (!target || !mayDo(role, 'list', target)) return null;
  const scope = scopeFieldOf(target);
  const filter = { [related.by]: String(record.id) };
  const all = `${target.path}?${new URLSearchParams({ ...filter, ...(scope && tenantId && { [scope]: tenantId }) })}`;
  return (
    <ListBase
      resource={target.name}
      disableAuthentication
      disableSyncWithLocation
      storeKey={false}
      perPage={LIMITS.relatedRecords}
      sort={sortPayload(sortOf(target))}
      filter={filter}
      queryOptions={{ ...QUERY, meta: { tenantId }, ...(loading && { enabled: false }) }}
    >
      <RelatedRegion {...{ related, target, all }} />
    </ListBase>
  );
}

/** The rows shown until the user asks for all. */
const FEW_ROWS = 15;

/** Errors are shown in place. */
const QUERY = { retry: false, staleTime: LIMITS.staleTime, refetchOnWindowFocus: false, onError: () => {} };

function RelatedRegion({ related, target, all }: { related: Related; target: Resource; all: string }) {
  const { data: rows, error, isFetching, refetch } = useListContext<RaRecord>();
  const [whole, setWhole] = useState(false);
  const linkOf = useRecordLink(target);
  const columns = useDistinctColumns(target, related, !rows?.length);
  const layout = { resource: target, columns, label: related.title, actions: null };
  const count = rows?.length ?? 0;
  const full = count >= LIMITS.relatedRecords;
  const left = whole ? 0 : Math.max(0, count - FEW_ROWS);
  const toAll = <Link to={all}>{related.all}</Link>;
  return (
    <RelatedPart
      title={related.title}
      aside={
        <>
          {count > 0 && <Count>{full ? `${LIMITS.relatedRecords}+` : count}</Count>}
          {target.failures && count > 1 && <Link to={`${all}&view=causes`}>{translate('views.causes.byCause')}</Link>}
          <Link to={all}>{translate('views.related.open', { noun: target.label[1] })}</Link>
        </>
      }
      bar
      flush
      data-related
      data-long={(whole && count > FEW_ROWS) || undefined}
    >
      {!rows && error && !isFetching && (
        <ErrorPanel message={error.message} onRetry={refetch}>
          {toAll}
        </ErrorPanel>
      )}
      {!rows && !(error && !isFetching) && <TableSkeleton {...layout} rows={3} />}
      {rows && count === 0 && <None className="none">{related.none}</None>}
      {rows && count > 0 && (
        <RecordTable
          {...layout}
          rows={rows.slice(0, count - left)}
          total={full ? undefined : count}
          stale={false}
          linkOf={linkOf}
        />
      )}
      {(left > 0 || full) && (
        <More>
          {left > 0 && (
            <Button onClick={() => setWhole(true)}>{translate('views.related.more', { count: left })}</Button>
          )}
          {left > 0 ? full && toAll : withElements(translate('views.related.latest', { count }), { all: toAll })}
        </More>
      )}
    </RelatedPart>
  );
}

/** The table draws the line below the heading. */
const RelatedPart = styled(Region)({
  '& > header': { borderBottomColor: 'transparent' },
  '& > header > :last-child': { flex: '1 1 auto', justifyContent: 'end' },
  '& > .empty': { borderTop: '1px solid var(--border)' },
});

const More = styled('p')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 16,
  padding: 16,
  color: 'var(--text-muted)',
  fontSize: 'var(--text-sm)',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'var(--target-min)' },
});

const Count = styled('span')({
  marginRight: 'auto',
  padding: '0 6px',
  border: '1px solid var(--border)',
  borderRadius: 'var(--r-full)',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-xs)',
  lineHeight: '18px',
  fontFeatureSettings: 'var(--figures)',
});

const None = styled('p')({
  borderTop: '1px solid var(--border)',
  padding: '24px var(--gutter)',
  color: 'var(--text-muted)',
});

/** The last column includes the page's gutter, which otherwise the actions column includes. */
const LAST_SHARE = 1.45;

/** The columns whose values differ between rows, and the explanations of failures. */
function useDistinctColumns(target: Resource, { by }: Related, empty: boolean) {
  const role = useRole();
  const telling = useMemo(() => {
    const same = [by, scopeFieldOf(target)];
    const telling = tableColumns(target, role).filter(({ name }) => !same.includes(name));
    return telling.map((column, index) => (index === telling.length - 1 ? { ...column, share: LAST_SHARE } : column));
  }, [target, role, by]);
  return useHintedColumns(target, telling, empty);
}
