import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const EXCLUDED = [
  // Table rows after the first six. They share one markup, and checking one costs as much as checking the page header.
  'tr[data-index]:nth-child(n + 7)',
  // React Admin hides its button there from screen readers, so that the header is empty.
  '.RaDataTable-expandHeader',
];

/** Returns axe's violations: one line per broken rule, with its places. */
export async function axeFinds(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>(
    `axe.run({ exclude: ${JSON.stringify(EXCLUDED)} }, { resultTypes: ['violations'] }).then(({ violations }) => ({ violations }))`,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
