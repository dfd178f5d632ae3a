import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { serveAppBeside } from '../serveAppBeside.ts';
import { sharedChromium } from './chromium.ts';
import { PRODUCT } from './product.ts';

const folder = mkdtempSync(join(tmpdir(), 'stock-app-'));
let app: Awaited<ReturnType<typeof serveAppBeside>>;

beforeAll(async () => {
  await build({ root: 'tests/stock', build: { outDir: folder }, logLevel: 'error' });
  app = await serveAppBeside(folder, PRODUCT);
});
afterAll(() => {
  app.stop();
  rmSync(folder, { recursive: true });
});

/** A plain React Admin app on `createProviders`, signed in as `who`. Fails if the browser's console shows an error. */
async function asUser(who: string, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await (await sharedChromium()).newContext({ baseURL: app.url, locale: 'en-GB' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  // React Admin's guessers take every field that ends in `_id` for a reference.
  const isGuess = (text: string) => text.includes('There is no resource');
  await page.goto('/');
  await page.getByLabel('Username').fill(who);
  // React Admin has redirected to its login page once.
  expect(await page.evaluate(() => history.length)).toBeLessThan(5);
  await page.locator('input[name=password]').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('menuitem', { name: 'Deals' }).waitFor();
  await work(page);
  await context.close();
  expect(errors.filter((text) => !isGuess(text))).toEqual([]);
}

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');

it("an admin lists, sorts, shows and edits in a React Admin app without the console's code", () =>
  asUser('admin@example.com', async (page) => {
    await page.goto('/#/tenants');
    await page.getByRole('table').getByText('Acme Cloud').first().waitFor();
    const names = () => rows(page).locator('.column-name').allTextContents();
    await page.getByRole('button', { name: /^Sort by name/ }).click();
    await expect.poll(async () => (await names()).toSorted()).toEqual(await names());
    await page.goto('/#/tenants/acme');
    const bucket = page.getByLabel('S3 Bucket');
    await bucket.fill('stock-bucket');
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Save' }).click();
    expect((await saved).status()).toBe(200);
    await page.goto('/#/tenants/acme/show');
    await page.getByText('stock-bucket').waitFor();
    await page.goto('/#/deals');
    await rows(page).first().waitFor();
  }));

it('a tenant user pages, resolves references in one call, and is denied what the role does not permit', () =>
  asUser('staff@acme.example', async (page) => {
    const many: string[] = [];
    page.on('request', (request) => request.url().includes('/many?') && many.push(request.url()));
    await page.goto('/#/deals');
    await rows(page).first().waitFor();
    expect(await rows(page).count()).toBe(10);
    const first = await rows(page).first().textContent();
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await expect.poll(() => rows(page).first().textContent()).not.toBe(first);
    await page.goto('/#/tenants/acme');
    await page.getByText('Access denied').waitFor();
    many.length = 0;
    await page.goto('/#/errors');
    await rows(page).getByRole('link').first().waitFor();
    expect(many.filter((url) => url.includes('/deals/many'))).toHaveLength(1);
    await rows(page).locator('a[href*="#/deals/"]').first().click();
    await page.waitForURL(/#\/deals\/\d+/);
  }));
