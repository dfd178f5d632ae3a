import { afterEach, describe, expect, it } from 'vitest';
import { callAs } from './callAs.ts';
import { expectFit } from './expectAccessible.ts';
import { visitor } from './visitor.ts';

const ADMIN = 'admin@example.com';
const LEAD = 'lead@acme.example';
const STAFF = 'staff@acme.example';
const GLOBEX = 'lead@globex.example';
const SEARCH = '/integration/deals?status=QUALIFIED&sort=created_at&columns=hubspot_deal_id,company,status';

const here = visitor(STAFF);
const button = (name: string | RegExp) => here.page.getByRole('button', { name, exact: true });
const heads = () => here.page.locator('thead th:not(.is-actions)').allInnerTexts();

/** Opens a list and waits for its rows. */
async function openList(as: string, path: string, options = {}) {
  const page = await here.openAs(as, options);
  await page.goto(path);
  await page.locator('tbody tr[data-index]').first().waitFor();
  return page;
}

/** Names all saved views of a user. */
const viewsOf = (user: string, query = '') =>
  callAs<{ data: { view_id: string; name: string }[] }>(user, `/api/saved_views${query}`).then(({ data }) => data);

afterEach(async () => {
  for (const user of [STAFF, LEAD]) {
    const ids = (await viewsOf(user)).map(({ view_id }) => view_id);
    // A user of the tenant cannot delete the shared ones.
    for (const id of ids) await callAs(user, `/api/saved_views/${id}`, { method: 'DELETE' }).catch(() => undefined);
  }
});

describe('saved views', () => {
  const dialog = () => here.page.getByRole('dialog');
  const item = (name: string | RegExp) => here.page.getByRole('menuitem', { name });
  const open = async (name: string) => {
    await button(name).click();
    await here.page.getByRole('menu').waitFor();
  };
  const save = async (name: string) => {
    await dialog().getByLabel('Name').fill(name);
    await dialog().getByRole('button', { name: 'Save' }).click();
  };

  it('are shared by a tenant admin with the tenant, opened by its users and by a link, and by nobody else', async () => {
    await openList(LEAD, SEARCH);
    await open('Views');
    await here.page.getByText('No saved views yet').waitFor();
    await expectFit(here.page, [[1440, 'light']] as never);
    await item('Save this view…').click();
    await save(' ');
    await here.page.getByText('Name is required').waitFor();
    await dialog().getByLabel('Share with Acme Cloud').check();
    await save('Oldest qualified');
    await button('View: Oldest qualified').waitFor();
    const [{ view_id } = { view_id: '' }] = await viewsOf(LEAD);
    const link = `/integration/deals?view=${view_id}`;

    await openList(STAFF, link);
    await expect.poll(() => new URL(here.page.url()).searchParams.get('status')).toBe('QUALIFIED');
    expect(await heads()).toEqual(['HubSpot Deal ID', 'Company', 'Status']);
    await open('View: Oldest qualified');
    expect(await here.page.getByRole('menuitem').allInnerTexts()).toEqual(['Oldest qualified', 'Copy link']);
    await expectFit(here.page);

    await here.openAs(GLOBEX);
    await here.page.goto(link);
    await here.page.getByText('not shared with you').waitFor();
    await expectFit(here.page);

    await openList(LEAD, link);
    await open('View: Oldest qualified');
    await item('Delete View').click();
    const question = here.page.getByRole('alertdialog');
    await question.getByText('Everyone in Acme Cloud loses it').waitFor();
    await question.getByRole('button', { name: 'Delete View' }).click();
    await button('Views').waitFor();
    expect(await viewsOf(STAFF)).toEqual([]);
  });

  it('keep a search that the user changes and renames, and the palette finds it', async () => {
    here.expectConsole(/409/);
    await openList(STAFF, SEARCH);
    await open('Views');
    await item('Save this view…').click();
    await save('Mine');
    await button('View: Mine').waitFor();
    await here.page.getByLabel('Status', { exact: true }).selectOption('LAUNCHED');
    await button('Search').click();
    await button('Views').click();
    await item('Save this view…').click();
    await save('Mine');
    await here.page.getByText('There is a view with this name already').waitFor();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await button('Views').click();
    await item('Update “Mine”').click();
    await save('Launched');
    await button('View: Launched').waitFor();

    await here.page.goto('/dashboard');
    await button('Go to …').click();
    await here.page.getByRole('combobox').fill('launch');
    await here.page.getByRole('option', { name: /Launched/ }).click();
    await button('View: Launched').waitFor();
    expect(new URL(here.page.url()).searchParams.get('status')).toBe('LAUNCHED');
  });

  it('of an admin are for the chosen tenant, in German too', async () => {
    await openList(ADMIN, '/admin/tenants?q=acme', { locale: 'de-DE' });
    await open('Ansichten');
    await item('Diese Ansicht speichern …').click();
    await dialog().getByLabel('Mit').check();
    await dialog().getByLabel('Name').fill('Nur Acme');
    await dialog().getByRole('button', { name: 'Speichern' }).click();
    await button('Ansicht: Nur Acme').waitFor();
    await button('Spalten').click();
    await here.page.getByRole('button', { name: 'Name nach oben' }).waitFor();
    await expectFit(here.page);
    expect(await viewsOf(ADMIN)).toMatchObject([{ name: 'Nur Acme' }]);
  });
});
