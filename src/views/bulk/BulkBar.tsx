import { Button, LinearProgress, styled } from '@mui/material';
import { difference } from 'es-toolkit';
import { useEffect, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { Icon, iconNamed } from '../../components/icons/Icon.tsx';
import { lazyPart } from '../../components/lazyPart.ts';
import { ToolButton } from '../../components/ToolButton.tsx';
import { inSentence } from '../../messages/language.ts';
import { translate } from '../../messages/views.ts';
import type { BulkJob, BulkTarget } from '../../schema/bulkJob.ts';
import type { Query } from '../../schema/query.ts';
import type { Resource } from '../../schema/resource.ts';
import { AnnotateButtons } from '../annotate/AnnotateButtons.tsx';
import { LazyDialog } from '../LazyDialog.tsx';
import { RequestButton } from '../request/RequestButton.tsx';
import type { BulkOperation } from './bulkOperations.ts';
import { jobFigures, jobTitle, percentOf } from './jobText.ts';
import { isOver, useJob } from './useJob.ts';

const startDialog = lazyPart(async () => (await import('./StartDialog.tsx')).StartDialog);
const jobDialog = lazyPart(async () => (await import('./JobDialog.tsx')).JobDialog);

interface BulkBarProps {
  resource: Resource;
  operations: readonly BulkOperation[];
  rows: readonly RaRecord[];
  /** The search whose matches can be selected, and their number. Absent: only rows can be selected. */
  query?: Query | undefined;
  total?: number | undefined;
}

/** The selection of a list with its operations, and the user's job. It stays at the bottom of the window. */
export function BulkBar({ resource, operations, rows, query, total }: BulkBarProps) {
  const { job, cancel, show, dismiss } = useJob(resource);
  const selection = useSelection(rows, query, total);
  const [opened, setOpened] = useState<BulkOperation | 'job'>();
  const close = () => setOpened(undefined);
  // A report that was read is not offered again.
  const closeJob = () => {
    close();
    if (job && isOver(job)) dismiss();
  };
  const { count, target } = selection;
  const noun = inSentence(resource.label[1]);
  const start = (started: BulkJob) => {
    show(started);
    selection.clear();
    setOpened('job');
  };
  return (
    <>
      {count > 0 && (
        <Bar role="region" aria-label={translate('views.bulk.toolbar', { noun })}>
          <ToolButton
            label={translate('views.bulk.clear')}
            icon="x"
            onClick={() => {
              selection.clear();
              // The bar disappears with the focused button.
              document.querySelector<HTMLElement>('tbody .is-select input')?.focus({ preventScroll: true });
            }}
          />
          <strong role="status">
            {translate(selection.isAll ? 'views.bulk.allSelected' : 'views.bulk.selected', { count })}
          </strong>
          {selection.selectAll && (
            <Button onClick={selection.selectAll}>{translate('views.bulk.selectAll', { count: total ?? 0 })}</Button>
          )}
          <span />
          <AnnotateButtons
            resource={resource}
            target={target}
            count={count}
            variant="outlined"
            onDone={selection.clear}
          />
          <RequestButton
            resource={resource}
            target={target}
            count={count}
            variant="outlined"
            onDone={selection.clear}
          />
          {operations.map((operation) => (
            <Button
              key={operation.name}
              aria-haspopup="dialog"
              variant="outlined"
              color={operation.name === 'delete' ? 'error' : 'inherit'}
              startIcon={<Icon name={iconNamed(operation.icon)} />}
              onClick={() => setOpened(operation)}
            >
              {operation.label}
            </Button>
          ))}
        </Bar>
      )}
      {job && opened !== 'job' && (
        <Bar role="region" aria-label={jobTitle(resource, job)}>
          <span>
            <strong>{jobTitle(resource, job)}</strong> {jobFigures(job)}
          </span>
          {!isOver(job) && <Progress variant="determinate" value={percentOf(job)} aria-hidden />}
          <span />
          <Button onClick={() => setOpened('job')}>{translate('views.bulk.show')}</Button>
          {isOver(job) && <Button onClick={dismiss}>{translate('views.bulk.dismiss')}</Button>}
        </Bar>
      )}
      {opened === 'job' && job && (
        <LazyDialog dialog={jobDialog} onClose={close}>
          {(JobDialog) => <JobDialog resource={resource} job={job} rows={rows} cancel={cancel} onClose={closeJob} />}
        </LazyDialog>
      )}
      {opened && opened !== 'job' && target && (
        <LazyDialog dialog={startDialog} onClose={close}>
          {(StartDialog) => (
            <StartDialog
              resource={resource}
              target={target}
              count={count}
              operation={opened}
              onStarted={start}
              onClose={close}
            />
          )}
        </LazyDialog>
      )}
    </>
  );
}

/** The selected rows, or all matches of the search but those that the user has unselected. Another search empties the selection. */
function useSelection(rows: readonly RaRecord[], query: Query | undefined, total: number | undefined) {
  const { selectedIds = [], onSelect, onUnselectItems } = useListContext();
  /** The ids of the rows that were selected with all matches. */
  const [known, setKnown] = useState<readonly string[]>();
  const ids = selectedIds.map(String);
  const except = known && difference(known, ids);
  const about = JSON.stringify(query);
  const [last, setLast] = useState(about);
  const clear = () => {
    setKnown(undefined);
    onUnselectItems();
  };
  useEffect(() => {
    if (last === about) return;
    setLast(about);
    setKnown(undefined);
    onUnselectItems();
  }, [last, about, onUnselectItems]);
  useEffect(() => {
    if (!known) return;
    if (selectedIds.length === 0) return setKnown(undefined);
    const before = new Set(known);
    const added = rows.filter(({ id }) => !before.has(String(id)));
    if (added.length === 0) return;
    setKnown([...known, ...added.map(({ id }) => String(id))]);
    onSelect([...selectedIds, ...added.map(({ id }) => id)]);
  }, [known, selectedIds, rows, onSelect]);
  const all = except && query && total !== undefined ? { query, except, count: total - except.length } : undefined;
  const target: BulkTarget = {
    records: all ? { filter: all.query.filter, ...(all.except.length > 0 && { except: all.except }) } : { ids },
    meta: { tenantId: query?.tenantId },
  };
  const count = all?.count ?? ids.length;
  return {
    isAll: all !== undefined && all.count === total,
    count,
    target,
    clear,
    selectAll:
      query !== undefined && total !== undefined && total > count
        ? () => {
            onSelect(rows.map(({ id }) => id));
            setKnown(rows.map(({ id }) => String(id)));
          }
        : undefined,
  };
}

const Bar = styled('div')({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  minHeight: 56,
  padding: '8px var(--gutter)',
  borderTop: '1px solid var(--border-strong)',
  backgroundColor: 'var(--surface-raised)',
  fontSize: 'var(--text-sm)',
  boxShadow: '0 -8px 16px -12px var(--border-strong)',
  '& strong': { fontFeatureSettings: 'var(--figures)', fontWeight: 600 },
  // Below the checkboxes.
  '& > button:first-of-type:not(.MuiButton-root)': { marginLeft: 'calc((16px - var(--icon-btn)) / 2)' },
  // Separates the selection from its operations.
  '& > span:empty': { flex: 'auto' },
  '@container sheet (width < 480px)': {
    '& > strong ~ span:empty': { flexBasis: '100%', marginTop: -8 },
    '& .MuiButton-startIcon': { display: 'none' },
  },
});

const Progress = styled(LinearProgress)({ flex: '1 1 40px', maxWidth: 240 });
