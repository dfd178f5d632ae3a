import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { srpSignIn } from '../../server/userPool/testing/srpSignIn.ts';
import { callAs, tokenOf } from './callAs.ts';
import { expectAccessible, expectFit } from './expectAccessible.ts';
import { PRODUCT } from './product.ts';
import { registerNewcomer } from './userPool.ts';
import { visitor } from './visitor.ts';

const ADMIN = 'admin@example.com';

const here = visitor(ADMIN);
const main = () => here.page.getByRole('main');
const heading = (name: string) => here.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const section = (name: string) => main().getByRole('region', { name, exact: true });
const press = (where: string, name: string) => section(where).getByRole('button', { name, exact: true }).click();
const toast = (words: string) => here.page.locator('.toast').getByText(words).waitFor();
const dialog = () => here.page.getByRole('alertdialog');
const response = (name: string | RegExp) => dialog().getByRole('button', { name, exact: true }).click();

/** The page's labeled values. */
const facts = () =>
  here.page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('main dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    ),
  );

const api = (username: string, rest = '') => `/api/users/${encodeURIComponent(username)}${rest}`;

/** A user who has registered, possibly asking to join a tenant, has signed in once, and has no tenant. */
async function newcomer(wish?: string): Promise<string> {
  const email = await registerNewcomer(wish);
  await callAs(email, '/api/session');
  return email;
}

it('§2 finds a username with plus, percent, slash and other alphabets by its link; its page fits 1440 px, light, and 320 px, dark', async () => {
  const username = 'plus+%2F/ü@acme.example';
  const user = { username, email: username, name: 'Odd Name', tenant_id: 'acme', role: 'tenant-user', enabled: true };
  const asked: string[] = [];
  await here.page.route(
    (url) => url.pathname.startsWith('/api/users/'),
    (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({ json: { ...user, status: 'FORCE_CHANGE_PASSWORD' } });
    },
  );
  await here.page.route(/\/api\/users\?/, (route) => route.fulfill({ json: { users: [user], next_token: null } }));
  await here.page.goto('/users');
  await main().getByRole('link', { name: 'View Details' }).click();
  await heading('Odd Name');
  await here.page.reload();
  await heading('Odd Name');
  expect(new Set(asked)).toEqual(new Set([api(username)]));

  await press('Tenant Assignment', 'Move to another tenant');
  await press('Tenant Assignment', 'Move User');
  await section('Tenant Assignment').getByText('Tenant is required').waitFor();
  await expectFit(here.page);
});

it('§4, §5 an admin changes role and tenant; disabling a user signs them out elsewhere', async () => {
  here.expectConsole(/503/);
  const email = await newcomer();
  await callAs(ADMIN, api(email, '/tenant'), { method: 'PUT', body: { tenant_id: 'acme', role: 'tenant-user' } });
  await here.page.goto(`/users/${encodeURIComponent(email)}`);
  await heading('Nora Newcomer');
  await section('Role').getByLabel('Role', { exact: true }).selectOption({ label: 'Tenant admin' });
  await press('Role', 'Save Role');
  await toast('The role of Nora Newcomer is Tenant admin.');
  expect(await facts()).toMatchObject({ Role: 'Tenant admin', Groups: 'tenant-admin' });

  await press('Tenant Assignment', 'Move to another tenant');
  await section('Tenant Assignment').getByLabel('Tenant', { exact: true }).selectOption({ label: 'Globex' });
  await press('Tenant Assignment', 'Move User');
  await response(/^Yes/);
  await toast('Assigned to Globex.');
  await expect.poll(async () => (await facts()).Tenant).toContain('Globex');

  const headers = { authorization: `Bearer ${await tokenOf(email)}` };
  const atWork = async () => (await fetch(`${PRODUCT}/api/deals`, { headers })).status;
  expect(await atWork()).toBe(200);
  await press('Sign-in', 'Disable User');
  await dialog().getByText('Disabled users will not be able to log in.').waitFor();
  await here.page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  expect((await facts()).Enabled).toBe('Enabled');
  await here.page.route('**/status*', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await press('Sign-in', 'Disable User');
  await response('Yes, Disable User');
  await dialog().getByText('Failed to update status').waitFor();
  await expectAccessible(here.page);
  await response('Try Again');
  await expect.poll(async () => (await facts()).Enabled).toBe('Disabled');
  expect(await atWork()).toBe(401);
  expect((await srpSignIn(`${PRODUCT}/cognito`, email, DEMO_PASSWORD)).message).toMatch(
    /^User is disabled\. Contact: .*lead@globex\.example/,
  );
  await press('Sign-in', 'Enable User');
  await response('Yes, Enable User');
  await expect.poll(async () => (await facts()).Enabled).toBe('Enabled');
});

it('§5, §6 a tenant admin approves a user who asked to join, and the list of unassigned users follows', async () => {
  const username = await newcomer('acme');
  await here.openAs('lead@acme.example');
  await here.page.goto('/users?unassigned=true');
  const unassigned = main().getByRole('region', { name: 'Unassigned Users' });
  const shown = () => unassigned.getByText(/^\d+ shown$/).textContent();
  const asks = unassigned.getByRole('row').filter({ hasText: username });
  for (let before = await shown(); (await asks.count()) === 0; before = await shown()) {
    await unassigned.getByRole('button', { name: 'Load More', exact: true }).click();
    await expect.poll(shown).not.toBe(before);
  }
  await asks.getByText('Asked to join Acme Cloud').waitFor();
  await main().getByRole('button', { name: 'Invite User', exact: true }).click();
  await expectAccessible(here.page);
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
