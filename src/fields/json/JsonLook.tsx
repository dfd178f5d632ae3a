import { useMemo } from 'react';
import { CopyButton } from '../../look/CopyButton.tsx';
import type { Look, LookProps } from '../look.ts';
import { CodeLines } from './CodeLines.tsx';
import { JsonTools } from './JsonTools.tsx';
import { jsonLines } from './jsonLines.ts';
import { useJsonView } from './useJsonView.tsx';

/** A shorter document is seen at a glance. */
const WORTH_SEARCHING = 12;

function JsonCell({ value }: LookProps) {
  const text = JSON.stringify(value);
  return <span title={text.slice(0, 500)}>{text.slice(0, 80)}</span>;
}

function JsonDetail({ value, label }: LookProps) {
  const lines = useMemo(() => jsonLines(JSON.stringify(value, null, 2)), [value]);
  const view = useJsonView(lines);
  return (
    <>
      {lines.length >= WORTH_SEARCHING && <JsonTools view={view} label={label} />}
      <CodeLines view={view} label={`${label} as JSON`} />
    </>
  );
}

function CopyJson({ value }: LookProps) {
  const text = useMemo(() => JSON.stringify(value, null, 2), [value]);
  return (
    <span className="always">
      <CopyButton value={text} label="JSON" />
    </span>
  );
}

/** Pretty-printed, in few tones, with its line numbers; what is long can be searched and folded. */
export const jsonLook: Look = { Cell: JsonCell, Detail: JsonDetail, Action: CopyJson, tall: true };
