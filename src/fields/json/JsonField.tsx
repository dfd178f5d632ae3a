import { styled } from '@mui/material/styles';
import { lazy, Suspense, useMemo } from 'react';
import { CopyButton } from '../../components/CopyButton.tsx';
import { createField, type FieldValueProps } from '../createField.tsx';
import { printedJson } from './json.ts';

/** Loaded on demand, since lists show only the start of a document. If loading fails, the document is shown as plain text. */
const JsonDocument = lazy(() =>
  import('./JsonDocument.tsx').then(
    ({ JsonDocument }) => ({ default: JsonDocument }),
    () => ({ default: ({ value }: { value: unknown }) => <PlainDocument text={printedJson(value)} whole /> }),
  ),
);

/** JSON: its start in a list, a document to search and fold on a record's page. React Admin has no such field. */
export const JsonField = createField(function Json({ value, label, detail }: FieldValueProps) {
  const text = useMemo(() => printedJson(value, detail ? 2 : 0), [value, detail]);
  if (!detail) return <span title={text?.slice(0, 500)}>{text?.slice(0, 80)}</span>;
  return (
    <Suspense fallback={<PlainDocument text={text} />}>
      <JsonDocument value={value} label={label} />
    </Suspense>
  );
});

export function JsonAction({ value }: FieldValueProps) {
  const text = useMemo(() => printedJson(value), [value]);
  return text !== undefined && <CopyButton value={text} label="JSON" always />;
}

/** A document, or its start, in its final place, so that nothing moves when the tools have loaded. */
function PlainDocument({ text = '', whole }: { text: string | undefined; whole?: boolean }) {
  const lines = text.split('\n');
  return (
    <Plain>
      <code>{whole ? text : lines.slice(0, 80).join('\n')}</code>
    </Plain>
  );
}

const Plain = styled('pre')({
  flex: 1,
  margin: 0,
  paddingBottom: 12,
  overflow: 'auto',
  backgroundColor: 'var(--surface-sunken)',
  color: 'var(--code-key)',
  font: '0.75rem / 1.5rem var(--font-code)',
  // The toolbar.
  '&::before': {
    content: '""',
    display: 'block',
    height: 45,
    marginBottom: 12,
    borderBottom: '1px solid var(--border)',
    backgroundColor: 'var(--surface-raised)',
  },
  '& > code': { display: 'block', paddingLeft: 'calc(var(--gutter) + 20px)', font: 'inherit' },
});
