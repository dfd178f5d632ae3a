import { expect, it } from 'vitest';
import { expectFit } from './expectAccessible.ts';
import { PRODUCT } from './product.ts';
import { visitor } from './visitor.ts';

const LEAD = 'lead@acme.example';

const here = visitor(LEAD);
const shots = process.env.SHOTS;

it('an alert is created in three clicks, and its test arrives', async () => {
  const { page } = here;
  await page.goto('/dashboard');
  const shot = (name: string) => shots && page.screenshot({ path: `${shots}/${name}.png` });
  await page.getByRole('link', { name: 'Alerts', exact: true }).first().click();
  await shot('none');
  await page
    .getByRole('link', { name: /create/i })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Reasons' }).waitFor();
  await shot('form');
  await page
    .getByRole('button', { name: /^(save|create)/i })
    .first()
    .click();
  await page.getByText('The alert was created.').waitFor();
  await shot('saved');
  await page
    .getByRole('link', { name: /^(View|Email)/ })
    .first()
    .click({ timeout: 6_000 });
  await page.getByRole('button', { name: 'Send test' }).click();
  await page.getByText('The test was sent.').waitFor();
  await shot('test');
  await expectFit(page);
  const mails = (await (await fetch(`${PRODUCT}/outbox.json`)).json()) as { to: string; subject: string }[];
  expect(mails).toContainEqual(expect.objectContaining({ to: LEAD, subject: 'Test alert' }));
});
