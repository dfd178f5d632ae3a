import { useMemo } from 'react';
import { CopyButton } from '../../look/CopyButton.tsx';
import { translate } from '../../messages/fields.ts';
import type { Look, LookProps } from '../look.ts';
import { CodeLines } from './CodeLines.tsx';
import { JsonTools } from './JsonTools.tsx';
import { jsonLines } from './jsonLines.ts';
import { printedJson } from './printedJson.ts';
import { useJsonView } from './useJsonView.tsx';

/** A shorter document is seen at a glance. */
const WORTH_SEARCHING = 12;

function JsonCell({ value }: LookProps) {
  const text = printedJson(value, 0) ?? '';
  return <span title={text.slice(0, 500)}>{text.slice(0, 80)}</span>;
}

function JsonDetail({ value, label }: LookProps) {
  const text = useMemo(() => printedJson(value), [value]);
  if (text === undefined) return <p className="pad muted">{translate('fields.json.tooDeep')}</p>;
  return <JsonText text={text} label={label} />;
}

function JsonText({ text, label }: { text: string; label: string }) {
  const lines = useMemo(() => jsonLines(text), [text]);
  const view = useJsonView(lines);
  return (
    <>
      {lines.length >= WORTH_SEARCHING && <JsonTools view={view} label={label} />}
      <CodeLines view={view} label={translate('fields.json.name', { label })} />
    </>
  );
}

function CopyJson({ value }: LookProps) {
  const text = useMemo(() => printedJson(value), [value]);
  if (text === undefined) return null;
  return (
    <span className="always">
      <CopyButton value={text} label="JSON" />
    </span>
  );
}

/** Pretty-printed, in few tones, with its line numbers; what is long can be searched and folded. */
export const jsonLook: Look = { Cell: JsonCell, Detail: JsonDetail, Action: CopyJson };
