import type { Body } from './body.ts';

/** A call below the API's base URL: its query stands in the path, its body is JSON text. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: Body;
}

/** A call as a gateway takes it, and how its answers read in the words of spec §7. */
export interface SpokenCall extends Call {
  readonly read: (answer: unknown, headers: Headers) => unknown;
  /** Of an answer that refuses. */
  readonly fault: (answer: unknown) => unknown;
}
