import { beforeAll, expect, it } from 'vitest';
import { recordChange } from '../../server/db/audit.ts';
import { openStore } from '../../server/db/database.ts';
import { demoTenant } from '../../server/demo/demoTenants.ts';
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
  await here.page.goto('/admin/audit');
  await here.page.getByText('Choose search criteria, then click Search to view who changed what.').waitFor();
  await log().field('Record ID').fill('vanished');
  await log().field('Action').selectOption('Update');
  await log().search.click();
  await log().found();
  await expect.poll(log().heads).toEqual(['Record ID', 'Action', 'By', 'When', 'Resource', 'Actions']);
  const queries = calls.filter(({ path }) => path.startsWith('/api/audit')).map(({ query }) => query);
  expect(queries).toEqual([
    { limit: '25', record_id: 'vanished', action: 'update' },
    { record_id: 'vanished', action: 'update' },
  ]);

  await log().rows.first().getByRole('link', { name: 'View Details' }).click();
  await here.page.getByRole('heading', { level: 1, name: 'Change of vanished' }).waitFor();
  const shown = async (name: string) =>
    here.page
      .getByRole('region', { name: `${name} as JSON` })
      .locator('.src')
      .textContent();
  const [before, after] = [JSON.parse((await shown('Before')) ?? ''), JSON.parse((await shown('After')) ?? '')];
  expect(before).toEqual({ name: 'Vanished Inc', hubspot_configuration: { api_key: '••••1000' } });
  expect(after).toEqual({ name: 'Vanished Ltd', hubspot_configuration: { api_key: '••••3333' } });
  await expectAccessible(here.page);
});
