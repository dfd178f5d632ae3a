import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expectAccessible, expectFit, WINDOWS } from '../e2e/expectAccessible.ts';
import { searchPage } from '../e2e/searchPage.ts';
import type { Visitor } from '../e2e/visitor.ts';
import { answerTo, partsOf } from './parts.ts';

/** A newly added resource, as an admin uses it: read, searched, exported, written and deleted. */
export function contactsAreAdministered(here: Visitor): void {
  const { heading, button, link, region, field, fact, says, choose } = partsOf(here);
  const rows = () => searchPage(here.page).rows;
  const toast = (text: string) => here.page.locator('.toast').getByText(text).waitFor();

  it('lists contacts, finds them by form and by URL, exports the results, and shows cards', async () => {
    const { page } = here;
    await page.goto('/dashboard?tenant_id=acme');
    await page.getByRole('navigation').getByRole('link', { name: 'Contacts' }).click();
    const search = searchPage(page);
    await search.found();
    expect(await search.heads()).toEqual(['', 'Name', 'Email', 'Company', 'Stage', 'Labels', 'Call On', 'Actions']);
    const stage = async (name: string) => {
      await search.field('Stage').click();
      await page.getByRole('option', { name }).click();
      await page.keyboard.press('Escape');
    };
    await stage('Lost');
    await stage('Customer');
    await search.search.click();
    await page.waitForURL(/[?&]stage=CUSTOMER&stage=LOST/);
    await expectAccessible(page);
    await stage('Lost');
    await search.search.click();
    await page.waitForURL(/[?&]stage=CUSTOMER(?!&stage)/);
    const { body } = await answerTo('admin', '/api/contacts/count?tenant_id=acme&stage=CUSTOMER');
    const count = Number(body.total_count);
    await page.getByText(new RegExp(`^\\d+ of ${count}$`)).waitFor();
    const stages = async () => new Set(await rows().locator('td:nth-child(5)').allTextContents());
    await expect.poll(stages).toEqual(new Set(['Customer']));

    const saving = page.waitForEvent('download');
    await button('Export CSV').click();
    const lines = readFileSync(await (await saving).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(count + 1);
    expect(lines[0]).toMatch(/^.?Name,Email,Company,Stage,Labels,Call On,/);
    await button('Close').click();

    await page.goto('/integration/contacts?tenant_id=acme&stage=LEAD&date_from=2000-01-01&date_to=2000-01-02');
    await page.getByText('No contacts found.').waitFor();
    expect(await search.field('Call On from').inputValue()).toBe('2000-01-01');
    await button('Clear filters').click();
    await search.found();
    await expectFit(page, WINDOWS.turned);
    await page.setViewportSize({ width: 375, height: 900 });
    const card = await rows().first().boundingBox();
    expect(card?.height).toBeGreaterThan(60);
  });

  it('creates, shows, edits and deletes a contact, and chooses its company by keyboard', async () => {
    const { page } = here;
    const companies = await answerTo('admin', '/api/companies?tenant_id=acme');
    const [company] = companies.body.items as { company_id: string; name: string }[];
    if (!company) throw new Error('There are no companies.');

    await page.goto('/integration/contacts?tenant_id=acme');
    await link('Create Contact').click();
    await field('Email').fill('nobody');
    await field('Budget').fill('much');
    await button('Create Contact').click();
    await page.getByText('Name is required').waitFor();
    expect(await field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(await field('Budget').getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);

    await field('Name').fill('Ada Proof');
    await field('Email').fill('ada@proof.example');
    await field('Company').press('ArrowDown');
    await page.keyboard.type(company.name.slice(0, -1));
    await page.getByRole('option', { name: company.name }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await field('Company').inputValue()).toBe(company.name);
    await field('Call On').fill('2027-03-01');
    await field('Budget').fill('1234.5');
    await field('Languages').fill('German, English');
    await field('API Token').fill('a-token-of-sixteen');
    await button('Create Contact').click();
    await toast('Ada Proof was created.');

    await searchPage(page).field('Company').fill(company.name);
    await page.getByRole('option', { name: company.name }).waitFor();
    await page.keyboard.press('Enter');
    await searchPage(page).search.click();
    await page.waitForURL(`**/contacts?*company_id=${company.company_id}`);
    await link('Ada Proof').click();
    await heading('Ada Proof').waitFor();
    const shown = { Stage: 'Lead', 'Call On': '1 Mar 2027', Budget: '€1,234.50', Languages: 'German, English' };
    for (const [label, text] of Object.entries(shown)) await says(label, text);
    await says('API Token', '••••teen');
    await expectAccessible(page);

    await link('Edit Contact').click();
    await expect.poll(() => field('Company').inputValue()).toBe(company.name);
    await field('Stage').selectOption('CUSTOMER');
    await button('Save').click();
    await toast('Ada Proof was saved.');
    await says('Stage', 'Customer');
    const contact = page.url();

    await fact('Company').getByRole('link', { name: company.name }).click();
    await heading(company.name).waitFor();
    await region('Contacts').getByRole('link', { name: 'Ada Proof' }).waitFor();
    await region('Contacts by stage').getByRole('link').first().waitFor();
    await says('Size', /^(Small|Medium|Large)$/);
    await expectFit(page);
    here.expectConsole(/409/);
    await choose(company.name, 'Delete');
    await button('Yes, Delete').click();
    await page.getByText(/still has \d+ contacts?.*cannot be deleted/).waitFor();

    here.expectConsole(/404/);
    await page.goto(contact);
    await choose('Ada Proof', 'Delete');
    await button('Yes, Delete').click();
    await toast('Ada Proof was deleted.');
    await page.goto(contact);
    await heading('Contact not found').waitFor();
  });
}
