import { setImmediate } from 'node:timers/promises';

/** How long a loop may hold the main thread, in milliseconds. */
const SLICE = 10;

/**
 * Yields the items in lists of at most `size`, and lets the event loop serve others between two of them after every 10 ms. For work that
 * grows with a request's body: one large request must not hold up the rest.
 */
export async function* inPortions<T>(items: Iterable<T>, size = 1): AsyncGenerator<readonly T[]> {
  let resumed = performance.now();
  let portion: T[] = [];
  for (const item of items) {
    portion.push(item);
    if (portion.length < size) continue;
    yield portion;
    portion = [];
    if (performance.now() - resumed < SLICE) continue;
    await setImmediate();
    resumed = performance.now();
  }
  if (portion.length > 0) yield portion;
}
