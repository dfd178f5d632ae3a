import type { JsonLine } from './jsonLines.ts';

/** Where in a document what was looked for stands: the line, and the characters `from` until `to` of it. */
export interface Match {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** Nobody walks through more, and a letter in a long document has as many. */
export const MOST_MATCHES = 10_000;

/** Where a text stands among keys and values, in capitals or not, in order; as it is written, or as JSON has to write it. */
export function findInLines(lines: readonly JsonLine[], text: string): readonly Match[] {
  if (text.trim() === '') return [];
  const written = JSON.stringify(text).slice(1, -1);
  const pattern = new RegExp([...new Set([written, text])].map(literally).join('|'), 'giu');
  const matches: Match[] = [];
  for (const [line, { text }] of lines.entries()) {
    for (const match of text.matchAll(pattern)) {
      matches.push({ line, from: match.index, to: match.index + match[0].length });
      if (matches.length === MOST_MATCHES) return matches;
    }
  }
  return matches;
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
