import { useRef } from 'react';
import { LIMITS } from '../../config/limits.ts';
import { Alert } from '../../look/Alert.tsx';
import { BusyButton } from '../../look/BusyButton.tsx';
import { Dialog } from '../../look/Dialog.tsx';
import { numberWords } from '../../look/numberWords.ts';
import { sentenceCase } from '../sentenceCase.ts';
import { exportGoal, progressWords, rowWords, spokenProgress } from './exportProgress.ts';
import './export.css';
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
      title={made.saved ? `${sentenceCase(many)} exported` : `Exporting ${many.toLowerCase()}`}
      onClose={onClose}
      actions={<Ways made={made} onClose={onClose} />}
    >
      {made.saved ? (
        <Saved saved={made.saved} noun={noun(made.saved.rows)} />
      ) : (
        <Progress rows={made.rows} {...{ goal, total }} noun={many.toLowerCase()} />
      )}
      {narrowed && <p>All matches are exported, not only those of the cause that is shown.</p>}
      <p className="sr" role="status">
        {made.saved ? 'The file is saved.' : spokenProgress(made.rows, goal)}
      </p>
      <Alert about={made.fault}>
        {made.fault?.message || 'The export was interrupted.'}{' '}
        {made.rows > 0 && `${rowWords(made.rows)} ${made.rows === 1 ? 'is' : 'are'} ready; the rest is missing.`}
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
        {saved ? 'Close' : 'Cancel'}
      </button>
      {fault && rows > 0 && (
        <button className="btn" type="button" onClick={then(save)}>
          Save {rowWords(rows)}
        </button>
      )}
      {fault && <BusyButton label="Try Again" look="primary" busy={false} onClick={then(retry)} />}
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
      <progress className="progress" aria-label={`Exported ${noun}`} value={goal && rows} max={goal || undefined} />
      {total !== undefined && total > most && (
        <p>
          Only the first {numberWords(most)} of {numberWords(total)} fit into one file. For the rest, search for a
          shorter period.
        </p>
      )}
    </>
  );
}

function Saved({ saved: { name, rows, whole }, noun }: { saved: NonNullable<Export['saved']>; noun: string }) {
  return (
    <>
      <p>
        <span className="num strong">{numberWords(rows)}</span> {noun} in <span className="strong">{name}</span>, saved
        by your browser.
      </p>
      {!whole && (
        <p>There are more than these: the file holds the first {numberWords(rows)} in the order of the list.</p>
      )}
    </>
  );
}
