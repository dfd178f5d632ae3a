import { useMemo } from 'react';
import { EmptyState } from '../../look/EmptyState.tsx';
import type { Resource } from '../../schema/resource.ts';
import { ListHead } from '../ListHead.tsx';
import { usePageTitle } from '../usePageTitle.tsx';
import { useRole } from '../useRole.tsx';
import { useScrollMemory } from '../useScrollMemory.tsx';
import { Dropped } from './Dropped.tsx';
import { Misled } from './Misled.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SearchResults } from './SearchResults.tsx';
import { Suggestions } from './Suggestions.tsx';
import { searchableBy } from './searchableBy.ts';
import { useRecordCount } from './useRecordCount.tsx';
import { useRecordList } from './useRecordList.tsx';
import { useSearch } from './useSearch.tsx';

/** A resource's search: form above, results below. Spec §2 Deal search and Error search, §4 Search flows. */
export function SearchView({ resource: whole }: { resource: Resource }) {
  const role = useRole();
  const resource = useMemo(() => searchableBy(role, whole), [role, whole]);
  const search = useSearch(resource);
  const list = useRecordList(resource, search.question);
  const total = useRecordCount(resource, search.question);
  usePageTitle(resource.label[1]);
  useScrollMemory();
  const run = () => {
    if (!search.submit()) return;
    list.again();
    void total.refetch();
  };
  return (
    <>
      {search.misled && <Misled />}
      <ListHead resource={resource} />
      <SearchForm
        resource={resource}
        tenantId={search.tenantId}
        asked={search.lacksTenant}
        drafts={search.drafts}
        onChange={search.setDrafts}
        onSearch={run}
        onReset={search.reset}
      />
      {search.dropped.length > 0 && <Dropped parameters={search.dropped} />}
      {search.question ? (
        <SearchResults
          resource={resource}
          question={search.question}
          url={search.url}
          list={list}
          total={total}
          onLook={search.look}
          onPerPage={search.setPerPage}
          onReset={search.reset}
        />
      ) : (
        <div className="line">
          <EmptyState kind="before" message={resource.list.empty.before ?? ''}>
            <Suggestions resource={resource} url={search.url} tenantId={search.tenantId} />
          </EmptyState>
        </div>
      )}
    </>
  );
}
