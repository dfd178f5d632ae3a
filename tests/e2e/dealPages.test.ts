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

/** Scrolls by most of a window and lets the page draw. Answers the mounted rows by their place in the list. */
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

/** Without scrolling there, which alone would load more. */
const pressLoadMore = () => deals().loadMore.evaluate((button: HTMLButtonElement) => button.click());
const scrolled = () => here.page.evaluate(() => scrollY);
const mounted = () => deals().rows.count();
const loaded = async () => Number.parseInt((await deals().count.textContent())?.replaceAll(',', '') ?? '', 10);

describe('§4 Search flows: infinite scroll', () => {
  it('loads more by itself when the bottom comes into sight, and not before', async () => {
    const calls = recordCalls(here.page);
    await here.page.goto(ALL_OF_ACME);
    await expect.poll(loaded).toBe(25);
    expect(calls.filter((call) => call.path === '/api/deals')).toHaveLength(1);
    await here.page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded();
    await expect.poll(loaded).toBe(50);
    const [, second] = calls.filter((call) => call.path === '/api/deals');
    expect(second?.query).toEqual({ tenant_id: 'acme', limit: '25', next_token: expect.any(String) });
  });

  it('loads more on its button', async () => {
    await here.page.goto(ALL_OF_ACME);
    await expect.poll(loaded).toBe(25);
    await pressLoadMore();
    await expect.poll(loaded).toBe(50);
    expect(await scrolled()).toBe(0);
  });

  it('loses and repeats no row of acme from the first page to the last, while a sync writes', async () => {
    await here.page.goto(ALL_OF_ACME);
    await expect.poll(loaded).toBe(25);
    const { items } = await askApi<{ items: { hubspot_deal_id: string }[] }>(
      here.page,
      '/api/deals?tenant_id=acme&limit=1000',
    );
    const before = items.map((deal) => deal.hubspot_deal_id);
    const stamp = Date.now();
    const fresh = Array.from({ length: 300 }, (_, index) => `${stamp}${index}`);
    // Ahead of the reader and behind: some are newer than all there is, the others lie scattered over the year.
    const writing = importDeals(fresh, (index) => (index % 3 === 0 ? index : index * DAY));
    const seen = new Map<number, string>();
    const read = async (until: () => Promise<boolean>) => {
      do {
        for (const [index, id] of await scrollOn(600)) {
          expect(seen.get(index) ?? id).toBe(id);
          seen.set(index, id);
        }
      } while (!(await until()));
    };
    await read(async () => seen.size >= before.length / 2);
    expect(await writing).toContain('300 inserted');
    await read(async () => (await deals().loadMore.count()) === 0 && seen.has((await loaded()) - 1));
    expect(new Set(seen.values()).size).toBe(seen.size);
    expect([...seen.keys()].length).toBe(await loaded());
    expect(before.filter((id) => ![...seen.values()].includes(id))).toEqual([]);
    expect(fresh.some((id) => [...seen.values()].includes(id))).toBe(true);
  });

  it('draws fewer than 60 of 3,000 rows, wherever the reader is', async () => {
    await answerWithDeals(here.page, 3_000);
    await here.page.goto(`${ALL_OF_ACME}&per_page=100`);
    await expect.poll(loaded).toBe(100);
    for (let rows = 100; rows < 3_000; rows = await loaded()) await scrollOn(100_000);
    const places = [scrollY(0), scrollY(0.5), scrollY(1)];
    for (const place of places) {
      await place();
      expect(await mounted()).toBeGreaterThan(10);
      expect(await mounted()).toBeLessThan(60);
    }
    expect(await deals().table.getAttribute('aria-rowcount')).toBe('3001');
    expect((await scrollOn(0)).at(-1)).toEqual([2_999, '10002999']);
  });
});

/** Goes to a part of the page. */
function scrollY(part: number): () => Promise<unknown> {
  return async () => {
    await here.page.evaluate((share) => scrollTo(0, share * document.body.scrollHeight), part);
    return scrollOn(0);
  };
}

describe('Coming back to a list', () => {
  /** Reads four pages, opens the row of that place by keyboard, and comes back. */
  async function openAndReturn(index: number) {
    await here.page.goto(ALL_OF_ACME);
    await expect.poll(loaded).toBe(25);
    for (const next of [50, 75, 100]) {
      await pressLoadMore();
      await expect.poll(loaded).toBe(next);
    }
    const row = here.page.locator(`tr[data-index="${index}"]`);
    await here.page.evaluate((place) => scrollTo(0, place * 40), index);
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
    return { place, calls };
  }

  it('finds rows and place as they were, without a call', async () => {
    const { place, calls } = await openAndReturn(60);
    await expect.poll(scrolled).toBe(place);
    expect(await loaded()).toBe(100);
    expect(calls).toEqual([]);
  });

  it('finds the focus on the row that was opened', async () => {
    await openAndReturn(60);
    const focused = () => here.page.evaluate(() => document.activeElement?.closest('tr')?.dataset['index']);
    await expect.poll(focused).toBe('60');
  });

  it('reads a page again that failed, only when asked', async () => {
    here.expectConsole(/ERR_FAILED|no answer/);
    await here.page.goto(ALL_OF_ACME);
    await expect.poll(loaded).toBe(25);
    await here.page.route(DEAL_LIST, (route) => route.abort());
    await pressLoadMore();
    await here.page.getByRole('alert').filter({ hasText: 'Failed to fetch deals' }).waitFor();
    const calls = recordCalls(here.page);
    expect(await loaded()).toBe(25);
    await scrollOn(100_000);
    await scrollOn(-100_000);
    expect(calls).toEqual([]);
    await here.page.unroute(DEAL_LIST);
    await here.page.getByRole('main').getByRole('button', { name: 'Try Again' }).click();
    await expect.poll(loaded).toBe(50);
    expect(calls.map((call) => call.path)).toEqual(['/api/deals']);
  });
});
