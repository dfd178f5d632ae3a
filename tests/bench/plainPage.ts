import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const ASK_EVERY_MS = 100;
const PATIENCE_MS = 60_000;

/** A page without the scripts that Playwright injects, which on a slow CPU are a long task themselves. */
export interface PlainPage {
  /** The value of an expression, as JSON. */
  value(expression: string): Promise<unknown>;
  /** Waits until the page has at least so many elements of each CSS selector. Rejects after a minute. */
  has(elements: Readonly<Record<string, number>>): Promise<void>;
  /** Types a character into a field. */
  typeInto(field: string): Promise<void>;
}

export async function plainPage(page: Page): Promise<PlainPage> {
  const session = await page.context().newCDPSession(page);
  const value = async (expression: string): Promise<unknown> => {
    const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
    return result.value;
  };
  return {
    value,
    async has(elements) {
      const counts = Object.entries(elements);
      const all = counts.map(([css, least]) => `document.querySelectorAll(${JSON.stringify(css)}).length >= ${least}`);
      for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await delay(ASK_EVERY_MS)) {
        if ((await value(all.join(' && '))) === true) return;
      }
      throw new Error(`${page.url()} does not show ${JSON.stringify(elements)}.`);
    },
    async typeInto(field) {
      await value(`document.querySelector(${JSON.stringify(field)}).focus()`);
      await page.keyboard.type('a');
    },
  };
}
