import { setFlagsFromString } from 'node:v8';
import '../postgres/embeddedTemplate.ts';

/** Has PGlite compiled for speed, as in the product: the tests' databases, of which benchmarks borrow, do without. */
export function compileAsInProduct(): void {
  setFlagsFromString('--no-liftoff-only');
  setFlagsFromString('--wasm-tier-up');
}
