import { beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { srpSignIn } from '../../server/userPool/testing/srpSignIn.ts';
import { expectAccessible } from './expectAccessible.ts';
import { PRODUCT } from './product.ts';
import { claimMember } from './userPool.ts';
import { visitor } from './visitor.ts';

const here = visitor();
const field = (label: string) => here.page.getByLabel(label, { exact: true });
const isOff = () => here.page.getByText('Off', { exact: true }).waitFor();
const FIELDS = ['Current Password', 'New Password', 'Confirm Password'];
const OTHER = 'Other-Passw0rd!';

let member = '';
beforeAll(async () => {
  member = await claimMember(0);
});

async function change(...passwords: readonly string[]) {
  for (const [index, label] of FIELDS.entries()) await field(label).fill(passwords[index] ?? '');
  await here.page.getByRole('button', { name: 'Change Password' }).click();
}

const facts = () =>
  here.page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('main dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    ),
  );

it('shows the signed-in user; reports a wrong password beside its field; a changed password works at the next sign-in', async () => {
  here.expectConsole(/400/);
  const page = await here.openAs(member);
  await page.goto('/account');
  await isOff();
  expect(await facts()).toMatchObject({ Email: member, Role: 'Tenant user', Tenant: 'Acme Cloud' });
  await change('Wrong-Passw0rd!', OTHER, OTHER);
  await page.locator('p.Mui-error', { hasText: 'The current password is incorrect. Please try again.' }).waitFor();
  expect(await field('Current Password').evaluate((input) => input === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await change(DEMO_PASSWORD, OTHER, OTHER);
  await page.getByText('Your password has been changed.').waitFor();
  expect(await Promise.all(FIELDS.map((label) => field(label).inputValue()))).toEqual(['', '', '']);
  await expectAccessible(page);
  const signIn = (password: string) => srpSignIn(`${PRODUCT}/cognito`, member, password);
  expect((await signIn(DEMO_PASSWORD)).message).toMatch(/^Incorrect username or password/);
  expect((await signIn(OTHER)).AuthenticationResult).toBeDefined();
});

it('shows an admin without a tenant as such, whatever tenant is in view', async () => {
  const page = await here.openAs('admin@example.com');
  await page.goto('/account');
  await isOff();
  expect(await facts()).toMatchObject({ Role: 'Admin', Tenant: 'None' });
});

it('fits windows from 320 px, in dark too; leaves nothing behind when the set-up of two-step verification is canceled', async () => {
  const page = await here.openAs('staff@acme.example', { width: 320, height: 640, colorScheme: 'dark' });
  await page.goto('/account');
  await page.getByRole('button', { name: 'Set Up' }).click();
  await page.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.reload();
  await isOff();
});
