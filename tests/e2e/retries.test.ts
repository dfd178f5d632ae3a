import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { callAs } from './callAs.ts';
import { expectFit, WINDOWS } from './expectAccessible.ts';
import { PRODUCT } from './product.ts';
import { visitor } from './visitor.ts';

/** Only deals of this tenant are retried: other tests read those of acme. */
const LEAD = 'lead@globex.example';
const STAFF = 'staff@acme.example';
const ADMIN = 'admin@example.com';

const here = visitor();
const button = (name: string | RegExp) => here.page.getByRole('button', { name, exact: true });
const dialog = () => here.page.getByRole('alertdialog');
const rows = () => here.page.locator('tbody tr[data-index]');

describe('retries', () => {
  let sync: ChildProcess | undefined;
  let key: string;
  beforeAll(async () => {
    const path = '/api/tenants/globex/keys';
    ({ key } = await callAs<{ key: string }>(ADMIN, path, { method: 'POST', body: { name: 'Retries' } }));
  });
  afterAll(() => void sync?.kill('SIGKILL'));

  it('are requested for selected rows and a cause, with a question that counts, in German too', async () => {
    const page = await here.openAs(ADMIN, { locale: 'de-AT' });
    await page.goto('/integration/errors?tenant_id=acme&status=NEW');
    await rows().first().getByRole('checkbox').check();
    await button('Wiederholen').click();
    await dialog().getByRole('heading', { name: 'Wiederholen: 1 Integrationsfehler' }).waitFor();
    await expectFit(page);
    await dialog().getByRole('button', { name: 'Wiederholen' }).click();
    await page.getByText('1 Wiederholung angefordert.').waitFor();

    await here.openAs(STAFF);
    await here.page.goto('/integration/errors?status=NEW&view=causes');
    await button('Retry').first().click();
    await dialog()
      .getByRole('heading', { name: /^Retry: \d+ integration errors?$/ })
      .waitFor();
    await dialog().getByRole('button', { name: 'Retry' }).click();
    await here.page.getByText(/\d+ retr(y|ies) requested\./).waitFor();
    await here.page.goto('/integration/retries');
    await button('Search').click();
    await rows().first().waitFor();
    await rows().first().getByText('Requested', { exact: true }).waitFor();
    await expectFit(here.page);
  });

  it('succeed while the user watches the page of the error, three clicks after signing in', async () => {
    const page = await here.openAs(LEAD, { live: true });
    // The test of alerts writes errors of a deal that is unknown until the sync runs.
    here.expectConsole(/404 .*\/api\/deals\/deal-1\b/);
    await page.goto('/dashboard');
    await page.getByRole('region', { name: 'Latest errors' }).locator('tbody tr a, li a').first().click();
    await button('Retry').click();
    await dialog().getByRole('button', { name: 'Retry' }).click();
    const state = page.getByRole('status').filter({ has: page.getByRole('link', { name: 'Retry' }) });
    await state.getByText('Requested').waitFor();
    await expectFit(page, WINDOWS.turned);
    sync = spawn(process.execPath, ['examples/sync/retries.mjs'], {
      env: { ...process.env, CONSOLE_URL: PRODUCT, MACHINE_KEY: key, SAMPLE_DEALS: 'yes' },
    });
    await state.getByText('Succeeded').waitFor();
    await page.getByRole('region', { name: 'Work' }).getByText('Done').waitFor();
    await page.getByRole('link', { name: 'View Related Deal' }).click();
    await page.getByRole('region', { name: 'Retries' }).getByText('Succeeded').first().waitFor();
    await expectFit(page);
  });
});
