import { expect, it } from 'vitest';
import { askApi } from './apiCalls.ts';
import { expectAccessible } from './expectAccessible.ts';
import { PRODUCT } from './product.ts';
import { visitor } from './visitor.ts';

const here = visitor('admin@example.com');
const keys = () => here.page.getByRole('region', { name: 'Machine keys' });

/** A deal so old that it is on no other test's page. */
const record = {
  hubspot_deal_id: 'synced-by-key',
  status: 'QUALIFIED',
  created_at: '2020-01-01T00:00:00.000Z',
  deal_data: {},
};

const ingest = (key: string) =>
  fetch(`${PRODUCT}/api/ingest/deals`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ records: [record] }),
  });

it("creates a tenant's machine key, shows it once, syncs with it, and revokes it", async () => {
  await here.page.goto('/admin/tenants/wonka');
  await keys().getByText('No keys yet.', { exact: false }).waitFor();
  await keys().getByRole('button', { name: 'Create key' }).click();
  await keys().getByText('Key name is required').waitFor();
  await expectAccessible(here.page);
  await keys().getByLabel('Key name').fill('Nightly sync');
  await here.page.keyboard.press('Enter');
  const made = here.page.getByRole('region', { name: 'New key Nightly sync' });
  const key = (await made.getByText(/^dsk_[\w-]+$/).textContent()) ?? '';
  await expectAccessible(here.page);
  await made.getByRole('button', { name: 'Done' }).click();
  await keys().getByText('Never used').waitFor();

  const written = await ingest(key);
  expect(written.status).toBe(200);
  expect(await askApi(here.page, `/api/deals/${record.hubspot_deal_id}?tenant_id=wonka`)).toMatchObject(record);
  await here.page.reload();
  await keys()
    .getByText(/^Last used/)
    .waitFor();
  expect(await here.page.getByText(key.slice(0, -4), { exact: false }).count()).toBe(0);
  await keys().getByRole('button', { name: 'Revoke Nightly sync' }).click();
  await expectAccessible(here.page);
  await here.page.getByRole('button', { name: 'Yes, Revoke' }).click();
  await here.page.getByText('The key Nightly sync was revoked.').waitFor();
  await expect.poll(async () => (await ingest(key)).status).toBe(401);
});
