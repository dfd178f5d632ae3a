import type { JsonLine } from './jsonLines.ts';

/** The lines whose objects and lists are closed, by their numbers. */
export type Folded = ReadonlySet<number>;

/** The lines that are seen, in order. */
export function seenLines(lines: readonly JsonLine[], folded: Folded): readonly number[] {
  const seen: number[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    seen.push(index);
    if (folded.has(index)) index = lines[index]?.end ?? index;
  }
  return seen;
}

/** Everything below the outermost closed: the document at a glance. */
export function allFolded(lines: readonly JsonLine[]): Folded {
  return new Set(lines.flatMap(({ end, parent }, index) => (end !== undefined && parent >= 0 ? [index] : [])));
}

/** With a line opened that was closed, or closed that was open. */
export function toggled(folded: Folded, line: number): Folded {
  const next = new Set(folded);
  if (!next.delete(line)) next.add(line);
  return next;
}

/** With all opened that hides a line; the same where nothing does. */
export function openedTo(lines: readonly JsonLine[], folded: Folded, line: number): Folded {
  const hiding: number[] = [];
  for (let parent = lines[line]?.parent ?? -1; parent >= 0; parent = lines[parent]?.parent ?? -1) {
    if (folded.has(parent)) hiding.push(parent);
  }
  return hiding.length === 0 ? folded : new Set([...folded].filter((each) => !hiding.includes(each)));
}

/** What a key does at a line that can be opened and closed: the line that it leads to, or the same for one it toggles. */
export function foldKey(
  key: string,
  line: number,
  { lines, seen, folded }: { lines: readonly JsonLine[]; seen: readonly number[]; folded: Folded },
): number | undefined {
  const stops = seen.filter((each) => lines[each]?.end !== undefined);
  const at = stops.indexOf(line);
  if (key === 'ArrowDown') return stops[at + 1];
  if (key === 'ArrowUp') return stops[at - 1];
  if (key === 'Home') return stops[0];
  if (key === 'End') return stops.at(-1);
  if (key === 'ArrowRight') return folded.has(line) ? line : stops.find((each) => lines[each]?.parent === line);
  if (key !== 'ArrowLeft') return undefined;
  if (!folded.has(line)) return line;
  const parent = lines[line]?.parent ?? -1;
  return parent < 0 ? undefined : parent;
}
