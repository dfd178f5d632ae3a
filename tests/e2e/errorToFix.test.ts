import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { IntegrationError } from '../../src/resources/errors.ts';
import { askApi, recordCalls } from './apiCalls.ts';
import { expectAccessible } from './expectAccessible.ts';
import { searchPage } from './searchPage.ts';
import { visitor } from './visitor.ts';

const PATH = '/integration/errors';
const NEW_ONES = `${PATH}?tenant_id=acme&status=NEW`;
const LIST = /\/api\/errors\?/;

const here = visitor('staff@acme.example');
const errors = () => searchPage(here.page);
const button = (name: string | RegExp) => here.page.getByRole('button', { name });
const causes = () => here.page.getByRole('list', { name: 'Integration Errors by cause' }).getByRole('listitem');
const explained = () => here.page.getByRole('region', { name: 'What happened and how to fix it' });
const dialog = () => here.page.getByRole('dialog').or(here.page.getByRole('alertdialog'));

/** A response of one page, with one error per message. */
const responseOf = (messages: readonly string[]) => ({
  json: {
    items: messages.map((error_message, index) => ({
      error_id: `0000000${index}-made-for-this-test`,
      deal_id: '18734502611',
      error_type: 'API_ERROR',
      status: 'NEW',
      timestamp: new Date().toISOString(),
      tenant_id: 'acme',
      notified: false,
      error_message,
    })),
    next_token: null,
    count: messages.length,
  },
});

/** The day of a moment in the visitor's time zone. */
const dayOf = (moment: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date(moment));

const totalOf = async () => Number((await errors().count.textContent())?.split(' ').at(-1)?.replaceAll(',', ''));

describe('From an error to its fix', () => {
  it('shows why deals failed recently and who must act, counts the causes, and exports all errors', async () => {
    await here.page.goto(PATH);
    await here.page.getByRole('link', { name: 'Last 7 days' }).click();
    await errors().found();
    // A hint shows in the row once the catalog has loaded.
    await expect.poll(() => here.page.locator('.cause-hint').allTextContents()).not.toEqual([]);

    const total = await totalOf();
    await button('By cause').click();
    await causes().first().waitFor();
    const counts = (await causes().locator('.many strong').allTextContents()).map(Number);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
    expect(counts).toEqual([...counts].sort((one, other) => other - one));
    expect(await causes().first().innerText()).toMatch(new RegExp(`of ${total}, \\d+%`));
    await expectAccessible(here.page);

    const title = (await causes().first().getByRole('heading').textContent()) ?? '';
    await button(`Show ${title}`).click();
    await expect.poll(totalOf).toBe(counts[0]);
    await expect
      .poll(async () => [...new Set(await here.page.locator('.cause-hint').allTextContents())])
      .toEqual([title]);
    // A copied link shows the same.
    await here.page.reload();
    await here.page.getByText(`Cause: ${title}`).waitFor();
    await expect.poll(totalOf).toBe(counts[0]);
    await button('Show all causes').click();
    await expect.poll(totalOf).toBe(total);

    const [download] = await Promise.all([here.page.waitForEvent('download'), button('Export CSV').click()]);
    await here.page.getByText('Integration errors exported').waitFor();
    await expectAccessible(here.page);
    const from = new URL(here.page.url()).searchParams.get('date_from') ?? '';
    expect(download.suggestedFilename()).toMatch(/^errors-acme-\d{4}-\d\d-\d\d\.csv$/);
    const lines: Record<string, string>[] = parse(await readFile(await download.path(), 'utf8'), {
      columns: true,
      bom: true,
    });
    expect(lines).toHaveLength(total);
    expect(lines.filter((line) => line['Cause'] === title)).toHaveLength(counts[0] ?? 0);
    expect(new Set(lines.map((line) => line['Error ID'])).size).toBe(total);
    expect(lines.filter((line) => dayOf(line['Timestamp'] ?? '') < from)).toEqual([]);
    await dialog().getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => here.page.evaluate(() => document.activeElement?.textContent)).toBe('Export CSV');
  });

  it('the error page shows what happened, who must act, how and where to fix it, and everything that support needs', async () => {
    await here.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await here.page.goto(`${PATH}?deal_id=18734502611`);
    await errors().found();
    const hint = (await here.page.locator('.cause-hint').first().textContent()) ?? '';
    const row = errors().rows.filter({ hasText: hint }).first();
    const calls = recordCalls(here.page);
    await row.getByRole('link').first().click();
    await explained().getByRole('heading', { name: hint }).waitFor();
    expect(await explained().locator('dt').allTextContents()).toEqual(
      expect.arrayContaining(['Owner', 'How to fix', 'Where', 'Source']),
    );
    expect(await explained().getByRole('link').first().getAttribute('href')).toMatch(/^https:\/\//);
    // The integration's own text shows too, whatever the catalog says.
    const id = new URL(here.page.url()).pathname.split('/').at(-1) ?? '';
    const error = await askApi<IntegrationError>(here.page, `/api/errors/${id}?tenant_id=acme`);
    await here.page.getByText(error.error_message, { exact: true }).waitFor();
    expect(
      calls.filter(({ path }) => !/^\/api\/(errors|error_notes|causes|retries|deals\/\d+|tenants\/acme$)/.test(path)),
    ).toEqual([]);

    const copied = () => here.page.evaluate(() => navigator.clipboard.readText());
    const choose = async (item: string) => {
      await button(/^More for/).click();
      await here.page.getByRole('menuitem', { name: item }).click();
      await here.page
        .getByText(`${item.replace('Copy ', '').replace(/^./, (first) => first.toUpperCase())} copied`)
        .waitFor();
    };
    await choose('Copy ID');
    expect(await copied()).toBe(id);
    await choose('Copy link');
    expect(new URL(await copied()).pathname).toBe(`${PATH}/${id}`);
    await choose('Copy support bundle');
    const bundle = JSON.parse(await copied());
    expect(JSON.stringify(bundle)).toContain(id);
    expect(JSON.stringify(bundle)).toContain('"ace_opportunity_id":"O4417203"');
    expect(bundle).toMatchObject({ tenant_id: 'acme' });
    await here.page
      .getByRole('region', { name: 'Related Deal' })
      .getByRole('link', { name: 'View Related Deal' })
      .click();
    await here.page.getByRole('heading', { level: 1, name: `Deal ${error.deal_id}` }).waitFor();
  });
});

