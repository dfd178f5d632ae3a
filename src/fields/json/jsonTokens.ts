import { stringEnd } from './stringEnd.ts';

/** A piece of a line of JSON. `tone`: k key, s string, n number, l literal; punctuation and space have none. */
export interface Token {
  readonly text: string;
  readonly tone?: 'k' | 's' | 'n' | 'l';
}

/** How a token begins: a string with its quote, all others whole. */
const START = /"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/g;

/** The tokens of one line of pretty-printed JSON, or of its beginning, in order; together they are what was given. */
export function jsonTokens(line: string): readonly Token[] {
  const tokens: Token[] = [];
  const starts = new RegExp(START);
  let end = 0;
  for (let match = starts.exec(line); match; match = starts.exec(line)) {
    if (match.index > end) tokens.push({ text: line.slice(end, match.index) });
    end = match[0] === '"' ? stringEnd(line, match.index) : starts.lastIndex;
    starts.lastIndex = end;
    tokens.push({ text: line.slice(match.index, end), tone: toneOf(match[0], line[end]) });
  }
  if (end < line.length) tokens.push({ text: line.slice(end) });
  return tokens;
}

function toneOf(start: string, next: string | undefined): NonNullable<Token['tone']> {
  if (start === '"') return next === ':' ? 'k' : 's';
  return /[\d-]/.test(start) ? 'n' : 'l';
}
