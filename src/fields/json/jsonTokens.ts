/** A piece of a line of JSON. `tone`: k key, s string, n number, l literal; punctuation and space have none. */
export interface Token {
  readonly text: string;
  readonly tone?: 'k' | 's' | 'n' | 'l';
}

const TOKEN = /("(?:[^"\\]|\\.)*")(?=(\s*:)?)|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(true|false|null)/g;

/** The tokens of one line of pretty-printed JSON, in order; together they are the line. */
export function jsonTokens(line: string): readonly Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of line.matchAll(TOKEN)) {
    if (match.index > end) tokens.push({ text: line.slice(end, match.index) });
    tokens.push({ text: match[0], tone: toneOf(match) });
    end = match.index + match[0].length;
  }
  if (end < line.length) tokens.push({ text: line.slice(end) });
  return tokens;
}

function toneOf([, string, colon, number]: RegExpExecArray | RegExpMatchArray): NonNullable<Token['tone']> {
  if (string !== undefined) return colon === undefined ? 's' : 'k';
  return number === undefined ? 'l' : 'n';
}
