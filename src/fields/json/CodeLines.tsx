import { type CSSProperties, useMemo, useRef } from 'react';
import { CodeLine, LONG_LINE } from './CodeLine.tsx';
import type { Match } from './findInLines.ts';
import './json.css';
import { translate } from '../../messages/fields.ts';
import type { JsonLine } from './jsonLines.ts';
import { laidOut } from './laidOut.ts';
import { useCodeWindow } from './useCodeWindow.tsx';
import { useFoldKeys } from './useFoldKeys.tsx';
import type { JsonView } from './useJsonView.tsx';
import { useScrollToGoal } from './useScrollToGoal.tsx';

const NO_MATCHES: readonly Match[] = [];

/** Numbered lines of JSON, of a boundless document a part. */
export function CodeLines({ view, label }: { view: JsonView; label: string }) {
  const { seen, goal } = view;
  const shown = useMemo(() => laidOut(seen, goal?.line), [seen, goal]);
  return (
    <>
      {shown.length < seen.length && (
        <p className="pad muted">{translate('fields.json.part', { shown: shown.length, all: seen.length })}</p>
      )}
      <Code view={{ ...view, seen: shown }} label={label} />
    </>
  );
}

/** The frame takes the focus, so that it can be scrolled by keyboard. */
function Code({ view, label }: { view: JsonView; label: string }) {
  const { lines, seen, folded, goal } = view;
  const frame = useRef<HTMLElement>(null);
  const { active, ...keys } = useFoldKeys(frame, view);
  const { mounted, lineRem, scrolls } = useCodeWindow(frame, seen, [active, goal?.line]);
  const matches = useMemo(() => byLine(view.matches), [view.matches]);
  useScrollToGoal(frame, view);
  const minWidth = useMemo(() => widest(lines), [lines]);
  const room: CSSProperties = scrolls ? { height: `${seen.length * lineRem}rem`, minWidth } : {};
  return (
    <section
      className="code"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      ref={frame}
      style={scrolls ? { maxHeight: '70vh' } : undefined}
      {...keys}
    >
      <div className="src" style={{ '--digits': String(lines.length).length, ...room } as CSSProperties}>
        {mounted.map(({ line, row }) => (
          <CodeLine
            key={line}
            {...{ lines, line }}
            top={scrolls ? row * lineRem : undefined}
            folded={folded.has(line)}
            active={line === active}
            matches={matches.get(line) ?? NO_MATCHES}
            goal={goal?.line === line ? goal.from : undefined}
            onToggle={view.toggle}
          />
        ))}
      </div>
    </section>
  );
}

function byLine(matches: readonly Match[]): ReadonlyMap<number, readonly Match[]> {
  const found = new Map<number, Match[]>();
  for (const match of matches) {
    const own = found.get(match.line);
    if (own) own.push(match);
    else found.set(match.line, [match]);
  }
  return found;
}

/** Room for the longest line, most of which are not mounted. */
function widest(lines: readonly JsonLine[]): string {
  const characters = lines.reduce((most, { text }) => Math.max(most, Math.min(text.length, LONG_LINE)), 0);
  return `calc(${characters}ch + 8rem)`;
}
