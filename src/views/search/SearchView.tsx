import { Button, styled } from '@mui/material';
import { useEffect, useMemo, useRef } from 'react';
import { InfinitePaginationContext } from 'react-admin';
import { Link } from 'react-router';
import { useKeyedState } from '../../components/hooks.ts';
import { Icon, iconNamed } from '../../components/icons/Icon.tsx';
import { EmptyState } from '../../components/Panel.tsx';
import { Line } from '../../components/Region.tsx';
import { serverTime } from '../../config/serverClock.ts';
import { lastDays } from '../../fields/dateTime/calendar.ts';
import { useCan } from '../../fields/reference/ResourcesContext.ts';
import { translate } from '../../messages/views.ts';
import { sortOf } from '../../schema/query.ts';
import type { Resource } from '../../schema/resource.ts';
import type { Suggestion } from '../../schema/screens.ts';
import { Bulk } from '../bulk/Bulk.tsx';
import { DroppedParametersNotice, ListHead, Notice } from '../list/ListToolbar.tsx';
import { NewerRecords, useNewer } from '../list/NewerRecords.tsx';
import { UrlListContext } from '../list/UrlListContext.tsx';
import { useScrollMemory } from '../useScrollMemory.ts';
import { useRole } from '../useTenant.ts';
import { SearchForm, summaryOf } from './SearchForm.tsx';
import { SearchResults } from './SearchResults.tsx';
import { printSearch, searchableBy } from './searchUrl.ts';
import { useRecordCount } from './useRecordCount.ts';
import { useRecordList } from './useRecordList.ts';
import { type Search, useSearch } from './useSearch.ts';

/** A resource's search: form above, results below. Spec §2 Deal search and Error search, §4 Search flows. */
export function SearchView({ resource: whole }: { resource: Resource }) {
  const role = useRole();
  const can = useCan();
  const resource = useMemo(() => searchableBy(role, whole, can), [role, whole, can]);
  const search = useSearch(resource);
  const { query, url, tenantId } = search;
  const loaded = useRecordList(resource, query);
  const count = useRecordCount(resource, query);
  const follow = useNewer({
    resource,
    query,
    isLong: loaded.rows.length > url.perPage,
    reload: () => Promise.all([loaded.again(), count.refetch()]),
    countNew: async () => ((await count.read()) ?? 0) - (count.count ?? loaded.count ?? Number.POSITIVE_INFINITY),
  });
  const list = { ...loaded, stale: loaded.stale && !follow.isQuiet };
  // The list's own count is shown until the count has loaded. Spec §4.
  const total = list.outdated ? undefined : (count.count ?? list.count);
  useScrollMemory();
  const [open, setOpen] = useKeyedState(query, false);
  const folded = url.searched && !search.lacksTenant && !search.isUnread && !open;
  const summary = useRef<HTMLButtonElement>(null);
  const submitted = useRef(false);
  useEffect(() => {
    // The form disappears on a narrow screen, and the focus with it. On a wide one, the hidden button takes none.
    if (!submitted.current || !folded) return;
    submitted.current = false;
    summary.current?.focus();
  });
  const run = () => {
    submitted.current = true;
    setOpen(false);
    if (!search.submit()) return;
    list.again();
    void count.refetch();
  };
  return (
    <UrlListContext
      resource={resource}
      list={list.controller}
      shown={{
        data: list.rows,
        total,
        perPage: url.perPage,
        setPerPage: search.setPerPage,
        sort: url.sort ?? sortOf(resource),
        setSort: search.setSort,
        error: list.error,
        refetch: list.again,
      }}
      filterValues={url.filter}
      setFilter={search.setFilter}
    >
      <InfinitePaginationContext value={list.controller}>
        {search.tenantMismatch && <Notice icon="lock" words={translate('views.search.otherTenant')} />}
        <ListHead resource={resource} />
        {folded && (
          <Summary>
            <span>{summaryOf(resource, url)}</span>
            <Button ref={summary} onClick={() => setOpen(true)} startIcon={<Icon name="search" />}>
              {translate('views.search.change')}
            </Button>
          </Summary>
        )}
        <SearchForm resource={resource} search={search} folded={folded} autoFocus={open} onSearch={run} />
        {search.dropped.length > 0 && <DroppedParametersNotice parameters={search.dropped} />}
        <NewerRecords {...follow} />
        {query ? (
          <SearchResults
            resource={resource}
            query={query}
            search={search}
            list={list}
            total={total}
            countFailure={count.error?.message}
          />
        ) : (
          <Line>
            <EmptyState
              kind="before"
              message={(search.isUnread ? translate('views.search.correct') : resource.list.empty.before) ?? ''}
            >
              <Suggestions resource={resource} url={url} tenantId={tenantId} />
            </EmptyState>
          </Line>
        )}
        {query && <Bulk resource={resource} rows={list.rows} total={total} query={url.cause ? undefined : query} />}
      </InfinitePaginationContext>
    </UrlListContext>
  );
}

function Suggestions({ resource, url, tenantId }: Pick<Search, 'url' | 'tenantId'> & { resource: Resource }) {
  return resource.list.suggestions?.map((suggestion) => {
    const filter = filterOf(suggestion, serverTime());
    const search = printSearch(resource, { ...url, tenantId: tenantId ?? undefined, filter, searched: true });
    return (
      <Button
        key={suggestion.label}
        component={Link}
        to={{ pathname: resource.path, search }}
        startIcon={<Icon name={iconNamed(suggestion.icon)} />}
      >
        {suggestion.label}
      </Button>
    );
  });
}

function filterOf({ filter, days, until }: Suggestion, today: Date): Record<string, string> {
  const fixed = Object.entries(filter).map(([name, value]) => [name, String(value)] as const);
  return { ...Object.fromEntries(fixed), ...(days === undefined ? {} : lastDays(days, today, until)) };
}

const NARROW = '@container sheet (width < 780px)';

const Summary = styled('div')({
  display: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '0 var(--gutter) 16px',
  color: 'var(--text-muted)',
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > button': { flex: 'none' },
  [NARROW]: { display: 'flex' },
  '@container sheet (width < 480px)': { flexWrap: 'wrap' },
});
