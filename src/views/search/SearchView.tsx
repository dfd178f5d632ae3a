import { Button, styled } from '@mui/material';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { InfinitePaginationContext, type SortPayload } from 'react-admin';
import { Link } from 'react-router';
import { daysText, dayText } from '../../components/dateText.ts';
import { useKeyedState } from '../../components/hooks.ts';
import { Icon, iconNamed } from '../../components/icons/Icon.tsx';
import { EmptyState } from '../../components/Panel.tsx';
import { Line } from '../../components/Region.tsx';
import { lastDays } from '../../fields/dateTime/calendar.ts';
import { kindOf } from '../../fields/kinds.tsx';
import { RecordFinderContext } from '../../fields/reference/ResourcesContext.ts';
import { inSentence } from '../../messages/language.ts';
import { translate } from '../../messages/views.ts';
import { labelOf, type Resource, sortOf, sortPayload, tenantFieldOf } from '../../schema/resource.ts';
import type { Suggestion } from '../../schema/screens.ts';
import { Bulk } from '../bulk/Bulk.tsx';
import { useApi } from '../contexts.ts';
import { DroppedParametersNotice, ListHead, Notice } from '../list/ListToolbar.tsx';
import { NewerRecords, useNewer } from '../list/NewerRecords.tsx';
import { UrlListContext } from '../list/UrlListContext.tsx';
import { usePage } from '../usePage.ts';
import { useRecordFinder } from '../useRecordFinder.ts';
import { useRole } from '../useRole.ts';
import { SearchResults } from './SearchResults.tsx';
import { causeFilter, printSearch, type Search, searchableBy, searchFilters, useSearch } from './searchUrl.ts';
import { useRecordCount } from './useRecordCount.ts';
import { useRecordList } from './useRecordList.ts';

/** A resource's search: form above, results below. Spec §2 Deal search and Error search, §4 Search flows. */
export function SearchView({ resource: whole }: { resource: Resource }) {
  const role = useRole();
  const api = useApi();
  const resource = useMemo(() => searchableBy(role, whole, api), [role, whole, api]);
  const search = useSearch(resource);
  const { question, url, tenantId } = search;
  const loaded = useRecordList(resource, question);
  const count = useRecordCount(resource, question);
  const follow = useNewer({
    resource,
    question,
    isLong: loaded.rows.length > url.perPage,
    reload: () => Promise.all([loaded.again(), count.refetch()]),
    countNew: async () => ((await count.read()) ?? 0) - (count.count ?? loaded.count ?? Number.POSITIVE_INFINITY),
  });
  const list = { ...loaded, stale: loaded.stale && !follow.isQuiet };
  // The list's own count is shown until the count has loaded. Spec §4.
  const total = list.outdated ? undefined : (count.count ?? list.count);
  usePage(resource.label[1]);
  const [open, setOpen] = useKeyedState(question, false);
  const folded = url.searched && !search.lacksTenant && !open;
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
        sort: sortPayload(url.sort ?? sortOf(resource)),
        setSort: ({ field, order }: SortPayload) => search.setSort({ field, descending: order === 'DESC' }),
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
        <SearchForm {...{ resource, search }} folded={folded} autoFocus={open} onSearch={run} />
        {search.dropped.length > 0 && <DroppedParametersNotice parameters={search.dropped} />}
        <NewerRecords {...follow} />
        {question ? (
          <SearchResults {...{ resource, question, search, list, total }} countFailure={count.error?.message} />
        ) : (
          <Line>
            <EmptyState kind="before" message={resource.list.empty.before ?? ''}>
              <Suggestions {...{ resource, url, tenantId }} />
            </EmptyState>
          </Line>
        )}
        {question && <Bulk {...{ resource, rows: list.rows, total }} question={url.cause ? undefined : question} />}
      </InfinitePaginationContext>
    </UrlListContext>
  );
}

/** The filters of the form. A cause is chosen among those that exist, in the view by cause. */
function formFilters(resource: Resource) {
  return searchFilters(resource).filter(({ name }) => name !== causeFilter(resource));
}

