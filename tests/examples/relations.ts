import { expect, it } from 'vitest';
import { expectAccessible } from '../e2e/expectAccessible.ts';
import { searchPage } from '../e2e/searchPage.ts';
import type { Visitor } from '../e2e/visitor.ts';
import { answerTo, partsOf } from './parts.ts';

/** References to several records: chosen in a form, shown by name, searched, and listed on the page of the other record. */
export function relationsWork(here: Visitor): void {
  const { heading, button, link, region, field, fact, choose } = partsOf(here);
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
      expect(await page.getByRole('option', { name: 'Add one' }).count()).toBe(0);
      await page.keyboard.type(name);
      await page.getByRole('option', { name }).waitFor();
      await expectAccessible(page);
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

  it('searches related records, loads more, and creates one that refers back', async () => {
    const { page } = here;
    const make = (path: string, record: object) => answerTo('admin', `/api/${path}?tenant_id=acme`, 'POST', record);
    const { body: company } = await make('companies', { name: 'Relation Works', employees: 7 });
    const by = { company_id: company.company_id };
    for (let at = 0; at < 17; at += 1) await make('contacts', { ...by, name: `Many ${String.fromCharCode(97 + at)}x` });
    const url = `/integration/companies/${company.company_id}`;
    await page.goto(`${url}?tenant_id=acme`);
    const contacts = region('Contacts')
      .filter({ has: page.getByRole('table') })
      .first();
    await contacts.getByRole('button', { name: 'Show 2 more' }).click();
    await contacts.getByLabel('Find contacts').fill('many q');
    await expect.poll(() => contacts.locator('tbody tr').count()).toBe(1);
    await contacts.getByRole('link', { name: 'Many qx' }).waitFor();
    await expectAccessible(page);
    await contacts.getByRole('link', { name: 'Create Contact' }).click();
    await page.waitForURL(/create\?company_id=/);
    await page.reload();
    await expect.poll(() => field('Company').inputValue()).toBe('Relation Works');
    await field('Name').fill('Born Related');
    await button('Create Contact').click();
    await page.waitForURL(`**${url}**`);
    await region('Contacts').getByRole('link', { name: 'Born Related' }).waitFor();
  });

  it('says what deleting changes, and deletes and clears by rule', async () => {
    const { page } = here;
    const make = (path: string, record: object) => answerTo('admin', `/api/${path}?tenant_id=acme`, 'POST', record);
    const { body: company } = await make('companies', { name: 'Doomed Works', employees: 7 });
    const { body: project } = await make('projects', { name: 'Doomed', company_id: company.company_id });
    const { body: label } = await make('labels', { name: 'Doomed label', team: 'SALES' });
    const { body: ticket } = await make('tickets', { subject: 'Kept', labels: [label.label_id] });
    await page.goto(`/integration/companies/${company.company_id}?tenant_id=acme`);
    await choose('Doomed Works', 'Delete');
    await page.getByText('Projects that refer to it are deleted too.').waitFor();
    await expectAccessible(page);
    await button('Yes, Delete').click();
    await toast('Doomed Works was deleted.');
    expect((await answerTo('admin', `/api/projects/${project.project_id}?tenant_id=acme`)).status).toBe(404);
    expect((await answerTo('lead', `/api/labels/${label.label_id}`, 'DELETE')).status).toBe(403);
    expect((await answerTo('admin', `/api/labels/${label.label_id}`, 'DELETE')).status).toBe(200);
    expect((await answerTo('staff', `/api/tickets/${ticket.ticket_id}`)).body).toMatchObject({ labels: [] });
  });

  it('are found by users of the tenant, and by nobody else', async () => {
    const { body: made } = await answerTo('admin', '/api/labels', 'POST', { name: 'Relation tenant', team: 'SALES' });
    const id = String(made.label_id);
    const { body: contact } = await answerTo('lead', '/api/contacts', 'POST', { name: 'Ours', labels: [id] });
    const found = async (who: 'lead' | 'staff' | 'foreign') =>
      ((await answerTo(who, `/api/contacts?labels=${id}`)).body.items as object[]).length;
    expect([await found('lead'), await found('staff'), await found('foreign')]).toEqual([1, 1, 0]);
    const stolen = await answerTo('foreign', '/api/tickets', 'POST', { subject: 'X', contact_id: contact.contact_id });
    expect(stolen).toMatchObject({ status: 422, body: { errors: { contact_id: expect.anything() } } });
  });
}
