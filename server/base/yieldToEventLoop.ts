import { setImmediate } from 'node:timers/promises';

/** How long loops may block the event loop, in milliseconds. */
const SLICE = 10;

let resumed = 0;
let queue: Promise<unknown> = Promise.resolve();

/**
 * Yields to the event loop if loops have blocked it for 10 ms. For loops whose length a client chooses, such as those over a request's
 * body. All of them share one slice per turn of the event loop.
 */
export async function yieldToEventLoop(): Promise<void> {
  if (performance.now() - resumed < SLICE) return;
  queue = queue.then(() => setImmediate());
  await queue;
  resumed = performance.now();
}
