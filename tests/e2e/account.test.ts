import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { expectAccessible } from './expectAccessible.ts';
import { claimMember } from './userPool.ts';
import { signInOn, visitor } from './visitor.ts';

const here = visitor();
const alert = () => here.page.getByRole('main').getByRole('alert');
const field = (label: string) => here.page.getByLabel(label, { exact: true });
const FIELDS = ['Current Password', 'New Password', 'Confirm Password'];
const OTHER = 'Other-Passw0rd!';
const CHANGED = 'Your password has been changed.';

let member = '';
beforeAll(async () => {
  member = await claimMember(0);
});

async function openAccount(as: string) {
  const page = await here.come(as);
  await page.goto('/integration/deals');
  await page.getByRole('banner').getByRole('link', { name: as }).click();
  await page.waitForURL('**/account');
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  await page.getByText('Off', { exact: true }).waitFor();
  return page;
}

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

describe('Your account', () => {
  it.each([
    ['admin@example.com', { Name: 'Alex Admin', Role: 'Admin', Groups: 'admin' }],
    ['lead@acme.example', { Name: 'Lee Acme', Role: 'Tenant admin', Tenant: 'Acme Cloud', Groups: 'tenant-admin' }],
    ['staff@acme.example', { Name: 'Sam Acme', Role: 'Tenant user', Tenant: 'Acme Cloud' }],
  ])('says of %s %j', async (as, expected) => {
    const page = await openAccount(as);
    expect(await page.title()).toBe('Your account · Deal Sync');
    expect(await facts()).toMatchObject({ Email: as, ...expected });
    await expectAccessible(page);
  });

  it('is for who is signed in only, who come back to it after signing in', async () => {
    await here.page.goto('/account');
    await here.page.waitForURL('**/login');
    await here.page.getByLabel('Email').fill('staff@acme.example');
    await field('Password').fill(DEMO_PASSWORD);
    await here.page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await here.page.waitForURL('**/account');
  });

  it('fits from 320 px up, dark too', async () => {
    await here.come('staff@acme.example', { width: 320, height: 640, colorScheme: 'dark' });
    await here.page.goto('/account');
    await here.page.getByRole('button', { name: 'Set Up' }).click();
    await here.page.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor();
    await expectAccessible(here.page);
    expect(await here.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

describe('Change password', () => {
  it('is checked by the rules of §5, refused beside the field, and then counts at the next sign-in', async () => {
    here.expectConsole(/400/);
    const page = await openAccount(member);
    await change('', OTHER, OTHER);
    await page.getByText('Current password is required').waitFor();
    await change(DEMO_PASSWORD, 'Sh0rt!', 'Sh0rt!');
    await page.getByText('Password must be at least 8 characters long').waitFor();
    await change(DEMO_PASSWORD, 'longenough', 'longenough');
    await page.getByText(/^Password must include at least one uppercase letter, one lowercase/).waitFor();
    await change(DEMO_PASSWORD, OTHER, DEMO_PASSWORD);
    await page.getByText('Passwords do not match').waitFor();
    await expectAccessible(page);
    await change('Wrong-Passw0rd!', OTHER, OTHER);
    await page.locator('.bad', { hasText: 'The current password is not right. Please try again.' }).waitFor();
    expect(await field('Current Password').evaluate((input) => input === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await change(DEMO_PASSWORD, OTHER, OTHER);
    await page.getByText(CHANGED).waitFor();
    expect(await Promise.all(FIELDS.map((label) => field(label).inputValue()))).toEqual(['', '', '']);
    await expectAccessible(page);
    await here.come(undefined);
    await signInOn(here.page, member, DEMO_PASSWORD);
    await expect.poll(() => here.page.getByRole('alert').textContent()).toMatch(/^Incorrect username or password/);
    await signInOn(here.page, member, OTHER);
    await here.page.waitForURL('**/dashboard');
    await here.page.goto('/account');
    await change(OTHER, DEMO_PASSWORD, DEMO_PASSWORD);
    await here.page.getByText(CHANGED).waitFor();
  });

  it('a pool that is away keeps what was typed and says so', async () => {
    here.expectConsole(/ERR_FAILED/);
    const page = await openAccount('staff@acme.example');
    await page.route('**/cognito', (route) => route.abort());
    await change(DEMO_PASSWORD, OTHER, OTHER);
    await expect.poll(() => alert().textContent()).toMatch(/cannot be reached/);
    expect(await Promise.all(FIELDS.map((label) => field(label).inputValue()))).toEqual([DEMO_PASSWORD, OTHER, OTHER]);
  });
});
