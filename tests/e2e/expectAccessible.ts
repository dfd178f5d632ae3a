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
