import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { LIMITS } from '../../src/config/limits.ts';
import { DEAL_LIST } from './apiCalls.ts';
import { searchPage } from './searchPage.ts';
import { visitor } from './visitor.ts';

const here = visitor('admin@example.com');

/** Mocks the responses of the deal list from now on. */
async function answerList(response: (route: Route) => unknown) {
  await here.page.unroute(DEAL_LIST);
  await here.page.route(DEAL_LIST, response);
}

it('a search shows a skeleton after 200 ms, then rows, no results, or an error; §8 403 leads to /', async () => {
  here.expectConsole(/ERR_FAILED|no response|403/);
  const { page } = here;
  const deals = searchPage(page);
  const seek = async (id: string) => {
    await deals.field('HubSpot Deal ID').fill(id);
    await deals.search.click();
  };
  await page.goto('/integration/deals?tenant_id=acme');
  await page.getByText('Please select a tenant').waitFor();

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await answerList((route) => held.then(() => route.continue()));
  await deals.search.click();
  const bones = page.locator('tbody tr.skeleton').first();
  await bones.waitFor({ state: 'visible' });
  const delay = await bones.evaluate((row) => row.getAnimations()[0]?.effect?.getTiming().delay);
  expect(delay).toBe(LIMITS.skeletonDelay);
  expect(await page.getByRole('status').allTextContents()).toContain('Loading deals');
  expect(await deals.table.getAttribute('aria-busy')).toBe('true');
  release();
  await deals.rows.first().waitFor();
  expect(await bones.count()).toBe(0);

  await seek('no-such-deal');
  await page.getByText('No deals found matching your search criteria.').waitFor();

  await answerList((route) => route.abort());
  await seek('another');
  await page.getByRole('alert').filter({ hasText: 'Failed to fetch deals' }).waitFor();

  await answerList((route) => route.fulfill({ status: 403, json: { message: 'Forbidden' } }));
  await seek('a third');
  await page.waitForURL(({ pathname }) => pathname === '/');
  await page.getByRole('heading', { level: 1 }).waitFor();
});
