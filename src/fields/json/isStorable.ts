/** PostgreSQL refuses these inside JSON, as it does in text. */
export const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Far above any real document, far below where PostgreSQL's own parser, and what reads it further, gives up. */
export const MOST_LEVELS = 100;

/** False for JSON that is nested beyond reason, or holds text or a number that cannot be stored: JSON reads 1e400 as infinity. */
export function isStorable(value: unknown, level = 0): boolean {
  if (level > MOST_LEVELS) return false;
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => !UNSTORABLE.test(key) && isStorable(inner, level + 1));
}
