import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rows of a table after its first six, which are made the same way; each costs as much to look at as the head of a page. */
const MORE_ROWS = 'tr[data-index]:nth-child(n + 7)';

/** Fails with what axe finds on the page as it stands, which has no frames. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>(
    `axe.run({ exclude: '${MORE_ROWS}' }, { resultTypes: ['violations'] }).then(({ violations }) => ({ violations }))`,
  );
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found).toEqual([]);
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
