import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { InfinitePaginationContext } from 'react-admin';
import { Link } from 'react-router';
import { lastDays } from '../../fields/dateTime/calendar.ts';
import { EmptyState } from '../../look/EmptyState.tsx';
import { Icon, iconNamed } from '../../look/icons/Icon.tsx';
import { Line } from '../../look/Region.tsx';
import { translate } from '../../messages/views.ts';
import type { Resource } from '../../schema/resource.ts';
import type { Suggestion } from '../../schema/screens.ts';
import { ListHead } from '../list/ListToolbar.tsx';
import { UrlListContext } from '../list/UrlListContext.tsx';
import { usePage } from '../usePage.tsx';
import { useRole } from '../useRole.tsx';
import { SearchForm } from './SearchForm.tsx';
import { DroppedParametersNotice, Notice } from './SearchNotices.tsx';
import { SearchResults } from './SearchResults.tsx';
import { printSearch, searchableBy } from './searchUrl.ts';
import { useRecordCount } from './useRecordCount.tsx';
import { useRecordList } from './useRecordList.tsx';
import { type Search, useSearch } from './useSearch.tsx';

/** A resource's search: form above, results below. Spec §2 Deal search and Error search, §4 Search flows. */
export function SearchView({ resource: whole }: { resource: Resource }) {
  const role = useRole();
  const resource = useMemo(() => searchableBy(role, whole), [role, whole]);
  const search = useSearch(resource);
  const { question, url, tenantId } = search;
  const list = useRecordList(resource, question);
  const count = useRecordCount(resource, question);
  // The list's own count is shown until the count has loaded. Spec §4.
  const total = list.outdated ? undefined : (count.count ?? list.count);
  usePage(resource.label[1]);
  const run = () => {
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
        error: list.error,
        refetch: list.again,
      }}
      filterValues={url.filter}
      setFilter={search.setFilter}
    >
      <InfinitePaginationContext value={list.controller}>
        {search.tenantMismatch && <Notice icon="lock" words={translate('views.search.misled')} />}
        <ListHead resource={resource} />
        <SearchForm {...{ resource, search }} onSearch={run} />
        {search.dropped.length > 0 && <DroppedParametersNotice parameters={search.dropped} />}
        {question ? (
          <SearchResults {...{ resource, question, search, list, total }} countFailure={count.error?.message} />
        ) : (
          <Line>
            <EmptyState kind="before" message={resource.list.empty.before ?? ''}>
              <Suggestions {...{ resource, url, tenantId }} />
            </EmptyState>
          </Line>
        )}
      </InfinitePaginationContext>
    </UrlListContext>
  );
}

function Suggestions({ resource, url, tenantId }: Pick<Search, 'url' | 'tenantId'> & { resource: Resource }) {
  return resource.list.suggestions?.map((suggestion) => {
    const filter = filterOf(suggestion, new Date());
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

function filterOf({ filter, days }: Suggestion, today: Date): Record<string, string> {
  const fixed = Object.entries(filter).map(([name, value]) => [name, String(value)] as const);
  return { ...Object.fromEntries(fixed), ...(days === undefined ? {} : lastDays(days, today)) };
}
