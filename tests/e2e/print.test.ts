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
    await page
      .locator('header:not(main header):visible, nav:visible, footer:visible, form:visible, .is-actions:visible')
      .count(),
  ).toBe(0);
  await page.getByRole('heading', { level: 1, name: 'Deals' }).waitFor();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await rows.count()).toBeLessThan(100);
});

it('paper has the headings of a record, and none of its links to other pages', async () => {
  const { page } = here;
  await page.goto('/integration/deals?searched=1');
  await page.locator('tbody a').first().click();
  const heading = page.getByRole('heading', { level: 2, name: 'Basic Information' });
  await heading.waitFor();
  await networkIdle(page);
  await page.emulateMedia({ media: 'print' });
  expect(await heading.isVisible()).toBe(true);
  expect(await page.locator('main header a:visible, main header button:visible').count()).toBe(0);
});

it('the search of the browser finds all loaded rows', async () => {
  const { page } = here;
  await page.goto(LIST);
  await networkIdle(page);
  await page.keyboard.press('Control+f');
  await expect.poll(() => page.locator('tbody tr[data-index]').count()).toBe(100);
});
