import { setFlagsFromString } from 'node:v8';
import '../postgres/embeddedTemplate.ts';

/** Compiles PGlite for speed, as in the product: the tests' databases, which benchmarks use, are not. */
export function compileAsInProduct(): void {
  setFlagsFromString('--no-liftoff-only');
  setFlagsFromString('--wasm-tier-up');
}
