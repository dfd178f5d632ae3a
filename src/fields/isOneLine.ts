/**
 * Line breaks and other control characters, marks that turn the direction of what is read, and characters without width. The
 * joiners stay, which scripts and emoji need.
 */
const UNSEEN = /[\p{Cc}\u200b\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** False for text that shows as something else than it is, or in more than one line. */
export function isOneLine(text: string): boolean {
  return !UNSEEN.test(text);
}
