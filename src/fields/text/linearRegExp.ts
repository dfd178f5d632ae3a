import { RE2JS } from 're2js';

/** Together with the longest text of 8,000 characters, the steps of the slowest pattern take a fraction of a second. */
const LARGEST = 500;

/** In all counted repeats of a pattern: compiling the largest otherwise takes seconds. */
const MOST_REPEATS = 1_000;

/** `\k<name>`, which RE2JS reads as letters. */
const REFERENCE = /(?<!\\)(?:\\\\)*\\k</;

/**
 * Compiles a regular expression that ignores case. Its engine, RE2, does not backtrack: the time is linear in the length of a text, times
 * the size of the pattern. Throws if it is invalid, and for what RE2 lacks: lookahead and references to groups.
 */
export function linearRegExp(source: string) {
  if (REFERENCE.test(source)) throw new SyntaxError('RE2 has no references to groups.');
  return RE2JS.compile(RE2JS.translateRegExp(source), RE2JS.CASE_INSENSITIVE | RE2JS.LOOKBEHINDS);
}

/** Says why a regular expression is refused: it is invalid, or too large to read long texts in a fraction of a second. */
export function regexFault(source: string): 'regex' | 'largeRegex' | undefined {
  const repeats = [...source.matchAll(/\{(?:\d*,)?(\d+)\}/g)].map(([, most]) => Number(most));
  if (repeats.reduce((sum, each) => sum + each, 0) > MOST_REPEATS) return 'largeRegex';
  try {
    return linearRegExp(source).programSize() > LARGEST ? 'largeRegex' : undefined;
  } catch {
    return 'regex';
  }
}
