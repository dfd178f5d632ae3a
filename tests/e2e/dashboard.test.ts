import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Download, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dayText } from '../../src/components/dateText.ts';
import { LIMITS } from '../../src/config/limits.ts';
import { addDays, dayOf } from '../../src/fields/dateTime/calendar.ts';
import { askApi, recordCalls } from './apiCalls.ts';
import { expectAccessible, expectFit, WINDOWS } from './expectAccessible.ts';
import { visitor } from './visitor.ts';

interface Day {
  readonly date: string;
  readonly total: number;
  readonly by_status: Readonly<Record<string, number>>;
}

const ADMIN = 'admin@example.com';
const STAFF = 'staff@acme.example';
const TODAY = dayOf(new Date(), 'UTC');
/** Days with data. On the first day of a week, month or year the current period may be empty. */
const DAYS = `period=custom&from_date=${addDays(TODAY, -30)}&to_date=${TODAY}`;
const LATELY = `/dashboard?tenant_id=acme&${DAYS}`;

const here = visitor(ADMIN);
const card = (name: string) => here.page.getByRole('region', { name, exact: true });
const deals = () => card('Deals by status');
const bars = (of = deals()) => of.locator('.recharts-bar-rectangle path');
const option = (name: string) => here.page.getByRole('radio', { name });
const path = () => new URL(here.page.url()).pathname + new URL(here.page.url()).search;

async function open(address: string, page: Page = here.page) {
  await page.goto(address);
  for (const name of ['Deals by status', 'Errors by type']) await bars(card(name)).first().waitFor();
}

/** The rows of a card's table, its header first. */
const figures = (name: string) =>
  card(name)
    .getByRole('table')
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));

async function save(item: string): Promise<Download> {
  await here.page.getByRole('button', { name: 'Save Deals by status' }).click();
  const [download] = await Promise.all([
    here.page.waitForEvent('download'),
    here.page.getByRole('menuitem', { name: item }).click(),
  ]);
  return download;
}

