import { beforeAll, expect, it } from 'vitest';
import { demoTenant } from '../../server/demo/demoTenants.ts';
import { openStore } from '../../server/openStore.ts';
import { recordChange } from '../../server/records/audit.ts';
import { tenants } from '../../src/resources/tenants.ts';
import { recordCalls } from './apiCalls.ts';
import { expectAccessible } from './expectAccessible.ts';
import { DATA_DIR } from './product.ts';
import { searchPage } from './searchPage.ts';
import { visitor } from './visitor.ts';

const here = visitor('admin@example.com');
const log = () => searchPage(here.page);

beforeAll(async () => {
  const store = await openStore({ dataDir: DATA_DIR, ifInUse: 'join' });
  const now = new Date();
  const before = demoTenant('vanished', 'Vanished Inc', now, 0);
  const after = {
    ...before,
    name: 'Vanished Ltd',
    hubspot_configuration: { ...before.hubspot_configuration, api_key: 'pat-2222-3333' },
  };
  const change = { actor: { username: 'admin@example.com' }, action: 'update', resource: tenants, id: 'vanished' };
  await store.transaction('all', (trx) => recordChange(trx, store.secrets, { ...change, before, after, now }));
  await store.close();
});

it('the audit log covers all tenants, whichever is selected, and shows values before and after a change, secrets masked to their last characters', async () => {
  const calls = recordCalls(here.page);
  await here.page.goto('/audit');
  await here.page.getByText('Choose search criteria, then click Search to view who changed what.').waitFor();
  await log().field('Record ID').fill('vanished');
  await log().field('Action').selectOption('Update');
  await log().search.click();
  await log().found();
  await expect.poll(log().heads).toEqual(['Record ID', 'Kind', 'Action', 'User', 'When', 'Actions']);
  const queries = calls.filter(({ path }) => path.startsWith('/api/audit')).map(({ query }) => query);
  expect(queries).toEqual([
    { limit: '25', record_id: 'vanished', action: 'update' },
    { record_id: 'vanished', action: 'update' },
  ]);

  const row = log().rows.first();
  await row.getByText('Name: Vanished Inc to Vanished Ltd; CRM API Key: changed').waitFor();
  await expectAccessible(here.page);
  await row.getByRole('link', { name: 'View Details' }).click();
  await here.page.getByRole('heading', { level: 1, name: 'Change of vanished' }).waitFor();
  const shown = async (name: string) =>
    here.page
      .getByRole('region', { name: `${name} as JSON` })
      .locator('.src')
      .textContent();
  const [before, after] = [JSON.parse((await shown('Before')) ?? ''), JSON.parse((await shown('After')) ?? '')];
  expect(before).toEqual({ name: 'Vanished Inc', hubspot_configuration: { api_key: '••••1000' } });
  expect(after).toEqual({ name: 'Vanished Ltd', hubspot_configuration: { api_key: '••••3333' } });
  const changed = here.page.getByRole('region', { name: 'What changed' }).getByRole('row');
  expect(await changed.allInnerTexts()).toEqual([
    'Field\tBefore\tAfter',
    'Name\tVanished Inc\tVanished Ltd',
    'CRM API Key\tCRM API Key: changed',
  ]);
  await expectAccessible(here.page);
});

it('is filtered by person, kind and tenant without typing, from the page of a tenant', async () => {
  await here.page.goto('/audit');
  await log().field('Kind').click();
  await here.page.getByRole('listbox').getByText('Tenant', { exact: true }).click();
  await log().field('User').click();
  await expectAccessible(here.page);
  await here.page.getByRole('option', { name: 'admin@example.com' }).click();
  await log().search.click();
  await log().found();
  expect(Object.fromEntries(new URL(here.page.url()).searchParams)).toEqual({
    resource: 'tenants',
    by: 'admin@example.com',
  });
  await here.page.goto('/admin/tenants/acme');
  await here.page.getByRole('link', { name: 'View all changes' }).click();
  await here.page.waitForURL('**/audit?tenant_id=acme');
});

it('shows tenant admins the changes of their tenant, and tenant users none', async () => {
  await here.openAs('lead@acme.example');
  await here.page.goto('/audit?searched=1');
  await here.page.getByRole('heading', { level: 1, name: 'Audit Log' }).waitFor();
  await here.page.waitForLoadState('networkidle');
  expect(await here.page.getByText('vanished').count()).toBe(0);
  expect(await log().field('Tenant ID').count()).toBe(0);
  await expectAccessible(here.page);
  await here.openAs('staff@acme.example');
  await here.page.goto('/audit');
  await here.page.waitForURL('**/dashboard');
});
