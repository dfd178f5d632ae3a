/** Not allowed, gone, or something else must be done first. */
const FINAL: readonly number[] = [403, 404, 409];

/** True when asking the same thing again is refused the same way. */
export function isFinal(status: number): boolean {
  return FINAL.includes(status);
}