describe('§2 Dashboard', () => {
  it('draws bars 300 pixels high that link to their lists by pointer and by keyboard, without layout shifts', async () => {
    await here.page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      const note = (list: PerformanceObserverEntryList) =>
        shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value));
      new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
    });
    await open(LATELY);
    await here.page.waitForLoadState('networkidle');
    const moved = await here.page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(moved.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
    expect(await deals().locator('svg.recharts-surface').boundingBox()).toMatchObject({ height: LIMITS.chartHeight });

    await bars().first().click();
    await here.page.getByRole('heading', { level: 1, name: 'Deals' }).waitFor();
    expect(path()).toMatch(/^\/integration\/deals\?tenant_id=acme&status=[A-Z_]+&date_from=[\d-]+&date_to=[\d-]+$/);
    await here.page.goBack();

    here.expectConsole(/cannot be listed by a bar as a whole/);
    const chart = here.page.getByRole('application', { name: /^Errors by type/ });
    await bars(card('Errors by type')).first().waitFor();
    await chart.focus();
    const shown = card('Errors by type').getByRole('status');
    await expect
      .poll(async () => {
        await here.page.keyboard.press('ArrowRight');
        return shown.innerText();
      })
      .toMatch(/\n[1-9]\d*\n/);
    await expectAccessible(here.page);
    await here.page.keyboard.press('Enter');
    await here.page.getByRole('heading', { level: 1, name: 'Integration Errors' }).waitFor();
    expect(path()).toMatch(/^\/integration\/errors\?tenant_id=acme&date_from=[\d-]+&date_to=[\d-]+$/);
    await here.page.goBack();
    await card('Errors by type').getByRole('button', { name: 'Table' }).click();
    const part = card('Errors by type').locator('tbody td:nth-child(n + 4) a').first();
    await part.focus();
    await part.press('Enter');
    await here.page.getByRole('heading', { level: 1, name: 'Integration Errors' }).waitFor();
    expect(path()).toMatch(/^\/integration\/errors\?tenant_id=acme&type=[A-Z_]+&date_from=[\d-]+&date_to=[\d-]+$/);
  });

  it("shows the API's figures as a table, and exports them as CSV and as an image", async () => {
    await here.openAs(STAFF);
    await open(`/dashboard?${DAYS}`);
    await deals().getByRole('button', { name: 'Table' }).click();
    const [head = [], ...rows] = await figures('Deals by status');
    const { search } = new URL(path(), 'https://console.test');
    expect(search).toBe(`?${DAYS}`);
    const { data } = await askApi<{ data: Day[] }>(here.page, `/api/deals/summary?${DAYS}&tz=Europe/Berlin`);
    expect(rows.slice(0, -1).map(([day, total]) => [day, total])).toEqual(
      data.map(({ date, total }) => [dayText(date), String(total)]),
    );
    const launched = head.indexOf('Launched');
    expect(rows.slice(0, -1).map((row) => Number(row[launched]))).toEqual(
      data.map(({ by_status }) => by_status.LAUNCHED ?? 0),
    );

    const csv = await save('Save as CSV');
    expect(csv.suggestedFilename()).toMatch(/^deals-status-acme-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    const lines: Record<string, string>[] = parse(await readFile(await csv.path()), { bom: true, columns: true });
    expect(lines.map(({ Day: day, Total: total }) => [day, Number(total)])).toEqual(
      data.map(({ date, total }) => [date, total]),
    );

    const png = await save('Save as PNG');
    const picture = await readFile(await png.path());
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    // Twice the screen's pixels, with the heading above and the legend below.
    expect(picture.readUInt32BE(20)).toBeGreaterThan(2 * LIMITS.chartHeight);
    expect(await coloursIn(picture)).toBeGreaterThan(6);
    await expectFit(here.page);
  });

  it('keeps the period in the URL, rejects an end before its start, and goes back', async () => {
    await open(LATELY);
    const calls = recordCalls(here.page);
    await option('Current Year').check({ force: true });
    await expect.poll(path).toBe('/dashboard?tenant_id=acme&period=year');
    await option('Custom Range').check({ force: true });
    const apply = here.page.getByRole('button', { name: 'Apply' });
    await here.page.getByLabel('Start date').fill('');
    expect(await apply.isDisabled()).toBe(true);
    await here.page.getByLabel('Start date').fill('2020-02-02');
    await here.page.getByLabel('End date').fill('2020-02-01');
    await apply.click();
    await here.page.getByText('The end date is before the start date').waitFor();
    await expectFit(here.page, WINDOWS.turned);
    expect(path()).toBe('/dashboard?tenant_id=acme&period=year');
    await here.page.getByLabel('End date').fill('2020-02-03');
    await here.page.keyboard.press('Enter');
    await here.page.getByText('No deal data available for the selected period.').waitFor();
    await here.page.getByText('No error data available for the selected period.').waitFor();
    expect(path()).toBe('/dashboard?tenant_id=acme&period=custom&from_date=2020-02-02&to_date=2020-02-03');
    calls.length = 0;
    await here.page.goBack();
    await expect.poll(() => option('Current Year').isChecked()).toBe(true);
    await here.page.goBack();
    await bars().first().waitFor();
    expect(path()).toBe(LATELY);
    expect(calls).toEqual([]);
  });

  it('keeps the other cards when one fails, even when the chart code is missing, and recovers on Try Again', async () => {
    here.expectConsole(/Failed to load resource|Failed to fetch dynamically imported module|The above error occurred/);
    await here.page.route('**/assets/Bars-*.js', (route) => route.abort());
    await here.page.route('**/api/errors/summary?*', (route) => route.fulfill({ status: 500, json: {} }));
    await here.page.goto(LATELY);
    const failed = (name: string, words: string) => card(name).getByText(words).waitFor();
    await failed('Errors by type', 'Failed to fetch errors summary');
    await failed('Deals by status', 'The chart could not be loaded.');
    await card('Latest deals').getByRole('row').nth(LIMITS.latestCount).waitFor();
    await card('Latest errors').getByRole('row').nth(LIMITS.latestCount).waitFor();
    await expectFit(here.page);
    await deals().getByRole('button', { name: 'Table' }).click();
    expect((await figures('Deals by status')).length).toBeGreaterThan(2);
    expect(await deals().getByRole('button', { name: 'Try Again' }).count()).toBe(0);
    await deals().getByRole('button', { name: 'Chart' }).click();
    await here.page.unrouteAll();
    for (const name of ['Deals by status', 'Errors by type']) {
      await card(name).getByRole('button', { name: 'Try Again' }).click();
      await bars(card(name)).first().waitFor();
    }
  });
});

/** The number of colors in an image that cover at least a hundred pixels each. */
function coloursIn(picture: Buffer): Promise<number> {
  return here.page.evaluate(
    async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      const pen = canvas.getContext('2d');
      pen?.drawImage(image, 0, 0);
      const seen = new Map<number, number>();
      for (const pixel of new Uint32Array(pen?.getImageData(0, 0, image.width, image.height).data.buffer ?? [])) {
        seen.set(pixel, (seen.get(pixel) ?? 0) + 1);
      }
      return [...seen.values()].filter((count) => count >= 100).length;
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
}
