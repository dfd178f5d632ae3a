import { expect, it } from 'vitest';
import { expectAccessible, expectFit } from '../e2e/expectAccessible.ts';
import type { Visitor } from '../e2e/visitor.ts';
import { answerTo, partsOf } from './parts.ts';

/** The extensions of a resource file: dashboard cards, a custom view and sections, actions, a custom field kind. */
export function resourcesGrow(here: Visitor): void {
  const { heading, button, link, region, field, fact, says, choose, offered } = partsOf(here);
  const toast = (text: string) => here.page.locator('.toast').getByText(text).waitFor();
  const column = (state: string) => here.page.getByRole('region', { name: state });

  it('shows its chart and its latest records on the dashboard', async () => {
    const { page } = here;
    await page.goto('/dashboard?tenant_id=acme&period=month');
    const chart = region('Activities by kind');
    await chart.getByText(/activities/).waitFor();
    await chart.getByText('Table', { exact: true }).click();
    await chart.getByRole('columnheader', { name: 'Meeting' }).waitFor();
    await expectFit(page);
    await region('Latest activities').locator('tbody a').first().click();
    await page.waitForURL('**/integration/activities/*');
    await fact('Contact').getByRole('link').click();
    await page.waitForURL('**/integration/contacts/*');
  });

  it('has a custom screen with a box above it, and actions with a confirmation, by keyboard', async () => {
    const { page } = here;
    const subject = 'The proof of tickets';
    const made = await answerTo('staff', '/api/tickets', 'POST', { subject, state: 'OPEN', urgency: 'NORMAL' });
    expect(made.status).toBe(201);
    await page.goto('/integration/tickets?tenant_id=acme');
    await column('Open').getByRole('link', { name: subject }).waitFor();
    await expectFit(page);
    expect(await offered(subject)).toEqual(['Clone', 'Answer', 'Hold', 'Close', 'Delete']);
    await choose(subject, 'Answer');
    await button('Yes, Answer').click();
    await toast(`Answer: ${subject}. Done.`);
    expect(await offered(subject)).toEqual(['Clone', 'Hold', 'Close', 'Delete']);
    await choose(subject, 'Close');
    await page.getByText(`${subject} moves to Closed.`).waitFor();
    await expectAccessible(page);
    await button('Yes, Close').press('Enter');
    await toast(`Close: ${subject}. Done.`);
    await column('Closed').getByRole('link', { name: subject }).waitFor();
    expect(await offered(subject)).toEqual(['Clone', 'Reopen', 'Delete']);

    await page.getByLabel('Urgent only').press('Space');
    await page.waitForURL(/[?&]urgent=true/);
    await column('Closed').getByRole('link', { name: subject }).waitFor({ state: 'detached' });
    expect(await column('Closed').getByRole('listitem').filter({ hasNotText: 'Urgent' }).count()).toBe(0);

    await page.goto(`/integration/tickets/${made.body.ticket_id}?tenant_id=acme`);
    await says('Answered At', /\d{4}/);
    await says('Closed At', /\d{4}/);
    await choose(subject, 'Reopen');
    await button('Yes, Reopen').click();
    await says('State', 'Open');
    await says('Closed At', '—');
    await choose(subject, 'Close');
    await button('Yes, Close').click();
    await says('Closed At', /\d{4}/);

    await page.goto(`/integration/tickets/${made.body.ticket_id}/edit?tenant_id=acme`);
    await field('Urgency').selectOption('URGENT');
    await button('Save').click();
    await page.getByText('An urgent ticket needs a contact.').waitFor();
    await expectAccessible(page);
  });

  it('rates with a custom field kind', async () => {
    const { page } = here;
    await page.goto('/integration/companies/create?tenant_id=acme');
    await field('Name').fill('Proof Limited');
    await field('Employees').fill('49');
    await page.getByLabel('4 / 5').press('Space');
    await expectAccessible(page);
    await button('Create Company').click();
    await toast('Proof Limited was created.');
    await page.goto('/integration/companies?tenant_id=acme&name=Proof+Limited&fit=4');
    const row = page.locator('tbody tr[data-index]');
    await row.getByRole('img', { name: '4 / 5' }).waitFor();
    await row.getByText('Small', { exact: true }).waitFor();
    await link('Proof Limited').click();
    await heading('Proof Limited').waitFor();
    await region('Contacts by stage').getByRole('link', { name: '0' }).first().waitFor();
    await page.getByText('No contacts found.').waitFor();
  });

  it('reports a failed section, and retries', async () => {
    const { page } = here;
    here.expectConsole(/503|count/i);
    await page.route('**/api/contacts/count?*', (route) => route.fulfill({ status: 503, body: '' }), { times: 3 });
    await page.goto('/integration/companies?tenant_id=acme&name=Proof+Limited');
    await link('Proof Limited').click();
    await button('Try again: Lead').click();
    await region('Contacts by stage').getByRole('link', { name: '0' }).first().waitFor();
  });

  it('belongs to no tenant: everyone reads it whole, admins write it', async () => {
    const { page } = here;
    await page.goto('/integration/labels');
    await button('Create Label').or(link('Create Label')).click();
    await field('Name').fill('Proof label');
    await field('Team').selectOption('SUPPORT');
    await button('Create Label').click();
    await toast('Proof label was created.');
    here.expectConsole(/409/);
    await page.goto('/integration/labels/create');
    await field('Name').fill('Proof label');
    await field('Team').selectOption('SUPPORT');
    await button('Create Label').click();
    await page.getByText('Name already exists').waitFor();
    await page.goto('/integration/labels');
    await page.getByLabel('Find labels').fill('proof lab');
    await page.getByText('1 of 61 labels').waitFor();
    await expectFit(page);
    const { body } = await answerTo('foreign', '/api/labels');
    expect(body.data).toHaveLength(61);
  });
}
