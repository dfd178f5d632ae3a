import { CopyButton } from '../../look/CopyButton.tsx';
import type { Look, LookProps } from '../look.ts';
import './longText.css';

/** Line breaks are kept, and words longer than a line are broken. */
const AS_WRITTEN = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

function FirstLine({ value }: LookProps) {
  return <span title={String(value)}>{String(value).split('\n', 1)}</span>;
}

function Paragraphs({ value }: LookProps) {
  return (
    <div className="pad">
      <p className="msg" style={AS_WRITTEN}>
        {String(value)}
      </p>
    </div>
  );
}

function CopyText({ label, value }: LookProps) {
  return (
    <span className="always">
      <CopyButton value={String(value)} label={label} />
    </span>
  );
}

/** Text with its line breaks, as large as its section. */
export const longTextLook: Look = { Cell: FirstLine, Detail: Paragraphs, Action: CopyText };
