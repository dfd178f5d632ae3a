import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const QUIET_MS = 1_000;

/** Waits until for a second the page has begun no request and got no answer. A page that polls more often never rests. */
export async function quiet(page: Page): Promise<void> {
  let last = performance.now();
  const note = () => {
    last = performance.now();
  };
  page.on('request', note).on('requestfinished', note).on('requestfailed', note);
  try {
    for (let left = QUIET_MS; left > 0; left = last + QUIET_MS - performance.now()) await delay(left);
  } finally {
    page.off('request', note).off('requestfinished', note).off('requestfailed', note);
  }
}
