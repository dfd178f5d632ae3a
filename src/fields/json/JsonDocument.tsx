import { InputBase, styled } from '@mui/material';
import { chunk, escapeRegExp } from 'es-toolkit';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { translate } from '../../messages/fields.ts';
import { escapeUnseen, printedJson } from './json.ts';

/** Shorter documents have no search. */
export const SEARCHED_FROM_LINES = 12;

/** An object or list with more lines is folded at first, so that a long document mounts few elements. */
const OPEN_LINES = 250;

/** Longer objects and lists are folded in parts of so many entries. */
const PART = 100;

/** Longer texts are truncated until the reader expands them. */
export const LONG_TEXT = 2_000;

/** A search shows so many entries: a single letter has thousands in a long document. */
export const MOST_MATCHES = 500;

/** JSON as indented text whose objects and lists fold, and a search that shows only the entries that match. */
export function JsonDocument({ value, label }: { value: unknown; label: string }) {
  const lines = useMemo(() => linesOf(value), [value]);
  const [text, setText] = useState('');
  const searched = useDeferredValue(text.trim());
  const pattern = useMemo(() => patternOf(searched), [searched]);
  const found = useMemo(() => pattern && matchesIn(value, pattern), [value, pattern]);
  if (lines === undefined) return <Note>{translate('fields.json.tooDeep')}</Note>;
  const matches = translate(found?.count === MOST_MATCHES ? 'fields.json.manyMatches' : 'fields.json.matches', {
    smart_count: found?.count ?? 0,
  });
  return (
    <>
      {lines >= SEARCHED_FROM_LINES && (
        <Tools>
          <InputBase
            type="search"
            value={text}
            placeholder={translate('fields.json.searchHint')}
            autoComplete="off"
            slotProps={{ input: { 'aria-label': translate('fields.json.search', { label }), spellCheck: false } }}
            onChange={(event) => setText(event.target.value)}
          />
          <span role="status">{found && matches}</span>
        </Tools>
      )}
      <Code className="code" data-document aria-label={translate('fields.json.name', { label })} tabIndex={0}>
        <div className="src">
          {found?.count !== 0 && <Node key={searched} value={found ? found.value : value} pattern={pattern} />}
        </div>
      </Code>
    </>
  );
}

/** A sentence in place of a document. */
const Note = styled('p')({ padding: '24px var(--gutter)', color: 'var(--text-muted)' });

/** The number of lines of a value; undefined if it is nested too deeply to be printed. */
const linesOf = (value: unknown): number | undefined => printedJson(value)?.split('\n').length;

/** Finds a text in keys and values, ignoring case: as typed, or as JSON escapes it. Undefined for an empty text. */
function patternOf(text: string): RegExp | undefined {
  if (text === '') return undefined;
  const spellings = [escapeUnseen(JSON.stringify(text).slice(1, -1)), text];
  return new RegExp(spellings.map(escapeRegExp).join('|'), 'iu');
}

/**
 * Counts the entries that match, and leaves out what does not lead to them. An object with a match keeps all of its texts and numbers, since
 * they belong together.
 */
function matchesIn(document: unknown, pattern: RegExp): { value: unknown; count: number } {
  let count = 0;
  const isMatch = (text: unknown) => {
    if (count >= MOST_MATCHES || !pattern.test(printedJson(text) ?? '')) return false;
    count += 1;
    return true;
  };
  const keptOf = (value: unknown): unknown => {
    if (!isBranch(value)) return isMatch(value) ? value : undefined;
    if (Array.isArray(value)) {
      const kept = value.map(keptOf).filter((inner) => inner !== undefined);
      return kept.length > 0 ? kept : undefined;
    }
    const entries = Object.entries(value).map(([key, inner]) => ({
      key,
      inner,
      kept: isMatch(key) ? inner : keptOf(inner),
    }));
    const hasMatch = entries.some(({ inner, kept }) => kept !== undefined && !isBranch(inner));
    const shown = entries.filter(({ inner, kept }) => kept !== undefined || (hasMatch && !isBranch(inner)));
    return shown.length > 0 ? Object.fromEntries(shown.map(({ key, inner, kept }) => [key, kept ?? inner])) : undefined;
  };
  const value = keptOf(document);
  return { value, count };
}

/** Empty objects and lists do not fold. */
function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

interface NodeProps {
  value: unknown;
  /** Absent for the entries of a list. */
  name?: string | undefined;
  level?: number;
  isLast?: boolean;
  pattern: RegExp | undefined;
}

