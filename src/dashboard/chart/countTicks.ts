const STEPS = [1, 2, 5, 10];
const MOST_STEPS = 4;

/** The numbers beside the bars, from none to at least the highest: round, whole, and five at most. */
export function countTicks(highest: number): number[] {
  const least = Math.max(highest, 1) / MOST_STEPS;
  const magnitude = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  const step = (STEPS.find((each) => each * magnitude >= least) ?? 10) * magnitude;
  return Array.from({ length: Math.ceil(Math.max(highest, 1) / step) + 1 }, (_, index) => index * step);
}
