import { useMemo } from 'react';
import { CopyButton } from '../../look/CopyButton.tsx';
import type { Look, LookProps } from '../look.ts';
import { CodeLines } from './CodeLines.tsx';

function JsonCell({ value }: LookProps) {
  const text = JSON.stringify(value);
  return <span title={text.slice(0, 500)}>{text.slice(0, 80)}</span>;
}

function JsonDetail({ value, label }: LookProps) {
  const lines = useMemo(() => JSON.stringify(value, null, 2).split('\n'), [value]);
  return <CodeLines lines={lines} label={`${label} as JSON`} />;
}

function CopyJson({ value }: LookProps) {
  const text = useMemo(() => JSON.stringify(value, null, 2), [value]);
  return (
    <span className="always">
      <CopyButton value={text} label="JSON" />
    </span>
  );
}

/** Pretty-printed, in few tones, with its line numbers. */
export const jsonLook: Look = { Cell: JsonCell, Detail: JsonDetail, Action: CopyJson, tall: true };
