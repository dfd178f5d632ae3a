import type { Match } from './findInLines.ts';
import type { Token } from './jsonTokens.ts';

/** A run of characters that look the same. */
interface Piece extends Token {
  readonly from: number;
  readonly match?: Match;
}

/** The pieces of a line or its beginning: its tokens, cut where a match begins or ends. Matches are in order. */
export function piecesOf(tokens: readonly Token[], matches: readonly Match[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  let next = 0;
  for (const { text, ...token } of tokens) {
    const end = start + text.length;
    for (let from = start; from < end; ) {
      while ((matches[next]?.to ?? Number.POSITIVE_INFINITY) <= from) next += 1;
      const match = matches[next];
      const inside = match !== undefined && match.from <= from;
      const to = Math.min(end, match ? (inside ? match.to : match.from) : end);
      pieces.push({ ...token, text: text.slice(from - start, to - start), from, ...(inside && { match }) });
      from = to;
    }
    start = end;
  }
  return pieces;
}
