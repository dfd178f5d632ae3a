import { styled } from '@mui/material/styles';
import { groupBy } from 'es-toolkit';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { translate } from '../../messages/fields.ts';
import type { JsonView } from './JsonDocument.tsx';
import { entriesIn, foldKey, type JsonLine, jsonTokens, lineName, type Match, piecesOf } from './jsonLines.ts';

/** Longer documents scroll in their own frame, where only the visible lines are mounted. */
const MANY_LINES = 500;

const LINE_REM = 1.5;

/** Longer lines are truncated until the reader expands them. */
export const LONG_LINE = 2_000;

const NO_MATCHES: readonly Match[] = [];

type FrameRef = RefObject<HTMLElement | null>;

/** The numbered lines of a JSON document. The frame can be focused to scroll by keyboard. */
export function JsonCode({ view, label }: { view: JsonView; label: string }) {
  const { lines, visible, folded, goal, toggle } = view;
  const frame = useRef<HTMLElement>(null);
  const scrolls = visible.length > MANY_LINES;
  const { active, ...keys } = useFoldKeys(frame, view);
  const rows = useMountedRows(frame, visible, scrolls, [active, goal?.line ?? -1]);
  const matches = useMemo(() => groupBy(view.matches, ({ line }) => line), [view.matches]);
  useScrollToGoal(frame, view);
  const minWidth = useMemo(() => widthOf(lines), [lines]);
  const size = scrolls && { height: `${visible.length * LINE_REM}rem`, minWidth };
  const style = { '--digits': String(lines.length).length, ...size } as CSSProperties;
  return (
    <Code
      className="code"
      data-document
      aria-label={label}
      tabIndex={0}
      ref={frame}
      style={scrolls ? { maxHeight: '70vh' } : undefined}
      {...keys}
    >
      <div className="src" style={style}>
        {rows.map((row) => {
          const line = visible[row] ?? 0;
          return (
            <CodeLine
              key={line}
              {...{ lines, line }}
              top={scrolls ? row * LINE_REM : undefined}
              folded={folded.has(line)}
              active={line === active}
              matches={matches[line] ?? NO_MATCHES}
              goal={goal?.line === line ? goal.from : undefined}
              onToggle={toggle}
            />
          );
        })}
      </div>
    </Code>
  );
}

/** A sentence in place of a document, or above a part of one. */
export const Note = styled('p')({ padding: '24px var(--gutter)', color: 'var(--text-muted)' });

/** The width of the longest line, because most lines are not mounted. */
function widthOf(lines: readonly JsonLine[]): string {
  const characters = lines.reduce((most, { text }) => Math.max(most, Math.min(text.length, LONG_LINE)), 0);
  return `calc(${characters}ch + 8rem)`;
}

/** Lines mounted above and below the visible ones. */
const OVERSCAN = 20;

/** The indexes of the mounted lines: all if the frame does not scroll, else the visible ones and `kept`. */
function useMountedRows(frame: FrameRef, visible: readonly number[], scrolls: boolean, kept: readonly number[]) {
  const [first, setFirst] = useState(0);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element || !scrolls) return undefined;
    const lineHeight = LINE_REM * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
    // In steps, so that few scroll events cause a render.
    const onScroll = () => {
      setFirst(Math.floor(element.scrollTop / lineHeight / OVERSCAN) * OVERSCAN);
      setHeight(Math.ceil(element.clientHeight / lineHeight));
    };
    onScroll();
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [frame, scrolls]);
  if (!scrolls) return [...visible.keys()];
  const inView = Array.from({ length: height + 3 * OVERSCAN }, (_, index) => first - OVERSCAN + index);
  const keptRows = kept.map((line) => visible.indexOf(line));
  return [...new Set([...inView, ...keptRows])].filter((row) => row in visible).sort((one, other) => one - other);
}

