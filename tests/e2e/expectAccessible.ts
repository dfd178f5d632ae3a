import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFinds } from './axeFinds.ts';

/** Fails with what axe finds on the page as it stands, which has no frames. */
export async function expectAccessible(page: Page): Promise<void> {
  // A dialog or menu that is open hides the page from screen readers.
  await page.getByRole('heading', { level: 1, includeHidden: true }).waitFor();
  expect(await axeFinds(page)).toEqual([]);
}

/** A wide light window and the narrowest dark one, and the other way round. */
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

/** Fails where axe finds something on the page in one of these windows, or it has to be scrolled sideways. */
export async function expectFit(page: Page, windows: (typeof WINDOWS)[keyof typeof WINDOWS] = WINDOWS.usual) {
  for (const [width, colorScheme] of windows) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}
