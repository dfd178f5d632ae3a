import { Button, InputBase, styled } from '@mui/material';
import { type KeyboardEvent, useCallback, useDeferredValue, useLayoutEffect, useMemo, useState } from 'react';
import type { IconName } from '../../components/icons/drawings.ts';
import { ToolButton } from '../../components/ToolButton.tsx';
import { translate } from '../../messages/fields.ts';
import { JsonCode, Note } from './JsonCode.tsx';
import {
  allFolded,
  type Folded,
  findInLines,
  type JsonLine,
  jsonLines,
  MOST_MATCHES,
  toggled,
  unfoldedTo,
  visibleLines,
} from './jsonLines.ts';

/** Shorter documents have no search. */
const SEARCHED_FROM_LINES = 12;

interface JsonDocumentProps {
  /** Undefined: the value is nested too deeply to be printed. */
  text: string | undefined;
  label: string;
}

export function JsonDocument({ text, label }: JsonDocumentProps) {
  const view = useJsonView(useMemo(() => jsonLines(text ?? ''), [text]));
  if (text === undefined) return <Note>{translate('fields.json.tooDeep')}</Note>;
  return (
    <>
      {view.lines.length >= SEARCHED_FROM_LINES && <JsonTools view={view} label={label} />}
      <JsonCode view={view} label={translate('fields.json.name', { label })} />
    </>
  );
}

export type JsonView = ReturnType<typeof useJsonView>;

/** The folds, search text and current match of a document. The current match is always unfolded. */
function useJsonView(lines: readonly JsonLine[]) {
  const [folded, setFolded] = useState<Folded>(new Set());
  const [text, setText] = useState('');
  const [place, setPlace] = useState({ at: 0 });
  const searched = useDeferredValue(text);
  const matches = useMemo(() => findInLines(lines, searched), [lines, searched]);
  /** A new object for every step, so that each scrolls; undefined if nothing is found. */
  const goal = useMemo(() => {
    const position = Math.min(place.at, matches.length - 1);
    const match = matches[position];
    return match && { ...match, position };
  }, [matches, place]);
  useLayoutEffect(() => {
    if (goal) setFolded((now) => unfoldedTo(lines, now, goal.line));
  }, [lines, goal]);
  return {
    ...{ lines, folded, setFolded, text, matches, goal },
    visible: useMemo(() => visibleLines(lines, folded), [lines, folded]),
    search(next: string) {
      setText(next);
      setPlace({ at: 0 });
    },
    /** Moves to the next or previous match, and wraps around. */
    step: (by: 1 | -1) => setPlace({ at: goal ? (goal.position + by + matches.length) % matches.length : 0 }),
    toggle: useCallback((line: number) => setFolded((now) => toggled(now, line)), []),
  };
}

function JsonTools({ view, label }: { view: JsonView; label: string }) {
  const { lines, text, matches, search, step, setFolded } = view;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && (event.key !== 'Escape' || text === '')) return;
    event.preventDefault();
    if (event.key === 'Escape') search('');
    else step(event.shiftKey ? -1 : 1);
  };
  const stepButton = (name: 'previous' | 'next', icon: IconName, by: 1 | -1) => (
    <ToolButton
      label={translate(`fields.json.${name}`)}
      icon={icon}
      aria-disabled={matches.length === 0}
      onClick={() => step(by)}
    />
  );
  return (
    <Tools aria-label={translate('fields.json.tools', { label })}>
      <InputBase
        className="find"
        type="search"
        value={text}
        placeholder={translate('fields.json.searchHint')}
        autoComplete="off"
        slotProps={{ input: { 'aria-label': translate('fields.json.search', { label }), spellCheck: false } }}
        onChange={(event) => search(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span className="found" role="status">
        {positionIn(view)}
      </span>
      <span className="steps">
        {stepButton('previous', 'up', -1)}
        {stepButton('next', 'down', 1)}
      </span>
      <span className="folds">
        <Button variant="text" onClick={() => setFolded(new Set())}>
          {translate('fields.json.expand')}
        </Button>
        <Button variant="text" onClick={() => setFolded(allFolded(lines))}>
          {translate('fields.json.collapse')}
        </Button>
      </span>
    </Tools>
  );
}

function positionIn({ text, matches, goal }: JsonView): string {
  if (text.trim() === '') return '';
  if (!goal) return translate('fields.json.noMatches');
  const place = { position: goal.position + 1, all: matches.length };
  return translate(matches.length === MOST_MATCHES ? 'fields.json.matchOfMore' : 'fields.json.match', place);
}

const Tools = styled('fieldset')({
  position: 'sticky',
  top: 'var(--header-h)',
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  padding: '8px var(--gutter)',
  borderBottom: '1px solid var(--border)',
  backgroundColor: 'var(--surface-raised)',
  fontSize: 'var(--text-sm)',
  // The header is not sticky there.
  '@media (width < 768px)': { top: 0 },
  '& .find': {
    flex: '1 1 184px',
    minWidth: 184,
    maxWidth: 320,
    height: 28,
    padding: '0 10px',
    border: '1px solid var(--border-control)',
    borderRadius: 'var(--r-md)',
    fontSize: 'inherit',
    '&.Mui-focused': { outline: '2px solid var(--focus)', outlineOffset: -1 },
  },
  '& .MuiButton-root': { height: 28, minHeight: 0, padding: '0 8px' },
  '@media (pointer: coarse)': { '& :is(.find, .MuiButton-root)': { height: 'var(--control-h)' } },
  '& .found': {
    minWidth: 72,
    color: 'var(--text-muted)',
    fontFeatureSettings: 'var(--figures)',
    whiteSpace: 'nowrap',
    '&:empty': { minWidth: 0 },
  },
  '& :is(.steps, .folds)': { display: 'flex', alignItems: 'center' },
  '& .steps': { gap: 8 },
  // Aligns the text of the last button with the page's edge.
  '& .folds': { marginLeft: 'auto', marginRight: -8 },
  // Keeps the buttons in place when something is found.
  '@container sheet (width < 480px)': {
    '& .find': { flexBasis: '100%', maxWidth: 'none' },
    '& .steps': { gap: 0, marginLeft: 'calc((16px - var(--icon-btn)) / 2)' },
    '& .found': { order: 1 },
    '& .folds': { order: 2 },
  },
});