/** Makes one fold button reachable by Tab. Up, Down, Home and End move to others; Right unfolds or moves in, Left folds or moves out. */
function useFoldKeys(frame: FrameRef, view: JsonView) {
  const { lines, visible, toggle } = view;
  const [wanted, setActive] = useState(0);
  // The focused line may be hidden by now.
  const active = visible.includes(wanted) ? wanted : (visible.find((line) => lines[line]?.end) ?? 0);
  const goal = useRef<number>(undefined);
  // The active line is always mounted, so it can be focused; the browser then scrolls to it.
  useLayoutEffect(() => {
    const button =
      goal.current !== undefined && frame.current?.querySelector<HTMLElement>(`[data-line="${goal.current}"]`);
    if (!button) return;
    goal.current = undefined;
    button.focus();
  });
  return {
    active,
    onFocus({ target }: FocusEvent) {
      const line = lineOf(target);
      if (line !== undefined) setActive(line);
    },
    onKeyDown(event: KeyboardEvent) {
      const line = lineOf(event.target);
      if (line === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      const next = foldKey(event.key, line, view);
      if (next === undefined) return;
      event.preventDefault();
      if (next === line && event.key.startsWith('Arrow')) return toggle(line);
      goal.current = next;
      setActive(next);
    },
  };
}

function lineOf(target: EventTarget): number | undefined {
  const line = target instanceof HTMLElement ? target.dataset.line : undefined;
  return line === undefined ? undefined : Number(line);
}

/** Scrolls to the current match once, so that the reader can scroll away from it. */
function useScrollToGoal(frame: FrameRef, { goal }: JsonView): void {
  const shown = useRef<JsonView['goal']>(undefined);
  // After every render, because the match is mounted only once it is unfolded.
  useLayoutEffect(() => {
    if (shown.current === goal) return;
    const mark = goal && frame.current?.querySelector('mark.is-here');
    if (goal && !mark) return;
    shown.current = goal;
    mark?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

interface CodeLineProps {
  lines: readonly JsonLine[];
  line: number;
  /** In rem; absent if it follows the previous line. */
  top: number | undefined;
  folded: boolean;
  /** Tab reaches its button. */
  active: boolean;
  matches: readonly Match[];
  /** The start of the current match in this line. */
  goal: number | undefined;
  onToggle: (line: number) => void;
}

/** A line with its number, matches, and the button that folds its object or list. */
const CodeLine = memo(function CodeLine({ lines, line, top, folded, active, onToggle, ...text }: CodeLineProps) {
  const own = lines[line] as JsonLine;
  const isOpener = own.end !== undefined;
  const depth = own.text.length - own.text.trimStart().length;
  const toggle = () => onToggle(line);
  return (
    <div
      className="cl"
      style={top === undefined ? undefined : { position: 'absolute', insetInline: 0, top: `${top}rem` }}
    >
      <span className="no" aria-hidden="true" data-no={line + 1} />
      {isOpener && (
        <button
          className="twist"
          type="button"
          style={{ marginLeft: `${depth}ch` }}
          aria-label={`${lineName(own)}, ${entriesIn(own)}`}
          aria-expanded={!folded}
          data-line={line}
          tabIndex={active ? 0 : -1}
          onClick={toggle}
        />
      )}
      <LineText text={own.text} {...text} />
      {isOpener && folded && (
        <>
          <button className="rest" type="button" aria-hidden="true" tabIndex={-1} onClick={toggle}>
            {entriesIn(own)}
          </button>
          {lines[own.end ?? 0]?.text.trimStart()}
        </>
      )}
      {'\n'}
    </div>
  );
});

function LineText({ text, matches, goal }: Pick<CodeLineProps, 'matches' | 'goal'> & { text: string }) {
  const [whole, setWhole] = useState(false);
  const cut = !whole && text.length > LONG_LINE && (goal ?? 0) < LONG_LINE;
  return (
    <>
      {piecesOf(jsonTokens(cut ? text.slice(0, LONG_LINE) : text), matches).map(({ text, from, tone, match }) =>
        match ? (
          <mark key={from} className={match.from === goal ? 'is-here' : undefined}>
            {text}
          </mark>
        ) : (
          <span key={from} className={tone}>
            {text}
          </span>
        ),
      )}
      {cut && (
        <button className="rest" type="button" onClick={() => setWhole(true)}>
          {translate('fields.json.rest', { smart_count: text.length - LONG_LINE })}
        </button>
      )}
    </>
  );
}

const quietButton = { padding: 0, borderRadius: 'var(--r-sm)', color: 'var(--text-muted)', cursor: 'pointer' };

/** The classes in its lines: no number, twist fold button, k key, s string, n number, l literal. */
const Code = styled('section')({
  flex: 1,
  padding: '12px 0',
  overflow: 'auto',
  backgroundColor: 'var(--surface-sunken)',
  font: `0.75rem / ${LINE_REM}rem var(--font-code)`,
  tabSize: 2,
  '&:focus-visible': { outlineOffset: -2 },
  '& .src': {
    '--no': 'calc(var(--digits) * 1ch + var(--gutter) + 12px)',
    position: 'relative',
    width: 'max-content',
    minWidth: '100%',
    color: 'var(--code-punct)',
  },
  '& .cl': { position: 'relative', height: `${LINE_REM}rem`, paddingRight: 16, whiteSpace: 'pre' },
  '& .no': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    display: 'inline-block',
    width: 'var(--no)',
    height: `${LINE_REM}rem`,
    marginRight: 28,
    paddingRight: 12,
    borderRight: '1px solid var(--border)',
    backgroundColor: 'var(--surface-sunken)',
    color: 'var(--text-faint)',
    textAlign: 'right',
    verticalAlign: 'top',
    '&::before': { content: 'attr(data-no)' },
  },
  '& .twist': {
    ...quietButton,
    position: 'absolute',
    top: 0,
    left: 'calc(var(--no) + 3px)',
    width: 24,
    height: `${LINE_REM}rem`,
    border: 0,
    backgroundColor: 'transparent',
    '&::before': {
      content: '""',
      display: 'block',
      width: 5,
      height: 5,
      margin: '-2px auto 0',
      border: 'solid currentColor',
      borderWidth: '0 1.5px 1.5px 0',
      transform: 'rotate(45deg)',
    },
    '&[aria-expanded="false"]::before': { marginTop: 0, transform: 'rotate(-45deg)' },
  },
  '& .rest': {
    ...quietButton,
    position: 'relative',
    height: '1.25rem',
    margin: '0 4px',
    padding: '0 6px',
    border: '1px solid var(--border)',
    backgroundColor: 'var(--surface-raised)',
    font: 'inherit',
    lineHeight: '1.125rem',
    // Makes the pointer target as high as the line.
    '&::after': { content: '""', position: 'absolute', inset: '-3px 0' },
  },
  '& :is(.twist, .rest):hover': { backgroundColor: 'var(--hover)', color: 'var(--text)' },
  '& .k': { color: 'var(--code-key)' },
  // Isolates right-to-left text within its quotes.
  '& .s': { unicodeBidi: 'isolate', color: 'var(--code-string)' },
  '& .n': { color: 'var(--code-number)' },
  '& .l': { color: 'var(--code-literal)' },
  '& mark': {
    borderRadius: 2,
    backgroundColor: 'var(--warning-border)',
    color: 'var(--text)',
    // Leaves room above and beside a match after scrolling to it.
    scrollMargin: 'calc(var(--header-h) + 64px) 48px 48px 120px',
    '@media (width < 768px)': { scrollMarginTop: 120 },
    '&.is-here': { outline: '2px solid var(--accent)' },
  },
});
