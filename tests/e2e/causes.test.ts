import { afterAll, beforeAll, describe, it } from 'vitest';
import { callAs } from './callAs.ts';
import { expectFit, WINDOWS } from './expectAccessible.ts';
import { visitor } from './visitor.ts';

const ADMIN = 'admin@example.com';
const STAFF = 'staff@acme.example';
const WORD = 'partner account manager';

const here = visitor();
const box = (name: string | RegExp) => here.page.getByRole('textbox', { name });

describe('causes', () => {
  let error: { error_id: string; error_message: string };
  beforeAll(async () => {
    const { items } = await callAs<{ items: (typeof error)[] }>(ADMIN, '/api/errors?tenant_id=acme&limit=1');
    [error = { error_id: '', error_message: '' }] = items;
  });
  afterAll(async () => {
    const { data } = await callAs<{ data: { key: string }[] }>(ADMIN, '/api/causes');
    for (const { key } of data) await callAs(ADMIN, `/api/causes/${key}`, { method: 'DELETE' });
  });

  it('are added from the menu, tried while they are typed, and explain errors', async () => {
    const page = await here.openAs(ADMIN);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Causes', exact: true }).click();
    await page.getByText('No causes yet.').waitFor();
    await expectFit(page);
    await page.getByRole('link', { name: 'Create Cause' }).first().click();
    await box('Title').fill('Ask your partner manager');
    const status = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /pattern|match/i });
    await status.getByText('Type a pattern').waitFor();
    await box('Pattern').fill('(');
    await status.getByText('Pattern must be a valid regular expression').waitFor();
    await box('Pattern').fill(error.error_message.slice(0, 20).replace(/[^\w ]/g, '.'));
    await status.getByText(/^[1-9]\d* of the newest [\d,]+ errors? match/).waitFor();
    await box('What happened').fill(`AWS needs your ${WORD}.`);
    await page.getByRole('button', { name: /Add step/i }).click();
    await box(/^Step/).fill('Write to the partner manager.');
    await expectFit(page, WINDOWS.turned);
    await page.getByRole('button', { name: 'Create Cause' }).click();
    await page.getByRole('link', { name: 'Ask your partner manager' }).waitFor();
    await page.getByRole('link', { name: 'Ask your partner manager' }).click();
    await page.getByRole('region', { name: 'Errors', exact: true }).waitFor();
    await expectFit(page);

    const staff = await here.openAs(STAFF);
    await staff.goto(`/integration/errors/${error.error_id}`);
    const card = staff.getByRole('region', { name: 'What happened and how to fix it' });
    await card.getByRole('heading', { name: 'Ask your partner manager' }).waitFor();
    await card.getByText(WORD).waitFor();
    await expectFit(staff);
  });

  it('are in German, too', async () => {
    const page = await here.openAs(ADMIN, { locale: 'de-AT' });
    await page.goto('/admin/causes/create');
    await page.getByText('Geben Sie ein Muster ein').waitFor();
    for (const name of ['Titel', 'Muster', 'Was geschehen ist']) await box(name).waitFor();
    await box('Muster').fill('a{0,2000}b');
    await page.getByText('ist zu groß').waitFor();
    await expectFit(page);
  });
});
