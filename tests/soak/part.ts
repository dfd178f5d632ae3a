import type { Random } from './randomly.ts';

/** Names with numbers, as a part prints them. */
export type Counts = Readonly<Record<string, number | string>>;

/** What a part is given. */
export interface Run {
  /** How often it does what it is about; `memory`: for how many minutes. */
  readonly rounds: number;
  readonly random: Random;
  /** Says how far it has come. */
  readonly progress: (text: string) => void;
}

/** Proves one promise of the product by trying it many times. Rejects where it was broken. */
export type Part = (run: Run) => Promise<Counts>;

/** A promise that was broken, with what was counted until then. */
export class Broken extends Error {
  override readonly name = 'Broken';

  constructor(promise: string, counts: Counts) {
    super(`${promise}: ${JSON.stringify(counts)}`);
  }
}
