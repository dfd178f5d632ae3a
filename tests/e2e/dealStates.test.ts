import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/config/limits.ts';
import { DEAL_COUNT, DEAL_LIST, recordCalls } from './apiCalls.ts';
import { expectFit } from './expectAccessible.ts';
import { searchPage } from './searchPage.ts';
import { visitor } from './visitor.ts';

const COMMITTED = '/integration/deals?tenant_id=acme&status=COMMITTED';

const here = visitor('admin@example.com');
const alert = (text: string) => here.page.getByRole('alert').filter({ hasText: text });
const tryAgain = () => here.page.getByRole('main').getByRole('button', { name: 'Try Again' });

/** Has the first page of the list answered so, until it is unrouted. */
const answerList = (answer: (route: Route) => Promise<void>) => here.page.route(DEAL_LIST, answer);

describe('§8 A list that fails', () => {
  const failures: [name: string, message: string, answer: (route: Route) => Promise<void>][] = [
    ['a lost connection', 'Failed to fetch deals', (route) => route.abort()],
    ['500 without a reason', 'Failed to fetch deals', (route) => route.fulfill({ status: 500, body: '' })],
    [
      '503 with a reason',
      'The database is away.',
      (route) => route.fulfill({ status: 503, json: { message: 'The database is away.' } }),
    ],
    [
      'HTML instead of JSON',
      'Failed to fetch deals',
      (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hello' }),
    ],
    ['an answer of another shape', 'Failed to fetch deals', (route) => route.fulfill({ json: { rows: [] } })],
  ];

  it('says why, or that it failed, instead of a table, and comes on Try Again', async () => {
    here.expectConsole(/ERR_FAILED|50[03]|no answer/);
    for (const [name, message, answer] of failures) {
      await answerList(answer);
      await here.page.goto(COMMITTED);
      await expect.poll(() => alert(message).isVisible(), { message: name }).toBe(true);
      expect(await searchPage(here.page).table.count(), name).toBe(0);
      await here.page.unroute(DEAL_LIST);
      await tryAgain().click();
      await searchPage(here.page).rows.first().waitFor();
      expect(await alert(message).count(), name).toBe(0);
      expect(await searchPage(here.page).field('Status').inputValue(), name).toBe('COMMITTED');
    }
  });

  it('a count that fails leaves the rows, and the count of the list', async () => {
    here.expectConsole(/500/);
    await here.page.route(DEAL_COUNT, (route) => route.fulfill({ status: 500, json: { message: 'No count today.' } }));
    await here.page.goto(COMMITTED);
    await searchPage(here.page).rows.first().waitFor();
    await expect.poll(() => searchPage(here.page).count.textContent()).toMatch(/^25 of [\d,]+$/);
  });

  it('401 is only logged: the user stays, and sees why', async () => {
    here.expectConsole(/401/);
    await answerList((route) => route.fulfill({ status: 401, json: { message: 'Please sign in.' } }));
    await here.page.goto(COMMITTED);
    await alert('Please sign in.').waitFor();
    expect(here.page.url()).toContain(COMMITTED);
  });

  it('403 sends the user to /', async () => {
    here.expectConsole(/403/);
    await answerList((route) => route.fulfill({ status: 403, json: { message: 'Forbidden' } }));
    await here.page.goto(COMMITTED);
    await here.page.waitForURL((url) => url.pathname === '/');
    await here.page.getByRole('heading', { level: 1 }).waitFor();
  });
});

describe('A list that is slow', () => {
  it('shows bones after 200 ms, then its rows', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await answerList(async (route) => {
      await held;
      await route.continue();
    });
    await here.page.goto(COMMITTED);
    const bones = here.page.locator('tbody tr.skeleton').first();
    await bones.waitFor({ state: 'visible' });
    const delay = await bones.evaluate((row) => row.getAnimations()[0]?.effect?.getTiming().delay);
    expect(delay).toBe(LIMITS.skeletonDelay);
    expect(await here.page.getByRole('status').allTextContents()).toContain('Loading deals');
    expect(await searchPage(here.page).table.getAttribute('aria-busy')).toBe('true');
    release();
    await searchPage(here.page).rows.first().waitFor();
    expect(await bones.count()).toBe(0);
  });

  it('dims the rows of the question before, but never shows those of another tenant', async () => {
    const deals = searchPage(here.page);
    await here.page.goto(COMMITTED);
    await deals.rows.first().waitFor();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await answerList(async (route) => {
      await held;
      await route.continue();
    });
    await deals.field('Status').selectOption('Launched');
    await deals.search.click();
    await expect.poll(() => deals.table.getAttribute('aria-busy')).toBe('true');
    expect(await deals.rows.count()).toBeGreaterThan(0);
    const calls = recordCalls(here.page);
    await here.page.getByLabel('Tenant', { exact: true }).selectOption('Globex');
    await here.page.getByText('Please select a tenant and search criteria').waitFor();
    await deals.search.click();
    await expect.poll(() => calls.some((call) => call.query['tenant_id'] === 'globex')).toBe(true);
    expect(await deals.rows.count()).toBe(0);
    release();
    await deals.rows.first().waitFor();
    expect(new Set(await deals.rows.locator('td:nth-child(5)').allTextContents())).toEqual(new Set(['globex']));
  });
});

describe('Accessibility of deal search in every state', () => {
  it('in a wide light window and in a narrow dark one', async () => {
    here.expectConsole(/ERR_FAILED|no answer/);
    const { page } = here;
    const deals = searchPage(page);
    await page.goto('/integration/deals?tenant_id=acme');
    await page.getByText('Please select a tenant').waitFor();
    await expectFit(page);
    await deals.search.click();
    await deals.rows.first().waitFor();
    await expectFit(page);
    await deals.field('HubSpot Deal ID').fill('no-such-deal');
    await deals.search.click();
    await page.getByText('No deals found matching your search criteria.').waitFor();
    await expectFit(page);
    await page.route(DEAL_LIST, (route) => route.abort());
    await deals.field('HubSpot Deal ID').fill('another');
    await deals.search.click();
    await alert('Failed to fetch deals').waitFor();
    await expectFit(page);
  });
});
