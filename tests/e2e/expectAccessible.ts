import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFinds } from './axeFinds.ts';

/** Fails with axe's violations on the current page, which has no frames. */
export async function expectAccessible(page: Page): Promise<void> {
  // An open dialog or menu hides the page from screen readers.
  await page.getByRole('heading', { level: 1, includeHidden: true }).waitFor();
  expect(await axeFinds(page)).toEqual([]);
}

/** A wide light window and the narrowest dark one, and the other way around. */
export const WINDOWS = {
  usual: [
    [1440, 'light'],
    [320, 'dark'],
  ],
  turned: [
    [1440, 'dark'],
    [320, 'light'],
  ],
} as const;

/** Fails if axe finds a violation on the page in one of these windows, or if the page scrolls sideways. */
export async function expectFit(page: Page, windows: (typeof WINDOWS)[keyof typeof WINDOWS] = WINDOWS.usual) {
  for (const [width, colorScheme] of windows) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}
