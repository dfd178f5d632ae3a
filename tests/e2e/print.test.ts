import { expect, it } from 'vitest';
import { networkIdle } from './networkIdle.ts';
import { visitor } from './visitor.ts';

const here = visitor('lead@acme.example');
const LIST = '/integration/deals?searched=1&per_page=100';

it('paper has all loaded rows, and nothing to press', async () => {
  const { page } = here;
  await page.goto(LIST);
  await networkIdle(page);
  const rows = page.locator('tbody tr[data-index]');
  expect(await rows.count()).toBeLessThan(100);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await rows.count()).toBe(100);
  await page.emulateMedia({ media: 'print' });
  expect(
    await page.locator('header:visible, nav:visible, footer:visible, form:visible, .is-actions:visible').count(),
  ).toBe(0);
  await page.getByRole('heading', { level: 1, name: 'Deals' }).waitFor();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await rows.count()).toBeLessThan(100);
});

it('the search of the browser finds all loaded rows', async () => {
  const { page } = here;
  await page.goto(LIST);
  await networkIdle(page);
  await page.keyboard.press('Control+f');
  expect(await page.locator('tbody tr[data-index]').count()).toBe(100);
});
