import { Button, styled, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { EmptyState, ErrorPanel } from '../../components/Panel.tsx';
import { Line } from '../../components/Region.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { VisuallyHidden, withHiddenText } from '../../components/screenReader.tsx';
import { LIMITS } from '../../config/limits.ts';
import { inSentence } from '../../messages/language.ts';
import { translate } from '../../messages/views.ts';
import { withElements } from '../../messages/withElements.tsx';
import { type Query, sortableFields } from '../../schema/query.ts';
import { fieldAt, labelOf, type Resource } from '../../schema/resource.ts';
import { ConfirmedActions } from '../actions/ConfirmedActions.tsx';
import { searchLinks } from '../actions/RecordMenu.tsx';
import { useSelects } from '../bulk/bulkOperations.ts';
import { ExportButton } from '../export/ExportButton.tsx';
import { causeGroups, FailurePart, rowsOfCause } from '../failures/failureParts.tsx';
import { useHintedColumns } from '../failures/knownFailures.tsx';
import { ListToolbar, Progress, SortSelect, ToolbarSelect } from '../list/ListToolbar.tsx';
import { ColumnsButton } from '../table/ColumnsButton.tsx';
import { useColumnChoice } from '../table/columnChoice.ts';
import { DensitySwitch } from '../table/DensitySwitch.tsx';
import { useRecordLink } from '../table/RecordColumn.tsx';
import { RecordTable, TableSkeleton } from '../table/RecordTable.tsx';
import { tableColumns } from '../table/tableColumns.ts';
import { VirtualRows } from '../table/VirtualRows.tsx';
import { useRole, useTenant } from '../useTenant.ts';
import { LoadMore } from './LoadMore.tsx';
import { causeFilter } from './searchUrl.ts';
import type { RecordList } from './useRecordList.ts';
import type { Search } from './useSearch.ts';

interface SearchResultsProps {
  resource: Resource;
  query: Query;
  search: Pick<Search, 'url' | 'show' | 'reset'>;
  list: RecordList;
  total: number | undefined;
  countFailure: string | undefined;
}

export function SearchResults({ resource, query, search, list, total, countFailure }: SearchResultsProps) {
  const { perPage, setPerPage } = useListContext();
  const { view, cause } = search.url;
  if (list.error && list.rows.length === 0) {
    return (
      <Line>
        <ErrorPanel message={list.error.message} onRetry={list.again} />
      </Line>
    );
  }
  // The first pages of a list may be empty.
  if (!list.pending && list.rows.length === 0 && !list.more) {
    return <NothingFound resource={resource} query={query} search={search} />;
  }
  const searching = list.pending || list.stale;
  const rowsShown = view === undefined || cause !== undefined;
  // The server counts causes over all results.
  const allCounted = !rowsShown && causeFilter(resource) !== undefined;
  const sortableColumns = sortableFields(resource).map((name) => ({
    name,
    label: labelOf(name, fieldAt(resource, name)),
  }));
  return (
    <>
      <ListToolbar sx={SELECT_AT_EDGE}>
        <span role="status">
          {searching ? (
            <Muted>{translate('views.search.busy')}</Muted>
          ) : (
            <Loaded
              loaded={(allCounted && total) || list.rows.length}
              total={total}
              noun={inSentence(resource.label[1])}
            />
          )}
        </span>
        {!searching && total === undefined && countFailure && <Failure>{countFailure}</Failure>}
        {resource.failures && <ViewSwitch {...search} />}
        <ExportButton resource={resource} query={query} total={total} cause={cause} disabled={searching} />
        {rowsShown && <ColumnsButton resource={resource} />}
        {rowsShown && <SortSelect columns={sortableColumns} />}
        {!allCounted && (
          <ToolbarSelect
            label={translate('views.search.pageSize')}
            value={String(perPage)}
            options={LIMITS.pageSizes.map((size) => [String(size), String(size)])}
            onChange={(size) => setPerPage(Number(size))}
          />
        )}
        {rowsShown && <DensitySwitch />}
      </ListToolbar>
      <Found resource={resource} query={query} search={search} list={list} total={total} />
    </>
  );
}

const SELECT_AT_EDGE = { '@container sheet (width < 780px)': { '& > .MuiTextField-root': { marginLeft: 'auto' } } };

/** How many rows are loaded: `25 of 1,412`. Screen readers announce every change. */
function Loaded({ loaded, total, noun }: { loaded: number; total: number | undefined; noun: string }) {
  if (total === undefined) {
    const heard = <VisuallyHidden>{noun}</VisuallyHidden>;
    return <Figures>{withElements(translate('views.search.loaded', { count: loaded }), { noun: heard })}</Figures>;
  }
  // Records created meanwhile can exceed the count.
  const part = translate('views.search.part', { loaded, total: Math.max(total, loaded) });
  return withHiddenText(translate('views.search.loadedOf', { noun }), { part: <Figures>{part}</Figures> });
}

const Muted = styled('span')({ color: 'var(--text-muted)' });
const Failure = styled('span')({ color: 'var(--danger-fg)', fontSize: 'var(--text-xs)', fontWeight: 500 });
const Figures = styled('strong')({ fontFeatureSettings: 'var(--figures)', fontWeight: 600 });

function ViewSwitch({ url, show }: Pick<Search, 'url' | 'show'>) {
  const { cause } = url;
  const byCause = url.view === 'causes';
  const group = useRef<HTMLDivElement>(null);
  const last = useRef(cause);
  useEffect(() => {
    const removed = last.current !== undefined && cause === undefined;
    last.current = cause;
    // The focused button disappeared with the cause.
    if (removed && document.activeElement === document.body) {
      group.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    }
  }, [cause]);
  return (
    <ToggleButtonGroup
      ref={group}
      aria-label={translate('views.causes.show')}
      value={byCause}
      // Pressed again, `By cause` shows all causes.
      onChange={(_, pressed: boolean | null) =>
        show({ view: (pressed ?? byCause) ? 'causes' : undefined, cause: undefined })
      }
    >
      <ToggleButton value={false}>{translate('views.causes.rows')}</ToggleButton>
      <ToggleButton value>{translate('views.causes.byCause')}</ToggleButton>
    </ToggleButtonGroup>
  );
}

function NothingFound({ resource, query, search }: Pick<SearchResultsProps, 'resource' | 'query' | 'search'>) {
  const { tenantId, filter } = query;
  const { unavailable } = useTenant();
  const unknown = tenantId !== null && unavailable === 'not found';
  return (
    <Line>
      <EmptyState
        kind="none"
        message={unknown ? translate('views.tenant.unknown', { tenant: tenantId }) : resource.list.empty.none}
      >
        {Object.keys(filter).length > 0 && <Button onClick={search.reset}>{translate('views.search.clear')}</Button>}
      </EmptyState>
    </Line>
  );
}

type FoundProps = Pick<SearchResultsProps, 'resource' | 'query' | 'list' | 'search' | 'total'>;

function Found({ resource, query, search, list, total }: FoundProps) {
  const { view, cause, filter } = search.url;
  const stored = causeFilter(resource);
  const chosen = stored === undefined ? cause : filter[stored];
  const show = (shown: string | undefined) => {
    if (stored === undefined) return search.show({ view, cause: shown });
    const { [stored]: _, ...others } = filter;
    return search.show({ view: undefined, cause: undefined, filter: shown ? { ...others, [stored]: shown } : others });
  };
  const rows = (only?: readonly RaRecord[]) => <FoundRows resource={resource} list={list} total={total} only={only} />;
  let all: ReactNode = rows();
  if (view !== undefined && !list.pending) {
    all = (
      <FailurePart part={causeGroups} coming={<Skeleton />}>
        {(CauseGroups) => <CauseGroups resource={resource} list={list} query={query} total={total} onShow={show} />}
      </FailurePart>
    );
  }
  if (chosen === undefined) return all;
  return (
    <FailurePart part={rowsOfCause} coming={<Skeleton />}>
      {(RowsOfCause) => (
        <RowsOfCause resource={resource} list={list} rows={rows} cause={chosen} onAll={() => show(undefined)}>
          {all}
        </RowsOfCause>
      )}
    </FailurePart>
  );
}

type FoundRowsProps = Omit<FoundProps, 'search' | 'query'> & { only: readonly RaRecord[] | undefined };

/** The table of all loaded rows, or of `only` some. Then more are loaded only on the button, since they may not match. */
function FoundRows({ resource, list, total, only }: FoundRowsProps) {
  const role = useRole();
  const linkOf = useRecordLink(resource);
  const actions = useMemo(() => searchLinks(resource), [resource]);
  const { chosen } = useColumnChoice(resource);
  const own = useMemo(() => tableColumns(resource, role, actions.area, chosen), [resource, role, actions, chosen]);
  const columns = useHintedColumns(resource, own);
  const layout = { resource, columns, actions, selects: useSelects(resource) };
  const { sort, setSort } = useListContext();
  const sortable = useMemo(() => sortableFields(resource), [resource]);
  if (list.pending) return <TableSkeleton {...layout} sort={sort} />;
  const rows = only ?? list.rows;
  return (
    <ConfirmedActions resource={resource}>
      {list.stale && <Progress />}
      <RecordTable
        body={VirtualRows}
        {...layout}
        rows={rows}
        linkOf={linkOf}
        total={only ? undefined : total}
        stale={list.stale}
        sort={sort}
        {...(sortable.length > 0 && { setSort, sortable })}
      />
      <LoadMore {...list} byHand={only !== undefined} />
    </ConfirmedActions>
  );
}
