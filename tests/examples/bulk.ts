import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expectAccessible, expectFit } from '../e2e/expectAccessible.ts';
import { searchPage } from '../e2e/searchPage.ts';
import type { Visitor } from '../e2e/visitor.ts';
import { answerTo, PEOPLE, partsOf } from './parts.ts';

/** More than the server can work on before the page shows the progress. */
const MANY = 10_000;

/** Operations on several contacts: as an admin in English, a tenant admin in German, and a user who may run none. */
export function manyAreChanged(here: Visitor): void {
  const { button, region } = partsOf(here);
  const dialog = () => here.page.getByRole('alertdialog');
  const pressed = (name: string | RegExp) => dialog().getByRole('button', { name }).click();
  const boxes = () => here.page.locator('tbody').getByRole('checkbox');
  const open = async (query: string) => {
    await here.page.goto(`/integration/contacts?tenant_id=acme&${query}`);
    await searchPage(here.page).found();
  };
  const count = async (query: string) =>
    Number((await answerTo('admin', `/api/contacts/count?tenant_id=acme&${query}`)).body.total_count);

  it('an admin selects rows by pointer and keyboard, and edits chosen fields', async () => {
    const { page } = here;
    await open('stage=LEAD');
    const customers = await count('stage=CUSTOMER');
    await boxes().nth(0).click();
    await boxes()
      .nth(2)
      .click({ modifiers: ['Shift'] });
    await page.getByText('3 selected').waitFor();
    await searchPage(page).rows.nth(1).focus();
    await page.keyboard.press('Space');
    await page.getByText('2 selected').waitFor();
    await expectAccessible(page);
    await button('Edit fields').click();
    await dialog().getByLabel('Add field').selectOption('Stage');
    await dialog().getByLabel('Stage', { exact: true }).selectOption('CUSTOMER');
    await dialog().getByLabel('Add field').selectOption('Budget');
    await expectAccessible(page);
    await pressed('Change 2');
    await dialog().getByText('2 of 2 succeeded.').first().waitFor();
    await expectAccessible(page);
    await pressed('Close');
    await expect.poll(() => count('stage=CUSTOMER')).toBe(customers + 2);
    expect(await page.getByText('selected').count()).toBe(0);
  });

  it('runs an action on all matches, and reports those that it does not fit', async () => {
    const { page } = here;
    const [all, lost, won] = [await count(''), await count('stage=LOST'), await count('stage=CUSTOMER')];
    await open('');
    await boxes().first().click();
    await button(`Select all ${all}`).click();
    await page.getByText(`All ${all} selected`).waitFor();
    await boxes().first().click();
    await page.getByText(`${all - 1} selected`, { exact: true }).waitFor();
    await boxes().first().click();
    await page.getByText(`All ${all} selected`).waitFor();
    await button('Win').click();
    await pressed(/^Yes/);
    await dialog()
      .getByText(`${all - lost - won} of ${all} succeeded. ${won} records are unchanged`)
      .first()
      .waitFor();
    await dialog()
      .getByText(/"Win" is not available for this contact/)
      .first()
      .waitFor();
    // Also of records that the list has not loaded.
    await expect.poll(() => dialog().getByRole('link', { name: /^CON-/ }).count()).toBe(0);
    await expectAccessible(page);
    const saving = page.waitForEvent('download');
    await pressed('Download Failures');
    const lines = readFileSync(await (await saving).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(lost + 1);
    await pressed('Close');
    expect(await count('stage=LEAD')).toBe(0);
  });

  it('finds a running job again, continues in the background, and cancels it', async () => {
    const page = await here.openAs(PEOPLE.admin, { live: true });
    const ids = Array.from({ length: MANY }, (_, at) => `none-${at}`);
    await answerTo('admin', '/api/contacts/bulk?tenant_id=acme', 'POST', { do: 'delete', ids });
    await open('');
    const running = region('Delete: 10,000 contacts');
    await running.getByRole('button', { name: 'Show' }).click();
    await dialog().getByRole('progressbar').waitFor();
    await expectAccessible(page);
    await pressed('Continue in Background');
    await running.getByRole('button', { name: 'Show' }).click();
    await pressed('Cancel Job');
    await dialog()
      .getByText(/records were not touched/)
      .first()
      .waitFor();
  });

  it('a tenant admin does it in German on a phone, without deleting', async () => {
    const page = await here.openAs(PEOPLE.lead, { locale: 'de-DE', width: 375, height: 800 });
    await page.goto('/integration/contacts?stage=LOST');
    await boxes().first().click();
    await page.getByText('1 ausgewählt').waitFor();
    await button('Auswahl aufheben').press('Enter');
    await page.getByText('1 ausgewählt').waitFor({ state: 'detached' });
    expect(await boxes().first().isChecked()).toBe(false);
    await page.keyboard.press('Space');
    await page.getByText('1 ausgewählt').waitFor();
    expect(await button('Löschen').count()).toBe(0);
    await button('Gewinnen').waitFor();
    await expectFit(page);
    await expectAccessible(page);
    await button('Felder bearbeiten').click();
    await dialog().getByText('Nur die Felder, die Sie hinzufügen').waitFor();
  });

  it('a user may change none, so there is no checkbox, and the API refuses', async () => {
    const page = await here.openAs(PEOPLE.staff);
    await page.goto('/integration/contacts');
    await searchPage(page).found();
    expect(await page.getByRole('checkbox').count()).toBe(0);
    expect((await answerTo('staff', '/api/contacts/bulk', 'POST', { do: 'delete', search: {} })).status).toBe(403);
  });
}
