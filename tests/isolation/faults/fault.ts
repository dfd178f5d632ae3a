/** The check that is looked at first: it notices soonest. */
export type Check = 'policy' | 'bodies' | 'pageTokens' | 'sameBytes' | 'credentials' | 'repeats';

/** A part of the server that is made to do its work wrongly. */
export interface Fault {
  readonly name: string;
  /** The module, from the root of the product. */
  readonly module: string;
  /** What the module exports in the place of its own. */
  readonly breaks: (original: object) => object;
  readonly noticedBy: Check;
  /** The operation at which it is noticed soonest. */
  readonly at?: string;
  /** True where row-level security alone still keeps other tenants' rows from being read and written. */
  readonly held: boolean;
}

/** A fault of a module whose exports are of type M. */
export function fault<M extends object>(
  name: string,
  module: string,
  breaks: (original: M) => Partial<M>,
  { noticedBy = 'policy', held = false, ...others }: Partial<Pick<Fault, 'noticedBy' | 'at' | 'held'>> = {},
): Fault {
  return { name, module, noticedBy, held, ...others, breaks: (original) => breaks(original as M) };
}
