/**
 * The most lines that are laid out at a time. The tallest element of a browser is some 33 million pixels high, that of a page which
 * the reader enlarges five times a fifth of it.
 */
export const MOST_LINES = 200_000;

/** The lines that are laid out, of those that are seen: the first ones, or those around the one that the reader is led to. */
export function laidOut(seen: readonly number[], goal: number | undefined): readonly number[] {
  if (seen.length <= MOST_LINES) return seen;
  const row = goal === undefined ? 0 : seen.indexOf(goal);
  const start = row < MOST_LINES ? 0 : Math.min(row - MOST_LINES / 2, seen.length - MOST_LINES);
  return seen.slice(start, start + MOST_LINES);
}
