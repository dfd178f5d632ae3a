import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectFilled, mainText } from './mainText.ts';
import { searchPage } from './searchPage.ts';
import { visitor } from './visitor.ts';

const here = visitor();
const ADMIN = 'admin@example.com';
const menu = () => here.page.getByRole('navigation', { name: 'Main' }).getByRole('link');

/** Replaces all texts of the page by copies in `font` elements, as the translation of a browser does. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, svg')) continue;
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild?.append(text.data);
      text.replaceWith(font);
    }
  });

/** Changes something on a translated page, and compares it with the same page in a fresh browser. */
async function expectFreshAfter(change: () => Promise<unknown>) {
  const { page } = here;
  await expectFilled(page);
  await translate(page);
  await change();
  await expectFilled(page);
  const shown = await mainText(page);
  await page.reload();
  await expectFilled(page);
  await expect.poll(() => mainText(page)).toBe(shown);
}

it('A translated dashboard shows another period and another tenant like a fresh page.', async () => {
  const page = await here.openAs(ADMIN);
  await page.goto('/dashboard?tenant_id=acme&period=week');
  await expectFreshAfter(() => page.getByRole('radio', { name: 'Current Month' }).check({ force: true }));
  const selector = page.getByRole('banner').getByLabel('Tenant', { exact: true });
  await expectFreshAfter(() => selector.selectOption('globex'));
});

it('A translated list shows another filter like a fresh page.', async () => {
  const page = await here.openAs(ADMIN);
  const { field, search } = searchPage(page);
  for (const [path, status] of [
    ['/integration/deals', 'COMMITTED'],
    ['/integration/errors', 'RESOLVED'],
  ] as const) {
    await page.goto(`${path}?tenant_id=acme&searched=1`);
    await expectFreshAfter(async () => {
      await field('Status').selectOption(status);
      await search.click();
      await page.waitForURL(/status=/);
    });
  }
});

it('Every translated page leads to the next one, which looks like a fresh page.', async () => {
  const page = await here.openAs(ADMIN);
  await page.goto('/dashboard?tenant_id=acme');
  await expectFilled(page);
  const count = await menu().count();
  expect(count).toBeGreaterThan(5);
  for (let at = 0; at < count; at += 1) {
    const path = await menu().nth(at).getAttribute('href');
    await expectFreshAfter(async () => {
      await menu().nth(at).click();
      await page.waitForURL((url) => url.pathname === path?.split('?')[0]);
    });
  }
});
