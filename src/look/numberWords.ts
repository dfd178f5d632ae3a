/** A whole number as people read it: `12,000`. */
export function numberWords(count: number): string {
  return count.toLocaleString('en');
}
