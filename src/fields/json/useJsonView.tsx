import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useState } from 'react';
import { findInLines, type Match } from './findInLines.ts';
import { allFolded, type Folded, openedTo, seenLines, toggled } from './folding.ts';
import type { JsonLine } from './jsonLines.ts';

const NONE: Folded = new Set();

/** What a reader has made of a document: what is closed in it, what they look for, and where in that they are. */
export interface JsonView {
  readonly lines: readonly JsonLine[];
  readonly seen: readonly number[];
  readonly folded: Folded;
  readonly text: string;
  readonly matches: readonly Match[];
  /** The match that the reader is at, a new one with every step; undefined where nothing is found. */
  readonly goal: (Match & { readonly position: number }) | undefined;
  find(text: string): void;
  /** To the next match or back to the one before, round the ends. */
  step(by: 1 | -1): void;
  toggle(line: number): void;
  expandAll(): void;
  collapseAll(): void;
}

/** Begins with all open and nothing looked for. Whatever hides the match that the reader is at is opened. */
export function useJsonView(lines: readonly JsonLine[]): JsonView {
  const [folded, setFolded] = useState(NONE);
  const [text, setText] = useState('');
  const [place, setPlace] = useState({ at: 0 });
  const sought = useDeferredValue(text);
  const matches = useMemo(() => findInLines(lines, sought), [lines, sought]);
  const goal = useMemo(() => goalAt(matches, place.at), [matches, place]);
  useLayoutEffect(() => {
    if (goal) setFolded((now) => openedTo(lines, now, goal.line));
  }, [lines, goal]);
  return {
    lines,
    seen: useMemo(() => seenLines(lines, folded), [lines, folded]),
    folded,
    text,
    matches,
    goal,
    find: (next) => {
      setText(next);
      setPlace({ at: 0 });
    },
    step: (by) => setPlace({ at: goal ? (goal.position + by + matches.length) % matches.length : 0 }),
    toggle: useCallback((line: number) => setFolded((now) => toggled(now, line)), []),
    expandAll: () => setFolded(NONE),
    collapseAll: () => setFolded(allFolded(lines)),
  };
}

function goalAt(matches: readonly Match[], at: number): JsonView['goal'] {
  const position = Math.min(at, matches.length - 1);
  const match = matches[position];
  return match && { ...match, position };
}
