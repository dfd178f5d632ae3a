/** One statement of a plan. */
export interface Step {
  /** What it is for: `deals: new column priority`. */
  readonly purpose: string;
  /** A statement without a semicolon at its end, and without an empty line. */
  readonly sql: string;
  /** It loses nothing, and processes of the former version work on beside it. */
  readonly additive: boolean;
  /** SQL that, in the place of a step that failed on a row, fails with a sentence about the first such row. */
  readonly find?: string;
}

/** Steps that are carried out together: in one transaction or, where that is false, a single one outside of any. */
export interface Block {
  readonly transaction: boolean;
  readonly steps: readonly Step[];
}

/** What only the owner of the data can decide. */
export interface Refusal {
  readonly reason: string;
  /** What to run by hand. */
  readonly statement: string;
}

/** All that a database lacks, in the order in which it is carried out; without blocks and refusals it fits. */
export interface Plan {
  readonly blocks: readonly Block[];
  readonly refusals: readonly Refusal[];
}

/** What one part of a plan finds. */
export interface Difference {
  readonly steps: readonly Step[];
  readonly refusals: readonly Refusal[];
}

export const stepsOf = ({ blocks }: Plan): readonly Step[] => blocks.flatMap(({ steps }) => steps);

export const additive = (purpose: string, sql: string): Step => ({ purpose, sql, additive: true });

/** A step that former versions cannot work beside. */
export const breaking = (purpose: string, sql: string): Step => ({ purpose, sql, additive: false });

/** Several differences as one, in their order. */
export function joined(...differences: readonly Difference[]): Difference {
  return {
    steps: differences.flatMap(({ steps }) => steps),
    refusals: differences.flatMap(({ refusals }) => refusals),
  };
}
