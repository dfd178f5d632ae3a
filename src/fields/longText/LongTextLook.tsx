import { CopyButton } from '../../look/CopyButton.tsx';
import type { Look, LookProps } from '../look.ts';

function FirstLine({ value }: LookProps) {
  return <span title={String(value)}>{String(value).split('\n', 1)}</span>;
}

function Paragraphs({ value }: LookProps) {
  return <p className="msg pre">{String(value)}</p>;
}

function CopyText({ label, value }: LookProps) {
  return (
    <span className="always">
      <CopyButton value={String(value)} label={label} />
    </span>
  );
}

/** Text with its line breaks, as large as its section. */
export const longTextLook: Look = { Cell: FirstLine, Detail: Paragraphs, Action: CopyText, tall: true };
