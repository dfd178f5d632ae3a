import { expect, it } from 'vitest';
import { searchPage } from './searchPage.ts';
import { visitor } from './visitor.ts';

const here = visitor('admin@example.com');
const press = (key: string) => here.page.keyboard.press(key);
const activeRow = () => here.page.evaluate(() => document.activeElement?.closest('tr')?.dataset['index']);
/** The focused element, as a screen reader names it. */
const focused = () =>
  here.page.evaluate(() => {
    const element = document.activeElement;
    const labelled = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
    const label = labelled
      ? element.labels?.[0]?.textContent
      : (element?.getAttribute('aria-label') ?? element?.textContent);
    return label?.trim() ?? '';
  });

it('Deal search by keyboard: Tab follows the page order and stops at one row, arrow keys move between rows, Enter opens one', async () => {
  const deals = searchPage(here.page);
  await here.page.goto('/integration/deals?tenant_id=acme&searched=1');
  await deals.rows.first().waitFor();
  await deals.field('Tenant ID').focus();
  const stops = [await focused()];
  while (stops.length < 30) {
    await press('Tab');
    // A date input has three tab stops: day, month and year.
    if ((await focused()) !== stops.at(-1)) stops.push(await focused());
    if ((await activeRow()) !== undefined) break;
  }
  expect(stops.slice(0, -1)).toEqual([
    'Tenant ID',
    'HubSpot Deal ID',
    'ACE Opportunity ID',
    'Status',
    'Sync',
    'From',
    'To',
    'Search',
    'Reset',
    'More filters',
    'Export CSV',
    'Columns',
    'Rows per page',
    'Compact rows',
    'Standard rows',
    'Roomy rows',
    'HubSpot Deal ID',
    'ACE Opportunity ID',
    'Status',
    'Created At',
  ]);
  expect(await activeRow()).toBe('0');
  const [first, second] = await deals.ids();
  const held = [];
  for (await press('Tab'); (await activeRow()) === '0'; await press('Tab')) held.push(await focused());
  expect([held[0], held[1], held.at(-1)]).toEqual([first, 'Copy HubSpot Deal ID', 'View Details']);
  expect(await focused()).toBe('Load more');
  await expect.poll(() => deals.count.textContent()).toMatch(/^50 of/);
  await press('Shift+Tab');
  expect([await activeRow(), await focused()]).toEqual(['0', 'View Details']);

  await deals.rows.first().focus();
  await press('ArrowDown');
  await press('ArrowDown');
  await expect.poll(activeRow).toBe('2');
  await press('ArrowUp');
  await expect.poll(activeRow).toBe('1');
  await press('ArrowRight');
  expect(await focused()).toBe(second);
  await press('ArrowRight');
  expect(await focused()).toBe('Copy HubSpot Deal ID');
  await press('ArrowLeft');
  await press('ArrowLeft');
  await press('Home');
  await expect.poll(activeRow).toBe('0');
  await press('ArrowUp');
  expect(await activeRow()).toBe('0');
  await press('End');
  await expect.poll(activeRow).toBe('49');
  const { top, bottom, height, id } = await here.page.evaluate(() => {
    const row = document.activeElement;
    const box = row?.getBoundingClientRect();
    const id = row?.querySelector('a')?.textContent ?? '';
    return { top: box?.top ?? 0, bottom: box?.bottom ?? 0, height: innerHeight, id };
  });
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThanOrEqual(height);
  await press('Enter');
  await here.page.getByRole('heading', { level: 1, name: `Deal ${id}` }).waitFor();
});
