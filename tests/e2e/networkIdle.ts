import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const QUIET_MS = 1_000;

/**
 * Waits until the page has started no request and received no response for one second. Never resolves on a page that
 * polls more often.
 */
export async function networkIdle(page: Page): Promise<void> {
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