/** The values that were searched, or all records. */
function summaryOf(resource: Resource, { filter }: Search['url']): string {
  const values = formFilters(resource).flatMap(({ name, field, parameters }) => {
    const [first = '', last = first] = parameters.map((parameter) => filter[parameter] ?? '');
    if (parameters.length > 1) return first || last ? rangeText(first, last) : [];
    return first && name !== tenantFieldOf(resource) ? (field.words?.(first, field) ?? first) : [];
  });
  return values.join(' · ') || translate('views.search.all', { noun: inSentence(resource.label[1]) });
}

const rangeText = (first: string, last: string) =>
  first && last ? daysText(first, last) : [first, last].map((day) => (day ? dayText(day) : '…')).join(' – ');

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

interface SearchFormProps {
  resource: Resource;
  search: Search;
  /** Hidden on a narrow screen. */
  folded: boolean;
  autoFocus: boolean;
  onSearch: () => void;
}

const INVALID = '[aria-invalid="true"]';

/** A search form with a field per filter. It searches on Search or Enter, if a tenant is chosen. Spec §5. */
function SearchForm({ resource, search, folded, autoFocus, onSearch }: SearchFormProps) {
  const { tenantId, lacksTenant, drafts, setDrafts, reset } = search;
  const form = useRef<HTMLFormElement>(null);
  const finder = useRecordFinder(resource);
  const [refused, setRefused] = useState(false);
  const error = (refused || lacksTenant) && tenantId === undefined ? translate('views.tenant.required') : undefined;
  useEffect(() => {
    // Screen readers read the error as the description of the focused field.
    if (error) form.current?.querySelector<HTMLElement>(INVALID)?.focus();
  }, [error]);
  useEffect(() => {
    if (autoFocus) form.current?.querySelector<HTMLElement>('input:read-write, select')?.focus();
  }, [autoFocus]);
  const tenantField = tenantFieldOf(resource);
  const shown = tenantField && tenantId ? { ...drafts, [tenantField]: tenantId } : drafts;
  const change = (parameter: string, text: string) => setDrafts({ ...drafts, [parameter]: text });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(tenantId === undefined);
    const invalid = form.current?.querySelector<HTMLElement>(INVALID);
    if (invalid) invalid.focus();
    else if (tenantId !== undefined) onSearch();
  };
  const onReset = () => {
    setRefused(false);
    reset();
  };
  return (
    <Form
      aria-label={translate('views.search.name', { noun: resource.label[1] })}
      ref={form}
      data-folded={folded || undefined}
      onSubmit={submit}
      noValidate
    >
      <RecordFinderContext value={finder}>
        {formFilters(resource).map(({ name, field }) => {
          const { Filter } = kindOf(field);
          const filter = { name, field, label: labelOf(name, field), error: name === tenantField ? error : undefined };
          return <Filter key={name} {...filter} drafts={shown} onChange={change} />;
        })}
      </RecordFinderContext>
      <div>
        <Button type="submit" variant="contained" color="primary" startIcon={<Icon name="search" />}>
          {translate('views.search.submit')}
        </Button>
        <Button onClick={onReset}>{translate('views.search.reset')}</Button>
      </div>
    </Form>
  );
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
});

/** More than six fields and the buttons take two rows on a wide screen. */
const MANY = '&:has(> :nth-of-type(8))';
/** More than eight fields take two rows of six. */
const MORE = '&:has(> :nth-of-type(10))';

const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.2fr) repeat(5, minmax(0, 1fr)) auto',
  gap: '16px 12px',
  alignItems: 'start',
  padding: '0 var(--gutter) 20px',
  [MANY]: {
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    '& > :last-child': { gridColumnStart: 'span 2', justifyContent: 'flex-end' },
  },
  [MORE]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  // Aligns the buttons with the inputs, which are below their labels.
  '& > :last-child': { display: 'flex', gap: 8, gridColumnEnd: -1, marginTop: 'calc(var(--lh-xs) + 6px)' },
  '& > :last-child > *': { flex: 'none' },
  '@container sheet (width < 980px)': {
    [`&, ${MANY}`]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '& > :last-child': { gridColumn: '1 / -1', marginTop: 0 },
  },
  [NARROW]: {
    '&[data-folded]': { display: 'none' },
    [`&, ${MANY}`]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& > :last-child > *': { flex: 1 },
  },
});