it('Export CSV stops on Escape and saves nothing; it keeps the loaded rows when the connection is lost, and resumes', async () => {
  here.expectConsole(/ERR_FAILED|no response/);
  await here.page.goto(NEW_ONES);
  await errors().found();
  let asked = 0;
  let downloads = 0;
  here.page.on('download', () => downloads++);
  const whole = responseOf(['=HYPERLINK("https://example.com")', 'one, "two"\nthree']).json;
  const start = { ...whole, next_token: 'second', count: 4 };
  await here.page.route(LIST, async (route) => {
    asked += 1;
    if (asked === 1) await route.fulfill({ json: start });
  });
  await button('Export CSV').click();
  await dialog().getByText('2 of ').waitFor();
  await expect.poll(() => asked).toBe(2);
  await here.page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await here.page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(downloads).toBe(0);

  const pages = [start, undefined, { ...whole, count: 4 }];
  await here.page.route(LIST, (route) => {
    const json = pages.shift();
    return json ? route.fulfill({ json }) : route.abort();
  });
  await button('Export CSV').click();
  await dialog().getByRole('alert').filter({ hasText: '2 rows are ready; the rest is missing.' }).waitFor();
  await expectAccessible(here.page);
  const [download] = await Promise.all([
    here.page.waitForEvent('download'),
    dialog().getByRole('button', { name: 'Try Again' }).click(),
  ]);
  const lines: Record<string, string>[] = parse(await readFile(await download.path(), 'utf8'), {
    columns: true,
    bom: true,
  });
  expect(lines.map((line) => line['Error Message'])).toEqual([
    `'=HYPERLINK("https://example.com")`,
    'one, "two"\nthree',
    `'=HYPERLINK("https://example.com")`,
    'one, "two"\nthree',
  ]);
});
