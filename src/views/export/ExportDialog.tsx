import { useRef } from 'react';
import { LIMITS } from '../../config/limits.ts';
import { Alert } from '../../look/Alert.tsx';
import { BusyButton } from '../../look/BusyButton.tsx';
import { Dialog } from '../../look/Dialog.tsx';
import { numberWords } from '../../look/numberWords.ts';
import { inSentence, sentenceCase } from '../../messages/inSentence.ts';
import { exportGoal, progressWords, spokenProgress } from './exportProgress.ts';
import './export.css';
import { translate } from '../../messages/views.ts';
import { withElements } from '../../messages/withElements.tsx';
import { nounFor } from '../nounFor.ts';
import { type Export, type ExportOptions, useExport } from './useExport.tsx';

interface ExportDialogProps extends ExportOptions {
  total: number | undefined;
  /** Of what was found, the page shows a part: the file does not. */
  narrowed: boolean;
  onClose: () => void;
}

/** An export while it runs: how far it is, a way out, and what has become of it. Closing it ends the export. */
export function ExportDialog({ total, narrowed, onClose, ...options }: ExportDialogProps) {
  const made = useExport(options);
  const goal = exportGoal(made.rows, total);
  const [, many] = options.resource.label;
  const noun = (count: number) => nounFor(options.resource, count);
  return (
    <Dialog
      title={
        made.saved
          ? translate('views.export.titleSaved', { noun: sentenceCase(many) })
          : translate('views.export.title', { noun: inSentence(many) })
      }
      onClose={onClose}
      actions={<Ways made={made} onClose={onClose} />}
    >
      {made.saved ? (
        <Saved saved={made.saved} noun={noun(made.saved.rows)} />
      ) : (
        <Progress rows={made.rows} {...{ goal, total }} noun={inSentence(many)} />
      )}
      {narrowed && <p>{translate('views.export.narrowed')}</p>}
      <p className="sr" role="status">
        {made.saved ? translate('views.export.spokenSaved') : spokenProgress(made.rows, goal)}
      </p>
      <Alert about={made.fault}>
        {made.fault?.message || translate('views.export.interrupted')}{' '}
        {made.rows > 0 && translate('views.export.rest', { smart_count: made.rows })}
      </Alert>
    </Dialog>
  );
}

function Ways({ made: { fault, saved, rows, retry, save }, onClose }: { made: Export; onClose: () => void }) {
  const out = useRef<HTMLButtonElement>(null);
  // The button that is pressed goes, and the focus with it.
  const then = (act: () => void) => () => {
    out.current?.focus();
    act();
  };
  return (
    <>
      <button className="btn" type="button" ref={out} onClick={onClose}>
        {translate(saved ? 'product.close' : 'product.cancel')}
      </button>
      {fault && rows > 0 && (
        <button className="btn" type="button" onClick={then(save)}>
          {translate('views.export.saveRows', { smart_count: rows })}
        </button>
      )}
      {fault && <BusyButton label={translate('product.tryAgain')} look="primary" busy={false} onClick={then(retry)} />}
    </>
  );
}

interface ProgressProps {
  rows: number;
  /** See exportGoal. */
  goal: number | undefined;
  total: number | undefined;
  noun: string;
}

function Progress({ rows, goal, total, noun }: ProgressProps) {
  const most = LIMITS.maximumExport;
  return (
    <>
      <p className="num strong">{progressWords(rows, goal)}</p>
      <progress
        className="progress"
        aria-label={translate('views.export.progress', { noun })}
        value={goal && rows}
        max={goal || undefined}
      />
      {total !== undefined && total > most && <p>{translate('views.export.tooMany', { most, total })}</p>}
    </>
  );
}

function Saved({ saved: { name, rows, whole }, noun }: { saved: NonNullable<Export['saved']>; noun: string }) {
  return (
    <>
      <p>
        {withElements(translate('views.export.saved', { noun }), {
          count: <span className="num strong">{numberWords(rows)}</span>,
          file: <span className="strong">{name}</span>,
        })}
      </p>
      {!whole && <p>{translate('views.export.savedPart', { count: rows })}</p>}
    </>
  );
}
