import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { srpSignIn } from '../../server/identity/testing/srpSignIn.ts';
import { expectAccessible, expectFit } from './expectAccessible.ts';
import { PRODUCT } from './product.ts';
import { mailsTo, registerNewcomer } from './userPool.ts';
import { arrive, signInOn, visitor } from './visitor.ts';

const ADMIN = 'admin@example.com';
const LEAD = 'lead@acme.example';
const STAFF = 'staff@acme.example';

const here = visitor(ADMIN);
const main = () => here.page.getByRole('main');
const heading = (name: string) => here.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const section = (name: string) => main().getByRole('region', { name, exact: true });
const press = (where: string, name: string) => section(where).getByRole('button', { name, exact: true }).click();
const toast = (words: string | RegExp) => here.page.locator('.toast').getByText(words).waitFor();
const answer = (name: string) => here.page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

/** The page's labelled values. */
const facts = () =>
  here.page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('main dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    ),
  );

async function open(username: string, name: string) {
  await here.page.goto(`/users/${encodeURIComponent(username)}`);
  await heading(name);
}

let people = 0;

/** Calls the API as somebody, apart from what the browser does. */
async function callAs(email: string, path: string, { method = 'GET', body }: { method?: string; body?: object } = {}) {
  const { IdToken } = (await srpSignIn(`${PRODUCT}/cognito`, email, DEMO_PASSWORD)).AuthenticationResult ?? {};
  const headers = { authorization: `Bearer ${IdToken}`, 'content-type': 'application/json' };
  const answer = await fetch(PRODUCT + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
}

/** Somebody whom the admin has created, and who is invited and signed in nowhere yet. */
async function created(): Promise<string> {
  const email = `zed-detail-${++people}-${Date.now()}@acme.example`;
  const body = { email, name: 'Dee Detail', tenant_id: 'acme', role: 'tenant-user' };
  await callAs(ADMIN, '/api/users', { method: 'POST', body });
  return email;
}

/** Somebody who has registered, perhaps with a wish, signed in once, and belongs to no tenant. */
async function newcomer(wish?: string): Promise<string> {
  const email = await registerNewcomer(wish);
  await callAs(email, '/api/session');
  return email;
}

describe('§2 User Details', () => {
  it('shows who it is, and leads back', async () => {
    await open(STAFF, 'Sam Acme');
    expect(await facts()).toEqual({
      Email: STAFF,
      Username: expect.stringContaining(STAFF),
      Status: 'Active CONFIRMED',
      Enabled: 'Enabled',
      Tenant: expect.stringContaining('Acme Cloud'),
      Role: 'Tenant user',
      Groups: 'None',
    });
    await expectAccessible(here.page);
    await main().getByRole('link', { name: 'Back to Users' }).click();
    await heading('User Management');
  });

  it('of nobody says so', async () => {
    here.expectConsole(/404/);
    for (const username of ['nobody@acme.example', 'a+b%2F/ü x']) {
      await here.page.goto(`/users/${encodeURIComponent(username)}`);
      await heading('User not found.');
    }
    await here.come(LEAD);
    await here.page.goto(`/users/${encodeURIComponent('lead@globex.example')}`);
    await heading('User not found.');
    await expectAccessible(here.page);
  });

  it('of a username with plus, percent, slash and letters of other alphabets is found by its link', async () => {
    const username = `plus+%2F/ü-${Date.now()}@acme.example`;
    const user = { username, email: username, name: 'Odd Name', tenant_id: 'acme', role: 'tenant-user', enabled: true };
    const path = `/api/users/${encodeURIComponent(username)}`;
    const asked: string[] = [];
    await here.page.route(
      (url) => url.pathname.startsWith('/api/users/'),
      (route) => {
        asked.push(new URL(route.request().url()).pathname);
        return route.fulfill({ json: { ...user, status: 'CONFIRMED' } });
      },
    );
    await here.page.route(/\/api\/users\?/, (route) => route.fulfill({ json: { users: [user], next_token: null } }));
    await here.page.goto('/users');
    await main().getByRole('link', { name: 'View Details' }).click();
    await heading('Odd Name');
    expect(new Set(asked)).toEqual(new Set([path]));
    await here.page.reload();
    await heading('Odd Name');
  });
});

describe('§4 User enabled/disabled', () => {
  it('asks, disables and enables in the words of the specification', async () => {
    const email = await created();
    await open(email, 'Dee Detail');
    for (const [verb, word] of [
      ['Disable', 'Disabled'],
      ['Enable', 'Enabled'],
    ] as const) {
      await press('Sign-in', `${verb} User`);
      const dialog = here.page.getByRole('alertdialog', { name: 'Confirm Status Change' });
      await dialog.getByText(`Are you sure you want to ${verb.toLowerCase()} this user?`).waitFor();
      await dialog.getByText('Disabled users will not be able to log in.').waitFor();
      await expectAccessible(here.page);
      await here.page.keyboard.press('Escape');
      expect((await facts()).Enabled).not.toBe(word);
      await press('Sign-in', `${verb} User`);
      await answer(`Yes, ${verb} User`);
      await expect.poll(async () => (await facts()).Enabled).toBe(word);
    }
  });

  it('says why it failed where it was asked, and loses nothing', async () => {
    here.expectConsole(/503/);
    const email = await created();
    await open(email, 'Dee Detail');
    await here.page.route('**/status*', (route) => route.fulfill({ status: 503, json: {} }));
    await press('Sign-in', 'Disable User');
    await answer('Yes, Disable User');
    await here.page.getByRole('alertdialog').getByText('Failed to update status').waitFor();
    await expectAccessible(here.page);
    await here.page.unroute('**/status*');
    await answer('Try Again');
    await expect.poll(async () => (await facts()).Enabled).toBe('Disabled');
  });

  it('disabling signs somebody out who is at work elsewhere', async () => {
    const email = await newcomer();
    await open(email, 'Nora Newcomer');
    await press('Tenant Assignment', 'Assign Tenant');
    await section('Tenant Assignment').getByText('Tenant is required').waitFor();
    await section('Tenant Assignment').getByLabel('Tenant', { exact: true }).selectOption({ label: 'Globex' });
    await press('Tenant Assignment', 'Assign Tenant');
    await toast('Assigned to Globex.');

    here.expectConsole(/40[01]/);
    await signInOn(await here.come(undefined), email);
    await heading('Dashboard');
    const token = await here.page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.idToken')) ?? '';
      return localStorage.getItem(key);
    });
    const statusOf = async () =>
      (await fetch(`${PRODUCT}/api/deals`, { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await statusOf()).toBe(200);
    await here.come(ADMIN);
    await open(email, 'Nora Newcomer');
    await press('Sign-in', 'Disable User');
    await answer('Yes, Disable User');
    await expect.poll(async () => (await facts()).Enabled).toBe('Disabled');
    expect(await statusOf()).toBe(401);
    await signInOn(await here.come(undefined), email);
    await here.page.getByRole('alert').waitFor();
  });
});

describe('§5 Role edit', () => {
  it('offers Admin to admins only, asks before it is given, and saves', async () => {
    const email = await created();
    await open(email, 'Dee Detail');
    const role = () => section('Role').getByLabel('Role', { exact: true });
    expect(await role().locator('option').allTextContents()).toEqual(['Tenant user', 'Tenant admin', 'Admin']);
    await role().selectOption({ label: 'Tenant admin' });
    await press('Role', 'Save Role');
    await toast('The role of Dee Detail is Tenant admin.');
    expect(await facts()).toMatchObject({ Role: 'Tenant admin', Groups: 'tenant-admin' });
    await role().selectOption({ label: 'Admin' });
    await press('Role', 'Save Role');
    await expectAccessible(here.page);
    await answer('Yes, Make Admin');
    await expect.poll(async () => (await facts()).Role).toBe('Admin');

    await here.come(LEAD);
    await open(STAFF, 'Sam Acme');
    expect(await role().locator('option').allTextContents()).toEqual(['Tenant user', 'Tenant admin']);
    await open(email, 'Dee Detail');
    await main().getByText('Only admins can change an admin.').first().waitFor();
    expect(
      await main()
        .getByRole('button', { name: /^(Disable|Save|Assign|Send)/ })
        .count(),
    ).toBe(0);
    await expectAccessible(here.page);
  });

  it('nobody changes the own account', async () => {
    await open(ADMIN, 'Alex Admin');
    await section('Role').getByText('You cannot change your own role.').waitFor();
    await section('Sign-in').getByText('You cannot disable or enable your own account.').waitFor();
    expect(
      await main()
        .getByRole('button', { name: /^(Disable|Save|Assign|Move|Send)/ })
        .count(),
    ).toBe(0);
  });
});

describe('§5 Tenant assignment', () => {
  it('a tenant admin lets in who asked for the own tenant, and the list of the unassigned follows', async () => {
    const username = await newcomer('acme');
    await here.come(LEAD);
    await here.page.goto('/users?unassigned=true');
    const unassigned = main().getByRole('region', { name: 'Unassigned Users' });
    const shown = () => unassigned.getByText(/^\d+ shown$/).textContent();
    const asks = unassigned.getByRole('row').filter({ hasText: username });
    for (let before = await shown(); (await asks.count()) === 0; before = await shown()) {
      await unassigned.getByRole('button', { name: 'Load More', exact: true }).click();
      await expect.poll(shown).not.toBe(before);
    }
    await asks.getByText('Asked to join Acme Cloud').waitFor();
    await asks.getByRole('link', { name: 'View Details' }).click();
    await heading('Nora Newcomer');
    await section('Tenant Assignment')
      .getByText(/^Asked to join Acme Cloud when registering/)
      .waitFor();
    await expectAccessible(here.page);
    await press('Tenant Assignment', 'Assign Tenant');
    await toast('Assigned to Acme Cloud.');
    await expect.poll(async () => (await facts()).Tenant).toContain('Acme Cloud');
    await here.page.goBack();
    await expect.poll(shown).not.toBeNull();
    expect(await unassigned.getByText(username).count()).toBe(0);
  });

  it('an admin moves somebody to another tenant after a question', async () => {
    const email = await created();
    await open(email, 'Dee Detail');
    await press('Tenant Assignment', 'Move to another tenant');
    await section('Tenant Assignment').getByLabel('Tenant', { exact: true }).selectOption({ label: 'Globex' });
    await press('Tenant Assignment', 'Move User');
    await expectAccessible(here.page);
    await here.page.getByRole('alertdialog').getByRole('button', { name: /^Yes/ }).click();
    await toast('Assigned to Globex.');
    await expect.poll(async () => (await facts()).Tenant).toContain('Globex');
  });

  it('of two who assign at once the second is told, and sees where the user is now', async () => {
    here.expectConsole(/409/);
    const email = await newcomer();
    await open(email, 'Nora Newcomer');
    await section('Tenant Assignment').getByLabel('Tenant', { exact: true }).selectOption({ label: 'Globex' });
    const body = { tenant_id: 'hooli', role: 'tenant-user' };
    await callAs(ADMIN, `/api/users/${encodeURIComponent(email)}/tenant`, { method: 'PUT', body });
    await press('Tenant Assignment', 'Assign Tenant');
    await section('Tenant Assignment').getByText('This user belongs to hooli already.').waitFor();
    await expect.poll(async () => (await facts()).Tenant).toContain('Hooli');
  });
});

it('an invited person reads the mail, sets a password, and works', async () => {
  const email = await created();
  await open(email, 'Dee Detail');
  expect((await facts()).Status).toBe('Invited, not yet signed in FORCE_CHANGE_PASSWORD');
  await press('Send Invitation Email', 'Send Invitation Email');
  await section('Send Invitation Email').getByText('Invitation email sent successfully.').waitFor();
  await expectAccessible(here.page);

  const [mail] = await mailsTo(email);
  const lines = (mail?.text ?? '').split('\n').filter(Boolean);
  expect(lines).toEqual(expect.arrayContaining([email, PRODUCT]));
  const temporaryPassword = lines[lines.indexOf('Your temporary password:') + 1] ?? '';
  const page = await here.come(undefined);
  await page.clock.install();
  await signInOn(page, email, temporaryPassword);
  await page.waitForURL('**/new-password');
  await page.getByLabel('New Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await arrive(page);
  await page.goto('/integration/deals?searched=1');
  await page.getByRole('link', { name: 'View Details' }).first().waitFor();

  await here.come(ADMIN);
  await open(email, 'Dee Detail');
  expect((await facts()).Status).toBe('Active CONFIRMED');
  await section('Send Invitation Email').getByText('This user has signed in already.').waitFor();
});

it('fits 768 px, light, and 320 px, dark, without a fault', async () => {
  await open('new@acme.example', 'Nia Acme');
  await press('Tenant Assignment', 'Move to another tenant');
  await expectFit(here.page);
});
