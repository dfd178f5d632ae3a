import { Button, styled } from '@mui/material';
import { useMemo, useState } from 'react';
import { InfiniteListBase, type RaRecord, useInfinitePaginationContext, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { ErrorPanel } from '../../components/Panel.tsx';
import { Region } from '../../components/Region.tsx';
import { LIMITS } from '../../config/limits.ts';
import { useCan, useResource } from '../../fields/reference/ResourcesContext.ts';
import { inSentence } from '../../messages/language.ts';
import { translate } from '../../messages/views.ts';
import { withElements } from '../../messages/withElements.tsx';
import type { BulkTarget } from '../../schema/bulkJob.ts';
import { formPathsOf } from '../../schema/form.ts';
import { mayDo, mayWriteAt } from '../../schema/permissions.ts';
import { sortableFields, sortOf, titleFilter } from '../../schema/query.ts';
import { isAbsent, type Resource, scopeFieldOf, valueAt } from '../../schema/resource.ts';
import type { Related } from '../../schema/screens.ts';
import { AnnotateButtons } from '../annotate/AnnotateButtons.tsx';
import { useHintedColumns } from '../failures/knownFailures.tsx';
import { RequestButton } from '../request/RequestButton.tsx';
import { SearchWords } from '../search/SearchWords.tsx';
import { searchableBy } from '../search/searchUrl.ts';
import { useRecordLink } from '../table/RecordColumn.tsx';
import { RecordTable, TableSkeleton } from '../table/RecordTable.tsx';
import { tableColumns } from '../table/tableColumns.ts';
import { useRole, useTenant } from '../useTenant.ts';

interface RelatedRecordsProps {
  related: Related;
  record: RaRecord;
  tenantId: string | null | undefined;
  /** The record may not exist: nothing is requested. */
  loading: boolean;
}

/**
 * The records that refer to this one, if the user may list them: the latest ones, more on request, found by a part of their title, and
 * sorted. Records without a tenant are referred to in each tenant: those of the tenant in view are listed. Spec §2, Deal details; §7; §9.
 */
export function RelatedRecords({ related, record, tenantId, loading }: RelatedRecordsProps) {
  const role = useRole();
  const inView = useTenant().tenantId;
  const [words, setWords] = useState('');
  const target = useResource(related.resource);
  if (!target || !mayDo(role, 'list', target)) return null;
  const scope = scopeFieldOf(target);
  const tenant = scope ? (tenantId ?? record[scope] ?? inView) : tenantId;
  const shared = related.of === undefined ? record.id : valueAt(record, related.of);
  if (!loading && isAbsent(shared)) return null;
  const filter = { [related.by]: String(shared) };
  const all = `${target.path}?${new URLSearchParams({ ...filter, ...(scope && tenant && { [scope]: tenant }) })}`;
  const found = titleFilter(target);
  const needsTenant = scope !== undefined && !tenant;
  return (
    <InfiniteListBase
      resource={target.name}
      disableAuthentication
      disableSyncWithLocation
      storeKey={false}
      perPage={LIMITS.relatedRecords}
      sort={sortOf(target)}
      filter={{ ...filter, ...(found && words && { [found]: words }) }}
      queryOptions={{ ...QUERY, meta: { tenantId: tenant }, ...((loading || needsTenant) && { enabled: false }) }}
    >
      <RelatedRegion
        related={related}
        target={target}
        all={all}
        words={words}
        needsTenant={needsTenant}
        of={{ records: { filter }, meta: { tenantId: tenant } }}
        {...(found && { onWords: setWords })}
      />
    </InfiniteListBase>
  );
}

/** The rows shown until the user asks for more, and above which they can be searched. */
const FEW_ROWS = 15;

/** Errors are shown in place. */
const QUERY = { retry: false, staleTime: LIMITS.staleTime, refetchOnWindowFocus: false, onError: () => {} };

interface RelatedRegionProps {
  related: Related;
  target: Resource;
  /** The URL of all of them in the list. */
  all: string;
  words: string;
  /** All of them. */
  of: BulkTarget;
  /** No tenant is in view. */
  needsTenant: boolean;
  /** Absent if the API does not search them. */
  onWords?: (words: string) => void;
}

function RelatedRegion({ related, target, all, words, needsTenant, of, onWords }: RelatedRegionProps) {
  const list = useListContext<RaRecord>();
  const { data: rows, error, isFetching, refetch, sort, setSort, isPlaceholderData = false } = list;
  const { hasNextPage: more, fetchNextPage, isFetchingNextPage } = useInfinitePaginationContext();
  const role = useRole();
  const can = useCan();
  const [whole, setWhole] = useState(false);
  const linkOf = useRecordLink(target);
  const columns = useDistinctColumns(target, related, !rows?.length && !words);
  const sortable = useMemo(() => sortableFields(searchableBy(role, target, can)), [role, target, can]);
  const layout = { resource: target, columns, label: related.title, actions: null, sort };
  const count = rows?.length ?? 0;
  const full = more || count >= LIMITS.relatedRecords;
  const left = whole ? 0 : Math.max(0, count - FEW_ROWS);
  const acting = { resource: target, target: of, count: full ? undefined : count, size: 'small' } as const;
  const toAll = <Link to={all}>{related.all}</Link>;
  const create = useCreateLink(target, related, all);
  return (
    <RelatedPart
      title={related.title}
      aside={
        <>
          {count > 0 && <Count>{full ? `${count}+` : count}</Count>}
          {onWords && (words || count > FEW_ROWS) && <SearchWords noun={related.title} onWords={onWords} />}
          {target.failures && count > 1 && <Link to={`${all}&view=causes`}>{translate('views.causes.byCause')}</Link>}
          {count > 0 && (
            <>
              <AnnotateButtons {...acting} label={translate('views.annotate.work')} />
              <RequestButton {...acting} />
            </>
          )}
          {create && !needsTenant && <Link to={create}>{translate('views.create', { noun: target.label[0] })}</Link>}
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
      {needsTenant && <None>{translate('views.related.tenant', { noun: inSentence(related.title) })}</None>}
      {!rows && !needsTenant && !(error && !isFetching) && <TableSkeleton {...layout} rows={3} />}
      {rows && count === 0 && <None className="none">{related.none}</None>}
      {rows && count > 0 && (
        <RecordTable
          {...layout}
          rows={rows.slice(0, count - left)}
          total={full ? undefined : count}
          stale={isPlaceholderData}
          linkOf={linkOf}
          setSort={setSort}
          sortable={sortable}
        />
      )}
      {(left > 0 || full) && (
        <More>
          {left > 0 && (
            <Button onClick={() => setWhole(true)}>{translate('views.related.more', { count: left })}</Button>
          )}
          {left > 0 ? full && toAll : withElements(translate('views.related.latest', { count }), { all: toAll })}
          {left === 0 && more && (
            <Button aria-busy={isFetchingNextPage} onClick={() => isFetchingNextPage || fetchNextPage()}>
              {translate('views.search.more')}
            </Button>
          )}
        </More>
      )}
    </RelatedPart>
  );
}

/** The form of a new record that refers to this one; undefined if the user may not create one. */
function useCreateLink(target: Resource, { by }: Related, all: string): string | undefined {
  const role = useRole();
  const mayCreate = target.form && formPathsOf(target).includes(by) && mayWriteAt(role, target, by, 'create');
  return mayCreate ? all.replace('?', '/create?') : undefined;
}

/** The table draws the line below the heading. */
const RelatedPart = styled(Region)({
  '& > header': { borderBottomColor: 'transparent' },
  '& > header > :last-child': { flex: '1 1 auto', flexWrap: 'wrap', rowGap: 8, justifyContent: 'end' },
  '& > header a': { whiteSpace: 'nowrap' },
  // The search takes the line below the heading and its links.
  '@container sheet (width < 480px)': {
    '& > header > :last-child': { display: 'contents' },
    '& > header .MuiTextField-root': { order: 1, flexBasis: '100%' },
    '& > header a:first-of-type': { marginLeft: 'auto' },
  },
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
