/** The middle value; of an even number of them, the lower middle. */
export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

/** Two digits after the point are all that a benchmark's figure can tell. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
