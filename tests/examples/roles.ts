import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../e2e/expectAccessible.ts';
import { searchPage } from '../e2e/searchPage.ts';
import type { Visitor } from '../e2e/visitor.ts';
import { EXAMPLES } from './examples.ts';
import { answerTo, PEOPLE, partsOf } from './parts.ts';

type Row = Readonly<Record<string, string>>;

/** Checks that what a role may not do is hidden, missing at its URL, and rejected by the API. */
export function rolesAreKept(here: Visitor): void {
  const { heading, link, field, fact, offered } = partsOf(here);
  const menu = () => here.page.getByRole('navigation').getByRole('link').allTextContents();
  const theFirst = async (resource: string) => {
    const { body } = await answerTo('admin', `/api/${resource}?tenant_id=acme`);
    return ((body.items ?? body.data) as Row[])[0] as Row;
  };
  const isSentAway = async (path: string) => {
    await here.page.goto(path);
    await here.page.waitForURL('**/dashboard');
  };

  it('each role finds the resources in the menu', async () => {
    const labels = EXAMPLES.map(({ label }) => label[1]);
    for (const person of ['admin', 'lead', 'staff'] as const) {
      await here.openAs(PEOPLE[person]);
      await here.page.goto('/test');
      await here.page.getByRole('navigation').getByRole('link', { name: 'Labels' }).waitFor();
      expect(await menu(), person).toEqual(expect.arrayContaining(labels));
    }
  });

  it('a tenant admin writes contacts and deletes none', async () => {
    const page = await here.openAs(PEOPLE.lead);
    const { contact_id, name = '' } = await theFirst('contacts');
    await page.goto('/integration/contacts');
    await searchPage(page).found();
    await link('Create Contact').waitFor();
    expect(await link('Edit').count()).toBeGreaterThan(0);
    await page.goto(`/integration/contacts/${contact_id}/edit`);
    await field('API Token').waitFor();
    await expectAccessible(page);
    await page.goto(`/integration/contacts/${contact_id}`);
    await heading(name).waitFor();
    expect(await offered(name)).not.toContain('Delete');
    expect((await answerTo('lead', `/api/contacts/${contact_id}`, 'DELETE')).status).toBe(403);
    expect((await answerTo('lead', '/api/labels', 'POST', { name: 'Mine', team: 'SALES' })).status).toBe(403);
  });

  it('a user reads contacts without their secrets, and writes none', async () => {
    const page = await here.openAs(PEOPLE.staff);
    const { contact_id, name = '' } = await theFirst('contacts');
    await page.goto('/integration/contacts');
    await searchPage(page).found();
    expect(await page.getByRole('link', { name: /Create Contact|Edit/ }).count()).toBe(0);
    await page.goto(`/integration/contacts/${contact_id}`);
    await heading(name).waitFor();
    await fact('Budget').waitFor();
    expect(await fact('API Token').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Edit Contact' }).count()).toBe(0);
    await expectAccessible(page);
    await isSentAway(`/integration/contacts/${contact_id}/edit`);
    await isSentAway('/integration/contacts/create');
    await isSentAway('/integration/labels/create');
    const read = await answerTo('staff', `/api/contacts/${contact_id}`);
    expect(Object.keys(read.body)).toContain('budget');
    expect(Object.keys(read.body)).not.toContain('api_token');
    for (const [method, path] of [
      ['POST', '/api/contacts'],
      ['PUT', `/api/contacts/${contact_id}`],
      ['DELETE', `/api/contacts/${contact_id}`],
    ] as const) {
      expect((await answerTo('staff', path, method, read.body)).status, method).toBe(403);
    }
  });

  it('a user writes tickets but not all of their fields, and may run one action of two', async () => {
    const page = await here.openAs(PEOPLE.staff);
    const subject = 'What a user may';
    const ticket = { subject, state: 'OPEN', urgency: 'NORMAL' };
    const made = await answerTo('staff', '/api/tickets', 'POST', ticket);
    const path = `/api/tickets/${made.body.ticket_id}`;
    await page.goto(`/integration/tickets/${made.body.ticket_id}/edit`);
    await field('Subject').waitFor();
    expect(await field('Internal Note').count()).toBe(0);
    expect(await page.getByRole('form').getByRole('combobox', { name: 'Urgency' }).count()).toBe(0);
    await expectAccessible(page);
    const urgent = await answerTo('staff', path, 'PUT', { ...made.body, urgency: 'URGENT' });
    expect(urgent.status).toBe(403);
    await page.goto(`/integration/tickets/${made.body.ticket_id}`);
    await heading(subject).waitFor();
    expect(await offered(subject)).toContain('Close');
    expect((await answerTo('staff', `${path}/close`, 'POST')).status).toBe(200);
    await page.reload();
    await heading(subject).waitFor();
    expect(await offered(subject)).not.toContain('Reopen');
    expect((await answerTo('staff', `${path}/reopen`, 'POST')).status).toBe(403);
  });

  describe('another tenant', () => {
    it('finds nothing there by a URL, and the API responds as to missing records', async () => {
      const page = await here.openAs(PEOPLE.foreign);
      const { contact_id } = await theFirst('contacts');
      here.expectConsole(/404/);
      await page.goto(`/integration/contacts/${contact_id}`);
      await heading('Contact not found').waitFor();
      await expectAccessible(page);
      const [theirs, nonexistent] = await Promise.all(
        [contact_id, 'nobody'].map((id) => answerTo('foreign', `/api/contacts/${id}`)),
      );
      expect(theirs).toEqual({ ...nonexistent, status: 404 });
      expect((await answerTo('foreign', '/api/contacts?tenant_id=acme')).status).toBe(403);
    });
  });
}
