import { describe, expect, it } from 'vitest';
import { askApi, DEAL_LIST, recordCalls } from './apiCalls.ts';
import { answerWithDeals } from './generatedDeals.ts';
import { importDeals } from './importDeals.ts';
import { searchPage } from './searchPage.ts';
import { visitor } from './visitor.ts';

const ALL_OF_ACME = '/integration/deals?tenant_id=acme&searched=1';
const DAY = 86_400_000;

const here = visitor('admin@example.com');
const deals = () => searchPage(here.page);

/** Scrolls by most of a window and waits for a frame. Returns the mounted rows by their index in the list. */
function scrollOn(by: number): Promise<[index: number, id: string][]> {
  return here.page.evaluate(async (distance) => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    scrollBy(0, distance);
    await drawn();
    await drawn();
    const rows = [...document.querySelectorAll<HTMLElement>('tbody tr[data-index]')];
    return rows.map((row): [number, string] => [
      Number(row.dataset['index']),
      row.querySelector('a')?.textContent ?? '',
    ]);
  }, by);
}

/** Clicks without scrolling to the button, because scrolling alone would load more. */
const pressLoadMore = () => deals().loadMore.evaluate((button: HTMLButtonElement) => button.click());
const scrolled = () => here.page.evaluate(() => scrollY);
const mounted = () => deals().rows.count();
const loaded = async () => Number.parseInt((await deals().count.textContent())?.replaceAll(',', '') ?? '', 10);

describe('§4 Search flows: infinite scroll', () => {
  it('loads more on its button and at the bottom of the list, not earlier; retries a failed page only on request', async () => {
    here.expectConsole(/ERR_FAILED|no response/);
    const calls = recordCalls(here.page);
    const lists = () => calls.filter((call) => call.path === '/api/deals');
    await here.page.goto(ALL_OF_ACME);
    await expect.poll(loaded).toBe(25);
    expect(lists()).toHaveLength(1);
    await pressLoadMore();
    await expect.poll(loaded).toBe(50);
    expect(lists()[1]?.query).toEqual({ tenant_id: 'acme', limit: '25', next_token: expect.any(String) });
    expect(await scrolled()).toBe(0);

    await here.page.route(DEAL_LIST, (route) => route.abort());
    await pressLoadMore();
    await here.page.getByRole('alert').filter({ hasText: 'Failed to fetch deals' }).waitFor();
    calls.length = 0;
    expect(await loaded()).toBe(50);
    await scrollOn(100_000);
    await scrollOn(-100_000);
    expect(calls).toEqual([]);
    await here.page.unroute(DEAL_LIST);
    await here.page.getByRole('main').getByRole('button', { name: 'Try Again' }).click();
    await expect.poll(loaded).toBe(75);
    expect(calls.map((call) => call.path)).toEqual(['/api/deals']);

    await deals().loadMore.scrollIntoViewIfNeeded();
    await expect.poll(loaded).toBe(100);
  });

  it('neither loses nor repeats a row of acme from the first page to the last, while a sync writes', async () => {
    await here.page.goto(`${ALL_OF_ACME}&per_page=100`);
    await expect.poll(loaded).toBe(100);
    const { items } = await askApi<{ items: { hubspot_deal_id: string }[] }>(
      here.page,
      '/api/deals?tenant_id=acme&limit=1000',
    );
    const before = items.map((deal) => deal.hubspot_deal_id);
    const stamp = Date.now();
    const fresh = Array.from({ length: 100 }, (_, index) => `${stamp}${index}`);
    // Ahead of the reader and behind: some are newer than all others, the rest are spread over the year.
    const writing = importDeals(fresh, (index) => (index % 3 === 0 ? index : 3 * index * DAY));
    const seen = new Map<number, string>();
    const read = async (by: number) => {
      for (const [index, id] of await scrollOn(by)) {
        expect(seen.get(index) ?? id).toBe(id);
        seen.set(index, id);
      }
    };
    await read(0);
    while (seen.size < before.length / 2) await read(700);
    expect(await writing).toContain('100 inserted');
    while ((await deals().loadMore.count()) > 0 || !seen.has((await loaded()) - 1)) await read(700);
    const ids = new Set(seen.values());
    expect([ids.size, seen.size]).toEqual([seen.size, await loaded()]);
    expect(before.filter((id) => !ids.has(id))).toEqual([]);
    expect(fresh.some((id) => ids.has(id))).toBe(true);
  });

  it('renders fewer than 60 of 1,000 rows and at most 670 elements at any scroll position, and keeps that position', async () => {
    await answerWithDeals(here.page, 1_000);
    await here.page.goto(`${ALL_OF_ACME}&per_page=100`);
    await expect.poll(loaded).toBe(100);
    for (let rows = 100; rows < 1_000; rows = await loaded()) await scrollOn(100_000);
    for (const part of [0, 0.5, 0.2, 0.9, 0.3, 0.7, 0.1, 0.8, 0.4, 1]) {
      const place = await goTo(part);
      await scrollOn(0);
      expect(await scrolled()).toBe(place);
      expect(await mounted()).toBeGreaterThan(10);
      expect(await mounted()).toBeLessThan(60);
      expect(await here.page.locator('*').count()).toBeLessThanOrEqual(670);
    }
    expect(await deals().table.getAttribute('aria-rowcount')).toBe('1001');
    expect((await scrollOn(0)).at(-1)).toEqual([999, '10000999']);
  });
});

/** Scrolls to a part of the page; returns its distance from the top. */
function goTo(part: number): Promise<number> {
  return here.page.evaluate((share) => {
    scrollTo(0, Math.round(share * document.body.scrollHeight));
    return scrollY;
  }, part);
}

it('going back to a list restores its rows, scroll position and focus without a call', async () => {
  await here.page.goto(ALL_OF_ACME);
  await expect.poll(loaded).toBe(25);
  for (const next of [50, 75, 100]) {
    await pressLoadMore();
    await expect.poll(loaded).toBe(next);
  }
  const row = here.page.locator('tr[data-index="60"]');
  await here.page.evaluate(() => scrollTo(0, 60 * 40));
  await row.scrollIntoViewIfNeeded();
  const id = (await row.getByRole('link').first().textContent()) ?? '';
  await row.getByRole('link', { name: id }).focus();
  const place = await scrolled();
  await here.page.keyboard.press('Enter');
  await here.page.getByRole('heading', { level: 1, name: `Deal ${id}` }).waitFor();
  await here.page.getByRole('region', { name: 'Deal Data', exact: true }).waitFor();
  const related = here.page.getByRole('region', { name: 'Related Integration Errors' });
  await related.locator('table[aria-busy=false], .none').waitFor();
  const calls = recordCalls(here.page);
  await here.page.goBack();
  await row.waitFor();
  await expect.poll(scrolled).toBe(place);
  const focused = () => here.page.evaluate(() => document.activeElement?.closest('tr')?.dataset['index']);
  await expect.poll(focused).toBe('60');
  expect([await loaded(), calls]).toEqual([100, []]);
});