/** An entry with its indentation, so that a selection copies JSON. */
function Node({ value, name, level = 0, isLast = true, pattern }: NodeProps) {
  const indent = '  '.repeat(level);
  const head = (
    <>
      {indent}
      {name !== undefined && (
        <>
          <Text tone="k" value={name} pattern={pattern} />
          {': '}
        </>
      )}
    </>
  );
  const end = isLast ? '\n' : ',\n';
  if (!isBranch(value))
    return (
      <div>
        {head}
        <Text tone={TONES[typeof value] ?? 'l'} value={value} pattern={pattern} />
        {end}
      </div>
    );
  const entries = Object.entries(value);
  const [left, right] = Array.isArray(value) ? '[]' : '{}';
  const nodes = (part: typeof entries, from = 0) =>
    part.map(([key, inner], index) => (
      <Node
        key={key}
        name={Array.isArray(value) ? undefined : key}
        value={inner}
        level={level + 1}
        isLast={from + index === entries.length - 1}
        pattern={pattern}
      />
    ));
  const parts = chunk(entries, PART).map((part, index) => {
    const from = index * PART;
    const range = translate('fields.json.part', { from: from + 1, to: from + part.length });
    return (
      <Fold key={from} head={`${indent}  ${range}`} startsOpen={from === 0}>
        {() => nodes(part, from)}
      </Fold>
    );
  });
  return (
    <Fold
      head={
        <>
          {head}
          {left}
        </>
      }
      folded={
        <>
          <span className="rest">{translate('fields.json.entries', { smart_count: entries.length })}</span>
          {right}
          {end}
        </>
      }
      startsOpen={level === 0 || pattern !== undefined || (linesOf(value) ?? 0) <= OPEN_LINES}
    >
      {() => (
        <>
          {parts.length > 1 ? parts : nodes(entries)}
          <div>
            {indent}
            {right}
            {end}
          </div>
        </>
      )}
    </Fold>
  );
}

interface FoldProps {
  head: ReactNode;
  /** Follows the head while it is folded. */
  folded?: ReactNode;
  startsOpen: boolean;
  /** Called while it is unfolded, so that folded entries are not mounted. */
  children: () => ReactNode;
}

function Fold({ head, folded = '\n', startsOpen, children }: FoldProps) {
  const [open, setOpen] = useState(startsOpen);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {head}
        {open ? '\n' : folded}
      </summary>
      {open && children()}
    </details>
  );
}

const TONES: Readonly<Record<string, string>> = { string: 's', number: 'n', object: 'p' };

/** A key or a value, and the part of it that matches. */
function Text({ value, tone, pattern }: { value: unknown; tone: string; pattern: RegExp | undefined }) {
  const [whole, setWhole] = useState(false);
  const text = useMemo(() => printedJson(value) ?? '', [value]);
  const match = pattern?.exec(text);
  const from = match?.index ?? 0;
  const isCut = !whole && text.length > LONG_TEXT && from < LONG_TEXT;
  const shown = isCut ? text.slice(0, LONG_TEXT) : text;
  const to = from + (match?.[0].length ?? 0);
  return (
    <>
      <span className={tone}>
        {shown.slice(0, from)}
        {match && <mark>{shown.slice(from, to)}</mark>}
        {shown.slice(to)}
      </span>
      {isCut && (
        <button className="rest" type="button" onClick={() => setWhole(true)}>
          {translate('fields.json.rest', { smart_count: text.length - LONG_TEXT })}
        </button>
      )}
    </>
  );
}

/** The classes in its lines: k key, s string, n number, l literal, rest what is folded. */
const Code = styled('section')({
  flex: 1,
  padding: '12px 0',
  overflow: 'auto',
  backgroundColor: 'var(--surface-sunken)',
  font: '0.75rem / 1.5rem var(--font-code)',
  '&:focus-visible': { outlineOffset: -2 },
  '& .src': { width: 'max-content', minWidth: '100%', color: 'var(--code-punct)', whiteSpace: 'pre' },
  '& .src :is(div, summary)': { padding: '0 16px 0 calc(var(--gutter) + 20px)' },
  '& summary': {
    position: 'relative',
    display: 'block',
    cursor: 'pointer',
    '&::before': {
      content: '""',
      position: 'absolute',
      top: 8,
      left: 'calc(var(--gutter) + 4px)',
      width: 5,
      height: 5,
      border: 'solid var(--text-muted)',
      borderWidth: '0 1.5px 1.5px 0',
      transform: 'rotate(-45deg)',
    },
    '&:hover': { backgroundColor: 'var(--hover)' },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '& [open] > summary::before': { transform: 'rotate(45deg)' },
  '& .rest': {
    height: '1.25rem',
    margin: '0 4px',
    padding: '0 6px',
    border: '1px solid var(--border)',
    borderRadius: 'var(--r-sm)',
    backgroundColor: 'var(--surface-raised)',
    color: 'var(--text-muted)',
    font: 'inherit',
    lineHeight: '1.125rem',
    cursor: 'pointer',
  },
  '& .k': { color: 'var(--code-key)' },
  // Isolates right-to-left text within its quotes.
  '& .s': { unicodeBidi: 'isolate', color: 'var(--code-string)' },
  '& .n': { color: 'var(--code-number)' },
  '& .l': { color: 'var(--code-literal)' },
  '& mark': { borderRadius: 2, backgroundColor: 'var(--warning-border)', color: 'var(--text)' },
});

const Tools = styled('div')({
  position: 'sticky',
  top: 'var(--header-h)',
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '8px var(--gutter)',
  borderBottom: '1px solid var(--border)',
  backgroundColor: 'var(--surface-raised)',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-sm)',
  // The header is not sticky there.
  '@media (width < 768px)': { top: 0 },
  '& .MuiInputBase-root': {
    flex: '1 1 184px',
    maxWidth: 320,
    height: 28,
    padding: '0 10px',
    border: '1px solid var(--border-control)',
    borderRadius: 'var(--r-md)',
    fontSize: 'inherit',
    '&.Mui-focused': { outline: '2px solid var(--focus)', outlineOffset: -1 },
    '@media (pointer: coarse)': { height: 'var(--control-h)' },
  },
});
