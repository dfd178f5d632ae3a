import { Alert, Button, FormControlLabel, LinearProgress, Radio, RadioGroup, styled } from '@mui/material';
import type { MouseEvent } from 'react';
import { useStore } from 'react-admin';
import { numberWords } from '../../components/dateText.ts';
import { VisuallyHidden } from '../../components/screenReader.tsx';
import { LIMITS } from '../../config/limits.ts';
import { useCan } from '../../fields/reference/ResourcesContext.ts';
import { inSentence, nounFor, sentenceCase } from '../../messages/language.ts';
import { translate } from '../../messages/views.ts';
import { withElements } from '../../messages/withElements.tsx';
import { AlertDialog } from '../actions/QuestionDialog.tsx';
import { useColumnChoice } from '../table/columnChoice.ts';
import { type Export, type ExportOptions, useExport } from './useExport.ts';

interface ExportDialogProps extends ExportOptions {
  total: number | undefined;
  onClose: () => void;
}

/** Shows the progress and the result of an export. Closing it stops the export. */
export function ExportDialog({ total: all, onClose, ...options }: ExportDialogProps) {
  const { columns } = useColumnChoice(options.resource);
  const [scope, setScope] = useStore<string>('export.columns', 'all');
  const visible = scope === 'visible';
  const { rows, fault, saved, save, retry } = useExport({ ...options, ...(visible && { columns }) });
  // The rows of a cause are counted on the way.
  const total = options.cause === undefined ? all : undefined;
  const goal = exportGoal(rows, total);
  const [, many] = options.resource.label;
  return (
    <AlertDialog
      title={
        saved
          ? translate('views.export.titleSaved', { noun: sentenceCase(many) })
          : translate('views.export.title', { noun: inSentence(many) })
      }
      close={translate(saved ? 'product.close' : 'product.cancel')}
      onClose={onClose}
      actions={
        fault && (
          <>
            {rows > 0 && (
              <Button onClick={then(save)}>{translate('views.export.saveRows', { smart_count: rows })}</Button>
            )}
            <Button variant="contained" color="primary" onClick={then(retry)}>
              {translate('product.tryAgain')}
            </Button>
          </>
        )
      }
    >
      {saved ? (
        <Saved saved={saved} noun={nounFor(options.resource, saved.rows)} />
      ) : (
        <Progress rows={rows} goal={goal} total={total} noun={inSentence(many)} />
      )}
      {useCan()('preferences') && (
        <RadioGroup
          row
          aria-label={translate('views.columns.name')}
          value={visible ? 'visible' : 'all'}
          onChange={(_, value) => setScope(value)}
        >
          <FormControlLabel value="all" label={translate('views.export.allColumns')} control={<Radio />} />
          <FormControlLabel value="visible" label={translate('views.export.visibleColumns')} control={<Radio />} />
        </RadioGroup>
      )}
      <VisuallyHidden role="status">
        {saved ? translate('views.export.spokenSaved') : spokenProgress(rows, goal)}
      </VisuallyHidden>
      {fault && (
        <Alert severity="error">
          {fault.message || translate('views.export.interrupted')}{' '}
          {rows > 0 && translate('views.export.rest', { smart_count: rows })}
        </Alert>
      )}
    </AlertDialog>
  );
}

/** The pressed button disappears, so the focus moves to the dialog. */
function then(act: () => void) {
  return ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.parentElement?.querySelector('button')?.focus();
    act();
  };
}

type ProgressProps = Record<'goal' | 'total', number | undefined> & { rows: number; noun: string };

function Progress({ rows, goal, total, noun }: ProgressProps) {
  const most = LIMITS.maximumExport;
  return (
    <>
      <Strong as="p">{progressWords(rows, goal)}</Strong>
      <LinearProgress
        sx={{ height: 8 }}
        aria-label={translate('views.export.progress', { noun })}
        {...(goal !== undefined && { variant: 'determinate', value: goal && (rows / goal) * 100 })}
      />
      {total !== undefined && total > most && <p>{translate('views.export.tooMany', { most, total })}</p>}
    </>
  );
}

function Saved({ saved: { name, rows, whole }, noun }: { saved: NonNullable<Export['saved']>; noun: string }) {
  const figures = { count: <Strong>{numberWords(rows)}</Strong>, file: <Strong>{name}</Strong> };
  return (
    <>
      <p>{withElements(translate('views.export.saved', { noun }), figures)}</p>
      {!whole && <p>{translate('views.export.savedPart', { count: rows })}</p>}
    </>
  );
}

/** The expected number of rows in the file. Records created meanwhile can exceed the total. */
export function exportGoal(rows: number, total: number | undefined): number | undefined {
  return total === undefined ? undefined : Math.max(Math.min(total, LIMITS.maximumExport), rows);
}

/** `12,000 of 48,210 rows`, or `12,000 rows so far` if the total is unknown. */
export function progressWords(rows: number, goal: number | undefined): string {
  return goal === undefined
    ? translate('views.export.soFar', { smart_count: rows })
    : translate('views.export.rowsOf', { rows, smart_count: goal });
}

/** The announcement for screen readers: progress in quarters, so that they speak rarely. */
export function spokenProgress(rows: number, goal: number | undefined): string {
  if (!goal) return '';
  const quarters = Math.floor((rows / goal) * 4);
  return quarters > 0 ? translate('views.export.spoken', { percent: quarters * 25 }) : '';
}

const Strong = styled('span')({ color: 'var(--text)', fontWeight: 600, fontFeatureSettings: 'var(--figures)' });
