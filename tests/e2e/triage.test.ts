import { describe, expect, it } from 'vitest';
import { callAs } from './callAs.ts';
import { expectFit, WINDOWS } from './expectAccessible.ts';
import { visitor } from './visitor.ts';

const LEAD = 'lead@acme.example';
const STAFF = 'staff@acme.example';
const ADMIN = 'admin@example.com';

const here = visitor(STAFF);
const button = (name: string | RegExp) => here.page.getByRole('button', { name, exact: true });
const dialog = () => here.page.getByRole('alertdialog');
const rows = () => here.page.locator('tbody tr[data-index]');

async function openList(as: string, path: string, options = {}) {
  const page = await here.openAs(as, options);
  await page.goto(path);
  await rows().first().waitFor();
  return page;
}

/** The errors of a search, as the API lists them. */
const found = (as: string, query: string) =>
  callAs<{ items: { error_id: string; deal_id: string }[] }>(as, `/api/errors?${query}`).then(({ items }) => items);

describe('work on errors', () => {
  it('is assigned for selected rows, shown in "My errors" and on the dashboard, and undone', async () => {
    const page = await openList(STAFF, '/integration/errors?status=NEW&columns=error_id,status,assignee,work_state');
    for (const index of [0, 1]) await rows().nth(index).getByRole('checkbox').check();
    await button('Assign').click();
    await dialog().getByRole('textbox').or(dialog().getByRole('combobox')).first().waitFor();
    await expectFit(page);
    await dialog().getByRole('button', { name: 'Assign to Me' }).click();
    await page.getByText('2 integration errors changed.').waitFor();
    await page.getByRole('link', { name: STAFF }).first().waitFor();
    expect(await found(STAFF, 'assignee=@me')).toHaveLength(2);

    await page.goto('/dashboard');
    await page.getByRole('link', { name: '2 assigned' }).waitFor();
    await page.getByRole('link', { name: 'Open my 2 errors' }).click();
    await expect.poll(() => rows().count()).toBe(2);

    for (const index of [0, 1]) await rows().nth(index).getByRole('checkbox').check();
    await button('Set Work').click();
    await dialog().locator('[name=work_state]').selectOption('DONE');
    await dialog().getByRole('button', { name: 'Change 2' }).click();
    await page.getByText('2 integration errors changed.').waitFor();
    await expect.poll(() => rows().count()).toBe(0);
    await button('Undo').click();
    await page.getByText('2 integration errors restored.').waitFor();
    await expect.poll(() => rows().count()).toBe(2);
  });

  it('is changed on the page of an error, and for all errors of a cause and of a deal', async () => {
    const [first] = await found(LEAD, 'status=NEW&limit=1');
    const page = await here.openAs(LEAD);
    await page.goto(`/integration/errors/${first?.error_id}?tenant_id=acme`);
    const work = page.getByRole('region', { name: 'Work' });
    await work.getByRole('button', { name: 'Change Work' }).click();
    await dialog().locator('[name=work_state]').selectOption('WAITING_FOR_AWS');
    await dialog().getByRole('button', { name: 'Change 1' }).click();
    await work.getByText('Waiting for AWS').waitFor();
    await page.getByText('Open errors of the same cause').waitFor();
    await page.getByLabel('New note').fill(`@${STAFF} please call the partner.`);
    await button('Add Note').click();
    await page.getByRole('list', { name: 'Notes' }).getByText('please call the partner').waitFor();
    await expectFit(page, WINDOWS.turned);

    await page.goto('/integration/errors?status=NEW&view=causes');
    await button('Change Work').first().waitFor();
    await expectFit(page);

    await page.goto(`/integration/deals/${first?.deal_id}?tenant_id=acme`);
    await page.getByRole('button', { name: 'Change Work' }).click();
    await dialog()
      .getByRole('combobox', { name: /^Assignee/ })
      .waitFor();
  });

  it('has German words, and is set by admins in the tenant in view', async () => {
    const page = await openList(ADMIN, '/integration/errors?tenant_id=acme&status=NEW', { locale: 'de-AT' });
    await rows().first().getByRole('checkbox').check();
    await button('Zurückstellen').click();
    await dialog().locator('[name=snoozed_until]').fill('2026-01-01T08:00');
    await dialog().getByRole('button', { name: '1 ändern' }).click();
    await page.getByText('1 Integrationsfehler geändert.').waitFor();
    await page.goto('/integration/errors?tenant_id=acme');
    await page.getByRole('link', { name: 'Fällig' }).click();
    await expect.poll(() => rows().count()).toBe(1);
    await expectFit(page);
  });
});
