import { useRef } from 'react';
import { LIMITS } from '../../config/limits.ts';
import { Alert } from '../../look/Alert.tsx';
import { BusyButton } from '../../look/BusyButton.tsx';
import { Dialog } from '../../look/Dialog.tsx';
import { progressWords, spokenProgress } from './exportProgress.ts';
import './export.css';
import { type Export, type ExportOptions, useExport } from './useExport.tsx';

interface ExportDialogProps extends ExportOptions {
  total: number | undefined;
  onClose: () => void;
}

/** An export while it runs: how far it is, a way out, and what has become of it. Closing it ends the export. */
export function ExportDialog({ total, onClose, ...options }: ExportDialogProps) {
  const made = useExport(options);
  const [one, many] = options.resource.label;
  const noun = (count: number) => (count === 1 ? one : many).toLowerCase();
  return (
    <Dialog
      title={made.saved ? `${many} exported` : `Exporting ${many.toLowerCase()}`}
      onClose={onClose}
      actions={<Ways made={made} onClose={onClose} />}
    >
      {made.saved ? (
        <Saved saved={made.saved} noun={noun(made.saved.rows)} />
      ) : (
        <Progress rows={made.rows} total={total} noun={many.toLowerCase()} />
      )}
      <p className="sr" role="status">
        {made.saved ? 'The file is saved.' : spokenProgress(made.rows, total)}
      </p>
      <Alert about={made.fault}>
        {made.fault?.message || 'The export was interrupted.'}{' '}
        {made.rows > 0 && `The ${made.rows.toLocaleString('en')} ${noun(made.rows)} that came are kept.`}
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
          Save what came
        </button>
      )}
      {fault && <BusyButton label="Try Again" look="primary" busy={false} onClick={then(retry)} />}
    </>
  );
}

function Progress({ rows, total, noun }: { rows: number; total: number | undefined; noun: string }) {
  const most = LIMITS.maximumExport;
  const isTooMany = total !== undefined && total > most;
  const goal = total === undefined ? undefined : Math.max(Math.min(total, most), rows, 1);
  return (
    <>
      <p className="num strong">{progressWords(rows, total)}</p>
      <progress className="progress" aria-label={`Exported ${noun}`} value={goal && rows} max={goal} />
      {isTooMany && (
        <p>
          A file holds {most.toLocaleString('en')} at most: the first ones in the order of the list. For the others,
          search for a shorter period.
        </p>
      )}
    </>
  );
}

function Saved({ saved: { name, rows, whole }, noun }: { saved: NonNullable<Export['saved']>; noun: string }) {
  return (
    <>
      <p>
        <span className="num strong">{rows.toLocaleString('en')}</span> {noun} in <span className="strong">{name}</span>
        , saved by your browser.
      </p>
      {!whole && (
        <p>There are more than these: the file holds the first {rows.toLocaleString('en')} in the order of the list.</p>
      )}
    </>
  );
}
