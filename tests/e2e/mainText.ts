import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { networkIdle } from './networkIdle.ts';

/** Waits until a page has its content. */
export async function expectFilled(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await networkIdle(page);
  await expect.poll(() => page.getByRole('main').locator('[aria-busy="true"]').count()).toBe(0);
}

/** What a page shows, without times to the minute, which pass, and without spaces, which elements may add. */
export async function mainText(page: Page): Promise<string> {
  const text = await page.getByRole('main').innerText();
  return text.replace(/\b\d\d:\d\d\b|\b\d+ (min|h) ago|\bjust now\b/gi, '').replace(/\s+/g, '');
}
