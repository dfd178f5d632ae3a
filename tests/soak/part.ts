import type { Random } from './randomly.ts';

/** Named numbers, as a part prints them. */
export type Counts = Readonly<Record<string, number | string>>;

/** The arguments of a part. */
export interface Run {
  /** The number of repetitions; `memory`: the minutes. */
  readonly rounds: number;
  readonly random: Random;
  /** Reports the progress. */
  readonly progress: (text: string) => void;
}

/** Proves one promise of the product by many repetitions. Rejects if it was broken. */
export type Part = (run: Run) => Promise<Counts>;

/** A broken promise, with the counts so far. */
export class Broken extends Error {
  override readonly name = 'Broken';

  constructor(promise: string, counts: Counts) {
    super(`${promise}: ${JSON.stringify(counts)}`);
  }
}
