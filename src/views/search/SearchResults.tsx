import { Suspense } from 'react';
import { EmptyState } from '../../look/EmptyState.tsx';
import { ErrorPanel } from '../../look/ErrorPanel.tsx';
import { Skeleton } from '../../look/Skeleton.tsx';
import type { Resource } from '../../schema/resource.ts';
import { ExportButton } from '../export/ExportButton.tsx';
import { ViewSwitch } from '../failures/CauseTools.tsx';
import { CauseGroups, FoundFailures } from '../failures/lazyViews.tsx';
import { DensitySwitch } from '../table/DensitySwitch.tsx';
import { type Density, useDensity } from '../table/useDensity.tsx';
import { useTenant } from '../useTenant.tsx';
import { CountLine } from './CountLine.tsx';
import { FoundRows } from './FoundRows.tsx';
import { PageSize } from './PageSize.tsx';
import type { SearchQuestion } from './searchQuestion.ts';
import type { SearchUrl } from './searchUrl.ts';
import type { useRecordCount } from './useRecordCount.tsx';
import type { RecordList } from './useRecordList.tsx';
import type { Search } from './useSearch.tsx';

interface SearchResultsProps {
  resource: Resource;
  question: SearchQuestion;
  url: SearchUrl;
  list: RecordList;
  total: ReturnType<typeof useRecordCount>;
  onLook: Search['look'];
  onPerPage: (perPage: number) => void;
  onReset: () => void;
}

/** What a search has brought: rows, nothing, a failure, or not yet anything. */
export function SearchResults({ resource, question, url, list, total, ...on }: SearchResultsProps) {
  const [density, setDensity] = useDensity();
  if (list.error && list.rows.length === 0) {
    return (
      <div className="line">
        <ErrorPanel message={list.error.message} onRetry={list.again} />
      </div>
    );
  }
  // A list may begin with empty pages and yet go on.
  if (!list.pending && list.rows.length === 0 && !list.more) {
    return <NothingFound {...{ resource, tenantId: question.tenantId, onReset: on.onReset }} />;
  }
  // The list's own count stands in only while the count call has not answered. Spec §4.
  const count = list.outdated ? undefined : (total.count ?? list.count);
  const searching = list.pending || list.stale;
  const showsCauses = url.view !== undefined && url.cause === undefined;
  return (
    <>
      <div className="tools line">
        <CountLine
          searching={searching}
          loaded={list.rows.length}
          total={count}
          noun={resource.label[1]}
          failure={total.error?.message}
        />
        {resource.failures && (
          <ViewSwitch
            byCause={url.view === 'causes'}
            cause={url.cause}
            onChange={(byCause) => on.onLook({ view: byCause ? 'causes' : undefined, cause: undefined })}
          />
        )}
        <ExportButton
          {...{ resource, question }}
          total={count}
          narrowed={url.cause !== undefined}
          disabled={searching}
        />
        <PageSize value={url.perPage} onChange={on.onPerPage} />
        {!showsCauses && <DensitySwitch density={density} onChange={setDensity} />}
      </div>
      <Found {...{ resource, url, list, density }} total={count} onLook={on.onLook} />
    </>
  );
}

interface NothingFoundProps extends Pick<SearchResultsProps, 'resource' | 'onReset'> {
  /** Which was searched; null: all. */
  tenantId: string | null;
}

function NothingFound({ resource, tenantId, onReset }: NothingFoundProps) {
  const { unoffered } = useTenant();
  const unknown = tenantId !== null && unoffered === 'not found';
  return (
    <div className="line">
      <EmptyState kind="none" message={unknown ? `There is no tenant ${tenantId}.` : resource.list.empty.none}>
        <button className="btn" type="button" onClick={onReset}>
          Clear filters
        </button>
      </EmptyState>
    </div>
  );
}

interface FoundProps extends Pick<SearchResultsProps, 'resource' | 'url' | 'list' | 'onLook'> {
  total: number | undefined;
  density: Density;
}

/** The rows, or those of one cause, or all causes. */
function Found({ resource, url: { view, cause }, list, total, density, onLook }: FoundProps) {
  const all =
    view === undefined || list.pending ? (
      <FoundRows {...{ resource, list, total, density }} />
    ) : (
      <CauseGroups {...{ resource, list }} onShow={(shown) => onLook({ view, cause: shown })} />
    );
  return (
    <Suspense fallback={<Skeleton />}>
      {cause === undefined ? (
        all
      ) : (
        <FoundFailures {...{ resource, list, density, cause }} onAll={() => onLook({ view, cause: undefined })}>
          {all}
        </FoundFailures>
      )}
    </Suspense>
  );
}
