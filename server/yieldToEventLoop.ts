import { setImmediate } from 'node:timers/promises';

/** How long loops may hold the main thread in one turn of the event loop, in milliseconds. */
const SLICE = 10;

let resumed = 0;
let queue: Promise<unknown> = Promise.resolve();

/**
 * Lets the event loop turn if loops have held the main thread for 10 ms. For loops whose length a client chooses, such as those over a
 * request's body: all of them share one slice per turn.
 */
export async function yieldToEventLoop(): Promise<void> {
  if (performance.now() - resumed < SLICE) return;
  queue = queue.then(() => setImmediate());
  await queue;
  resumed = performance.now();
}
