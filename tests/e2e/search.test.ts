import { expect, it } from 'vitest';
import { expectFit, WINDOWS } from './expectAccessible.ts';
import { searchPage } from './searchPage.ts';
import { visitor } from './visitor.ts';

const PATH = '/integration/deals';
const here = visitor('staff@acme.example');

it('finds a deal by a piece of its name from every page, and opens it', async () => {
  const { page } = here;
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Go to …' }).click();
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await palette.getByRole('combobox').fill('north trad');
  const option = palette.getByRole('option', { name: /Northwind Traders – .* · Northwind Traders/ }).first();
  await option.waitFor();
  const [, id = ''] = /Deal (\d+)/.exec((await option.textContent()) ?? '') ?? [];
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${PATH}/${id}*`);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

it('searches by words and by filters that the user adds, all of them in the URL', async () => {
  const page = await here.openAs('admin@example.com');
  const deals = searchPage(page);
  await page.goto(`${PATH}?tenant_id=acme`);
  await deals.field('Name or company').fill('trad north');
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
  };
  await add('Amount');
  await page.keyboard.type('5000');
  await add('Close Date is empty');
  await deals.field('Close Date is empty').selectOption('No');
  await deals.search.click();
  expect((await deals.found()).length).toBeGreaterThan(0);
  expect(new URL(page.url()).search).toBe('?tenant_id=acme&q=trad+north&amount_gte=5000&close_date_empty=false');
  await expectFit(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('menuitem', { name: 'Name contains' }).waitFor();
  await expectFit(page, WINDOWS.turned);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Remove Amount' }).click();
  await deals.search.click();
  await page.waitForURL((url) => !url.searchParams.has('amount_gte'));

  await page.goto('/integration/errors?tenant_id=acme&error_message_contains=e&status=NEW&status=NOTIFIED');
  await searchPage(page).rows.first().waitFor();
  expect(await deals.field('Status').inputValue()).toBe('NEW,NOTIFIED');
});

it('names the filters in German', async () => {
  const page = await here.openAs('lead@acme.example', { locale: 'de-DE', width: 375 });
  await page.goto(`${PATH}?q=northwind&amount_gte=5000&company_contains=trad`);
  await page.getByText(/northwind · .* enthält trad · Betrag 5\.000 – …/).waitFor();
  await page.getByRole('button', { name: 'Suche ändern' }).click();
  await page.getByLabel('Name oder', { exact: false }).first().waitFor();
  await page.getByRole('button', { name: 'Weitere Filter' }).click();
  await page.getByRole('menuitem', { name: 'Betrag ist leer' }).click();
  expect(await page.getByLabel('Betrag ist leer', { exact: true }).locator('option').allTextContents()).toEqual([
    'Egal',
    'Ja',
    'Nein',
  ]);
});
