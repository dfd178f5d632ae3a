import { beforeEach, describe, expect, it } from 'vitest';
import { type SearchPage, searchPage } from './searchPage.ts';
import { visitor } from './visitor.ts';

const here = visitor('admin@example.com');
let deals: SearchPage;

beforeEach(async () => {
  deals = searchPage(here.page);
  await here.page.goto('/integration/deals?tenant_id=acme&searched=1');
  await deals.rows.first().waitFor();
});

const press = (key: string) => here.page.keyboard.press(key);
const activeRow = () => here.page.evaluate(() => document.activeElement?.closest('tr')?.dataset['index']);
/** What the focus stands on, as a screen reader would name it. */
const focused = () =>
  here.page.evaluate(() => {
    const element = document.activeElement;
    const labelled = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
    const label = labelled
      ? element.labels?.[0]?.textContent
      : (element?.getAttribute('aria-label') ?? element?.textContent);
    return label?.trim() ?? '';
  });

describe('Deal search by keyboard', () => {
  it('walks through the page in its order, and of the table through one row', async () => {
    await deals.field('Tenant ID').focus();
    const stops = [await focused()];
    while (stops.length < 20) {
      await press('Tab');
      // A date input holds three stops of its own: day, month and year.
      if ((await focused()) !== stops.at(-1)) stops.push(await focused());
      if ((await activeRow()) !== undefined) break;
    }
    expect(stops.slice(0, -1)).toEqual([
      'Tenant ID',
      'HubSpot Deal ID',
      'ACE Opportunity ID',
      'Status',
      'From',
      'To',
      'Search',
      'Reset',
      'Export CSV',
      'Rows per page',
      'Compact rows',
      'Standard rows',
      'Roomy rows',
    ]);
    expect(await activeRow()).toBe('0');
    const [id] = await deals.ids();
    const held = [];
    for (await press('Tab'); (await activeRow()) === '0'; await press('Tab')) held.push(await focused());
    expect([held[0], held[1], held.at(-1)]).toEqual([id, 'Copy HubSpot Deal ID', 'View Details']);
    expect(await focused()).toBe('Load more');
    await press('Shift+Tab');
    expect([await activeRow(), await focused()]).toEqual(['0', 'View Details']);
  });

  it('moves by arrows, Home and End, and keeps what has the focus in sight', async () => {
    await deals.rows.first().focus();
    await press('ArrowDown');
    await press('ArrowDown');
    await expect.poll(activeRow).toBe('2');
    await press('ArrowUp');
    await expect.poll(activeRow).toBe('1');
    await press('Home');
    await expect.poll(activeRow).toBe('0');
    await press('ArrowUp');
    expect(await activeRow()).toBe('0');
    await press('End');
    await expect.poll(activeRow).toBe('24');
    const {
      top = 0,
      bottom = 0,
      height = 0,
    } = await here.page.evaluate(() => {
      const box = document.activeElement?.getBoundingClientRect();
      return { top: box?.top ?? 0, bottom: box?.bottom ?? 0, height: innerHeight };
    });
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeLessThanOrEqual(height);
  });

  it('opens the row on Enter, and steps into it by the right arrow', async () => {
    await deals.rows.first().focus();
    await press('ArrowDown');
    await expect.poll(activeRow).toBe('1');
    const id = (await deals.ids())[1] ?? '';
    await press('ArrowRight');
    expect(await focused()).toBe(id);
    await press('ArrowRight');
    expect(await focused()).toBe('Copy HubSpot Deal ID');
    await press('ArrowLeft');
    await press('ArrowLeft');
    await press('Enter');
    await here.page.getByRole('heading', { level: 1, name: `Deal ${id}` }).waitFor();
  });

  it('searches on Enter in a field', async () => {
    await deals.field('HubSpot Deal ID').fill('no-such-deal');
    await press('Enter');
    await here.page.getByText('No deals found matching your search criteria.').waitFor();
  });
});
