import { EmptyState } from '../../look/EmptyState.tsx';
import { ErrorPanel } from '../../look/ErrorPanel.tsx';
import { Skeleton } from '../../look/Skeleton.tsx';
import { translate } from '../../messages/views.ts';
import type { Resource } from '../../schema/resource.ts';
import { ExportButton } from '../export/ExportButton.tsx';
import { ViewSwitch } from '../failures/CauseTools.tsx';
import { causeGroups, FailurePart, foundFailures } from '../failures/failureParts.tsx';
import { DensitySwitch } from '../table/DensitySwitch.tsx';
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
  if (list.error && list.rows.length === 0) {
    return (
      <div className="line">
        <ErrorPanel message={list.error.message} onRetry={list.again} />
      </div>
    );
  }
  // A list may begin with empty pages and yet go on.
  if (!list.pending && list.rows.length === 0 && !list.more) {
    return <NothingFound {...{ resource, question, onReset: on.onReset }} />;
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
        {!showsCauses && <DensitySwitch />}
      </div>
      <Found {...{ resource, url, list }} total={count} onLook={on.onLook} />
    </>
  );
}

type NothingFoundProps = Pick<SearchResultsProps, 'resource' | 'question' | 'onReset'>;

function NothingFound({ resource, question: { tenantId, filter }, onReset }: NothingFoundProps) {
  const { unoffered } = useTenant();
  const unknown = tenantId !== null && unoffered === 'not found';
  return (
    <div className="line">
      <EmptyState
        kind="none"
        message={unknown ? translate('views.tenant.unknown', { tenant: tenantId }) : resource.list.empty.none}
      >
        {Object.keys(filter).length > 0 && (
          <button className="btn" type="button" onClick={onReset}>
            {translate('views.search.clear')}
          </button>
        )}
      </EmptyState>
    </div>
  );
}

interface FoundProps extends Pick<SearchResultsProps, 'resource' | 'url' | 'list' | 'onLook'> {
  total: number | undefined;
}

/** The rows, or those of one cause, or all causes. */
function Found({ resource, url: { view, cause }, list, total, onLook }: FoundProps) {
  const coming = <Skeleton />;
  const all =
    view === undefined || list.pending ? (
      <FoundRows {...{ resource, list, total }} />
    ) : (
      <FailurePart part={causeGroups} coming={coming}>
        {(CauseGroups) => <CauseGroups {...{ resource, list }} onShow={(shown) => onLook({ view, cause: shown })} />}
      </FailurePart>
    );
  if (cause === undefined) return all;
  return (
    <FailurePart part={foundFailures} coming={coming}>
      {(FoundFailures) => (
        <FoundFailures {...{ resource, list, cause }} onAll={() => onLook({ view, cause: undefined })}>
          {all}
        </FoundFailures>
      )}
    </FailurePart>
  );
}
