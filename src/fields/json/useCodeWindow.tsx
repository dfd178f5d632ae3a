import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** The height that `.code` gives a line, in the page's font size. */
const LINE_REM = 1.5;

/** Beyond this a document is scrolled inside its own frame, and only the lines in sight are mounted. */
const MANY_LINES = 500;

interface MountedLine {
  readonly line: number;
  /** Its place among the lines that are seen. */
  readonly row: number;
}

interface CodeWindow {
  readonly mounted: readonly MountedLine[];
  readonly lineRem: number;
  /** The frame scrolls, and lines stand in it at the height of their row. */
  readonly scrolls: boolean;
}

/** Which of the lines that are seen are mounted: all of a short document, else those in sight and those that are `kept`. */
export function useCodeWindow(
  frame: RefObject<HTMLElement | null>,
  seen: readonly number[],
  kept: readonly (number | undefined)[],
): CodeWindow {
  const scrolls = seen.length > MANY_LINES;
  const virtualizer = useVirtualizer({
    count: seen.length,
    enabled: scrolls,
    getScrollElement: () => frame.current,
    estimateSize: () => LINE_REM * rootFontSize(),
    overscan: 20,
  });
  const inSight = scrolls ? virtualizer.getVirtualItems().map(({ index }) => index) : [...seen.keys()];
  const rows = scrolls ? [...inSight, ...kept.map((line) => (line === undefined ? -1 : seen.indexOf(line)))] : inSight;
  const mounted = [...new Set(rows)].sort((one, other) => one - other).flatMap((row) => mountedAt(seen, row));
  return { mounted, lineRem: LINE_REM, scrolls };
}

/** None where the row is gone: what is in sight is learned after what is seen. */
function mountedAt(seen: readonly number[], row: number): readonly MountedLine[] {
  const line = seen[row];
  return line === undefined ? [] : [{ row, line }];
}

function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
