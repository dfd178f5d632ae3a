/** The check that runs first: it detects the fault soonest. */
export type Check = 'policy' | 'bodies' | 'pageTokens' | 'sameBytes' | 'credentials' | 'repeats';

/** A part of the server that is replaced to work wrongly. */
export interface Fault {
  readonly name: string;
  /** The module, from the root of the product. */
  readonly module: string;
  /** The exports that replace the module's own. */
  readonly breaks: (original: object) => object;
  readonly noticedBy: Check;
  /** The operation that detects it soonest. */
  readonly at?: string;
  /** True if row-level security alone still prevents reading and writing other tenants' rows. */
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
