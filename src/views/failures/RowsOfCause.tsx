import { Chip, IconButton, styled, Tooltip } from '@mui/material';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { Icon } from '../../components/icons/Icon.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { translate } from '../../messages/views.ts';
import { OF_TYPE } from '../../schema/failure.ts';
import type { Resource } from '../../schema/resource.ts';
import { DroppedParametersNotice } from '../list/ListToolbar.tsx';
import { causeFilter } from '../search/searchUrl.ts';
import type { RecordList } from '../search/useRecordList.ts';
import { titleOfCause } from './causeGroup.ts';
import { NoCatalog, useKnownFailures } from './knownFailures.tsx';

interface RowsOfCauseProps {
  resource: Resource;
  list: RecordList;
  cause: string;
  rows: (only: readonly RaRecord[]) => ReactNode;
  onAll: () => void;
  children: ReactNode;
}

/** The rows of a cause with its name: those that the server has found, or those among the loaded rows. */
export function RowsOfCause({ resource, list, cause, rows, onAll, children }: RowsOfCauseProps) {
  const { data: known, error, refetch } = useKnownFailures(resource);
  const stored = causeFilter(resource) !== undefined;
  const ofCause = useMemo(
    () => (known && !stored ? list.rows.filter((row) => known.keyOf(row) === cause) : list.rows),
    [known, stored, list.rows, cause],
  );
  if (error) return <NoCatalog onRetry={refetch} />;
  if (!known || list.pending) return <Skeleton />;
  const [first] = ofCause;
  const title = titleOfCause(resource, known, cause) ?? (first && cause.slice(OF_TYPE.length));
  if (stored) {
    return (
      <>
        <CauseChip title={title ?? cause} onRemove={onAll} />
        {children}
      </>
    );
  }
  if (title === undefined) {
    return (
      <>
        <DroppedParametersNotice parameters={[`cause=${cause}`]} />
        {children}
      </>
    );
  }
  const shown = translate('views.causes.shown', { shown: ofCause.length, smart_count: list.rows.length });
  return (
    <>
      <CauseChip title={title} shown={shown} onRemove={onAll} />
      {rows(ofCause)}
    </>
  );
}

interface CauseChipProps {
  title: string;
  /** How many of the loaded rows are shown, if not all. */
  shown?: string;
  onRemove: () => void;
}

function CauseChip({ title, shown, onRemove }: CauseChipProps) {
  const bar = useRef<HTMLDivElement>(null);
  // The button that led here is gone. After a link the focus is on the heading.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    bar.current?.querySelector('button')?.focus();
    // If it is in the lower half of the window, the rows below would be out of view.
    const { top = 0 } = bar.current?.getBoundingClientRect() ?? {};
    if (top > window.innerHeight / 2) bar.current?.scrollIntoView({ block: 'start' });
  }, []);
  const remove = translate('views.causes.showAll');
  return (
    <Bar ref={bar}>
      <Chip
        variant="outlined"
        label={
          <>
            {translate('views.causes.one', { title })}
            <Tooltip title={remove}>
              <IconButton aria-label={remove} onClick={onRemove}>
                <Icon name="x" small />
              </IconButton>
            </Tooltip>
          </>
        }
      />
      {shown && <span role="status">{shown}</span>}
    </Bar>
  );
}

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '0 var(--gutter) 12px',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-sm)',
  scrollMarginTop: 'calc(var(--header-h) + 8px)',
  // The header is not sticky there.
  '@media (width < 768px)': { scrollMarginTop: 8 },
  '& .MuiChip-root': {
    height: 'auto',
    minHeight: 28,
    maxWidth: '100%',
    borderColor: 'var(--border-strong)',
    backgroundColor: 'var(--selected)',
    color: 'var(--text)',
    fontSize: 'inherit',
  },
  '& .MuiChip-label': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    padding: '0 0 0 10px',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
});
