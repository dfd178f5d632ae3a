import { expect, it } from 'vitest';
import { expectAccessible } from '../e2e/expectAccessible.ts';
import { searchPage } from '../e2e/searchPage.ts';
import type { Visitor } from '../e2e/visitor.ts';
import { answerTo, partsOf } from './parts.ts';

/** References to several records: chosen in a form, shown by name, searched, and listed on the page of the other record. */
export function relationsWork(here: Visitor): void {
  const { heading, button, link, region, field, fact } = partsOf(here);
  const toast = (text: string) => here.page.locator('.toast').getByText(text).waitFor();

  it('chooses several records by keyboard, and shows them by name in page, list and search', async () => {
    const { page } = here;
    const made = await Promise.all(
      ['Relation one', 'Relation two'].map((name) => answerTo('admin', '/api/labels', 'POST', { name, team: 'SALES' })),
    );
    const [one, two] = made.map(({ body }) => String(body.label_id));
    await page.goto('/integration/contacts/create?tenant_id=acme');
    await field('Name').fill('Rel Proof');
    for (const name of ['Relation one', 'Relation two']) {
      await field('Labels').press('ArrowDown');
      await page.keyboard.type(name);
      await page.getByRole('option', { name }).waitFor();
      await page.keyboard.press('Enter');
      await button(`Remove ${name}`).waitFor();
    }
    await expectAccessible(page);
    await button('Remove Relation two').press('Delete');
    await button('Create Contact').click();
    await toast('Rel Proof was created.');

    const many: string[] = [];
    page.on('request', (request) => many.push(...(request.url().match(/\/api\/\w+\/many/) ?? [])));
    await page.goto(`/integration/contacts?tenant_id=acme&labels=${one}`);
    const search = searchPage(page);
    await search.found();
    expect(await search.rows.count()).toBe(1);
    await search.rows.getByRole('link', { name: 'Relation one' }).waitFor();
    await search.reset.click();
    await search.found();
    const companies = search.rows.locator('td:nth-child(4) a');
    await expect
      .poll(async () => (await companies.allTextContents()).some((text) => /^[0-9a-f-]{36}$/.test(text)))
      .toBe(false);
    expect(many.filter((path) => path === '/api/companies/many').length).toBeLessThanOrEqual(2);
    await expectAccessible(page);

    await page.goto(`/integration/contacts?tenant_id=acme&labels=${two}`);
    await page.getByText('No contacts found.').waitFor();
    await page.goto(`/integration/contacts?tenant_id=acme&labels=${one}`);
    await link('Rel Proof').click();
    await heading('Rel Proof').waitFor();
    await fact('Labels').getByRole('link', { name: 'Relation one' }).click();
    await heading('Relation one').waitFor();
    await region('Contacts').getByRole('link', { name: 'Rel Proof' }).waitFor();
    await expectAccessible(page);
  });
}
