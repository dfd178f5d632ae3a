/** The middle value; of an even number of values, the lower middle. */
export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

/** A benchmark is only precise to two decimals. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
