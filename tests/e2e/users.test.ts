import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { callAs } from './callAs.ts';
import { expectAccessible } from './expectAccessible.ts';
import { PRODUCT } from './product.ts';
import { signInOn } from './signInOn.ts';
import { mailsTo } from './userPool.ts';
import { visitor } from './visitor.ts';

const ADMIN = 'admin@example.com';

const here = visitor(ADMIN);
const main = () => here.page.getByRole('main');
const heading = (name: string) => here.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const field = (label: string) => main().getByLabel(label, { exact: true });
const button = (name: string) => main().getByRole('button', { name, exact: true });
const table = (name: string) => main().getByRole('table', { name, exact: true });
const rows = (name: string) => table(name).locator('tbody tr[data-index]');
const toast = (words: string) => here.page.locator('.toast').getByText(words).waitFor();

async function open() {
  await here.page.goto('/users');
  await heading('User Management');
  await rows('Users').first().waitFor();
}

it('§2, §5 Back restores the rows and the scroll position', async () => {
  await open();
  await button('Load More').click();
  await main().getByText('40 shown').waitFor();
  await here.page.mouse.wheel(0, 900);
  await expect.poll(() => here.page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const place = await here.page.evaluate(() => scrollY);
  // A visible one: the click would scroll to another first.
  await table('Users').getByRole('link', { name: 'View Details' }).nth(30).click();
  await main().getByRole('link', { name: 'Back to Users' }).waitFor();
  await here.page.goBack();
  await main().getByText('40 shown').waitFor();
  await expect.poll(() => here.page.evaluate(() => scrollY)).toBe(place);

  await field('Show Unassigned Users').check();
  await rows('Unassigned Users').first().waitFor();
  await button('Invite User').click();
  await field('Email').fill('nobody');
  await button('Send Invitation').click();
  await main().getByText('Invalid email format, Name is required, Tenant is required for tenant roles').waitFor();
});

it('§2, §4, §5 an invited user reads the mail, sets a password, and signs in', async () => {
  here.expectConsole(/502/);
  // A name that sorts after the demo's, so it pushes none off its page.
  const email = `zed-listed-${Date.now()}@acme.example`;
  await open();
  await button('Invite User').click();
  await field('Email').fill(email.toUpperCase());
  await field('Name').fill('Lia Listed');
  await field('Tenant').selectOption({ label: 'Acme Cloud' });
  const refused = { status: 502, json: {} };
  await here.page.route('**/api/users/*/invite*', (route) => route.fulfill(refused), { times: 1 });
  await button('Send Invitation').click();
  await main().getByText(`User ${email} created successfully.`).waitFor();
  await main().getByText('Failed to send invitation').waitFor();
  await expectAccessible(here.page);
  await button('Send Again').click();
  await toast('Invitation email sent successfully.');
  await table('Users').getByRole('link', { name: email }).click();
  await heading('Lia Listed');
  await main().getByText('Invited, not yet signed in').waitFor();
  await button('Send Invitation Email').click();
  await main().getByText('Invitation email sent successfully.').waitFor();
  await expectAccessible(here.page);

  const mails = await mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Your invitation to Deal Sync'));
  const lines = mails[0]?.text.split('\n').filter(Boolean) ?? [];
  expect(lines).toEqual(expect.arrayContaining([email, PRODUCT]));
  const temporaryPassword = lines[lines.indexOf('Your temporary password:') + 1] ?? '';
  const page = await here.openAs(undefined);
  await signInOn(page, email, temporaryPassword);
  await page.waitForURL('**/new-password');
  await page.getByLabel('New Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deals' }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('link', { name: 'View Details' }).first().waitFor();
  const stands = await callAs(ADMIN, `/api/users/${encodeURIComponent(email)}`);
  expect(stands).toMatchObject({ tenant_id: 'acme', role: 'tenant-user', status: 'CONFIRMED' });
});

it('finds users by name or email, also from a link', async () => {
  await open();
  await field('Find users').fill('lead glob');
  await expect.poll(() => rows('Users').count()).toBe(1);
  await main().getByText('lead@globex.example').waitFor();
  await expectAccessible(here.page);
  await expect.poll(() => new URL(here.page.url()).searchParams.get('q')).toBe('lead glob');
  await here.page.reload();
  await expect.poll(() => rows('Users').count()).toBe(1);
  await field('Find users').fill('nobody of this name');
  await main().getByText('No users found.').waitFor();
});
