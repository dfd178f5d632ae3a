import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rows of a table after its first six, which are made the same way; each costs as much to look at as the head of a page. */
const MORE_ROWS = 'tr[data-index]:nth-child(n + 7)';

/** What axe finds: a line for each rule that is broken, with its places. */
export async function axeFinds(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>(
    `axe.run({ exclude: '${MORE_ROWS}' }, { resultTypes: ['violations'] }).then(({ violations }) => ({ violations }))`,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
