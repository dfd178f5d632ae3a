import { describe, expect, it } from 'vitest';
import { recordCalls } from './apiCalls.ts';
import { expectAccessible, expectFit, WINDOWS } from './expectAccessible.ts';
import { PRODUCT } from './product.ts';
import { mailsTo } from './userPool.ts';
import { visitor } from './visitor.ts';

const ADMIN = 'admin@example.com';
const LEAD = 'lead@acme.example';
const STAFF = 'staff@acme.example';

const here = visitor(ADMIN);
const main = () => here.page.getByRole('main');
const heading = (name: string) => here.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const field = (label: string) => main().getByLabel(label, { exact: true });
const button = (name: string) => main().getByRole('button', { name, exact: true });
const table = (name: string) => main().getByRole('table', { name, exact: true });
const rows = (name: string) => table(name).locator('tbody tr[data-index]');
const toast = (words: string) => here.page.locator('.toast').getByText(words).waitFor();

async function open(path = '/users') {
  await here.page.goto(path);
  await heading('User Management');
  await rows('Users').first().waitFor();
}

/** A name that no other test has, and that pushes none of the demo off its page. */
let people = 0;
const someone = () => `zed-listed-${++people}-${Date.now()}@acme.example`;

describe('§2 User Management', () => {
  it('lists username, name, tenant, role and whether enabled, with a way to the details', async () => {
    await open();
    expect(await table('Users').getByRole('columnheader').allTextContents()).toEqual([
      ...['Username', 'Name', 'Tenant', 'Role', 'Enabled', 'Status', 'Actions'],
    ]);
    const row = table('Users').getByRole('row').filter({ hasText: 'disabled@acme.example' });
    for (const words of ['Dan Acme', 'Acme Cloud', 'Tenant user', 'Disabled', 'Cannot sign in', 'CONFIRMED']) {
      await row.getByText(words, { exact: true }).waitFor();
    }
    const own = table('Users').getByRole('row').filter({ hasText: ADMIN });
    expect(await own.getByText('None', { exact: true }).count()).toBe(1);
    await expectAccessible(here.page);
    await row.getByRole('link', { name: 'View Details' }).click();
    await heading('Dan Acme');
    await main().getByRole('link', { name: 'Back to Users' }).click();
    await heading('User Management');
  });

  it('§4, §7, §9 comes twenty at a time, appended by Load More until the end', async () => {
    const calls = recordCalls(here.page);
    await open();
    expect(await rows('Users').count()).toBeLessThanOrEqual(20);
    await main().getByText('20 shown').waitFor();
    const shown = () =>
      main()
        .getByText(/^\d+ shown$/)
        .textContent();
    // A page at a time: the button is busy, or gone, while the next one comes.
    for (let before = await shown(); await button('Load More').count(); before = await shown()) {
      await button('Load More').click();
      await expect.poll(shown).not.toBe(before);
    }
    const lists = calls.filter(({ path }) => path === '/api/users');
    expect(lists.length).toBeGreaterThanOrEqual(4);
    expect(lists.every(({ query }) => query['limit'] === '20' && !('tenant_id' in query))).toBe(true);
    expect(new Set(lists.map(({ query }) => query['next_token'])).size).toBe(lists.length);
  });

  it('is filtered by tenant, or not, which stands in the URL', async () => {
    await open();
    const calls = recordCalls(here.page);
    await field('Filter by Tenant').selectOption({ label: 'Globex' });
    await table('Users').getByText('lead@globex.example').waitFor();
    expect(await table('Users').getByText(STAFF).count()).toBe(0);
    expect(calls.find(({ path }) => path === '/api/users')?.query).toMatchObject({ tenant_id: 'globex', limit: '20' });
    expect(new URL(here.page.url()).searchParams.get('tenant_id')).toBe('globex');
    await here.page.reload();
    await table('Users').getByText('lead@globex.example').waitFor();
    await field('Filter by Tenant').selectOption({ label: 'All Tenants' });
    await table('Users').getByText(ADMIN).waitFor();
  });

  it('shows who is in no tenant in a table of their own, on demand, with its own Load More', async () => {
    await open();
    expect(await table('Unassigned Users').count()).toBe(0);
    await field('Show Unassigned Users').check();
    await rows('Unassigned Users').first().waitFor();
    const region = main().getByRole('region', { name: 'Unassigned Users' });
    await region.getByText('20 shown').waitFor();
    await region.getByRole('button', { name: 'Load More', exact: true }).click();
    const joiner = table('Unassigned Users').getByRole('row').filter({ hasText: 'joiner@example.com' });
    await joiner.scrollIntoViewIfNeeded();
    await joiner.getByText('Asked to join Acme Cloud').waitFor();
    await main().getByText('20 shown').first().waitFor();
    await expectAccessible(here.page);
  });

  it('a failed list says so, and comes on Try Again', async () => {
    here.expectConsole(/500/);
    await here.page.route('**/api/users/unassigned*', (route) => route.fulfill({ status: 500, json: {} }));
    await open('/users?unassigned=true');
    await main().getByText('Failed to fetch unassigned users').waitFor();
    await here.page.unroute('**/api/users/unassigned*');
    await button('Try Again').click();
    await rows('Unassigned Users').first().waitFor();
  });

  it.each([
    ['/api/users?', { users: [], next_token: null }, 'No users found.'],
    ['/api/users/unassigned', { users: [] }, 'No unassigned users found.'],
  ])('%s without anybody says so', async (path, json, words) => {
    await here.page.route(`**${path}*`, (route) => route.fulfill({ json }));
    await here.page.goto('/users?unassigned=true');
    await main().getByText(words, { exact: true }).waitFor();
    await expectAccessible(here.page);
  });

  it('Back brings the rows and the place back', async () => {
    await open();
    await button('Load More').click();
    await main().getByText('40 shown').waitFor();
    await here.page.mouse.wheel(0, 900);
    await expect.poll(() => here.page.evaluate(() => scrollY)).toBeGreaterThan(500);
    const place = await here.page.evaluate(() => scrollY);
    // One in sight: the click would scroll to another first.
    await table('Users').getByRole('link', { name: 'View Details' }).nth(30).click();
    await main().getByRole('link', { name: 'Back to Users' }).waitFor();
    await here.page.goBack();
    await main().getByText('40 shown').waitFor();
    await expect.poll(() => here.page.evaluate(() => scrollY)).toBe(place);
  });
});

describe('§6 by role', () => {
  it('tenant admins have their own tenant, see the unassigned, and find Users in their menu', async () => {
    await here.come(LEAD);
    await here.page.goto('/account');
    await heading('Your account');
    const menu = here.page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('button', { name: 'Tenant' }).click();
    await menu.getByRole('link', { name: 'Users' }).click();
    await rows('Users').first().waitFor();
    expect(await field('Filter by Tenant').isDisabled()).toBe(true);
    expect(await field('Filter by Tenant').textContent()).toContain('Acme Cloud');
    expect(
      await table('Users')
        .getByText(/@(globex|hooli)/)
        .count(),
    ).toBe(0);
    await field('Show Unassigned Users').check();
    await rows('Unassigned Users').first().waitFor();
    await button('Invite User').click();
    expect(await field('Role').locator('option').allTextContents()).toEqual(['Tenant user', 'Tenant admin']);
    expect(await field('Tenant').inputValue()).toBe('Acme Cloud');
    await expectAccessible(here.page);
  });

  it('tenant users read, and are offered nothing to do', async () => {
    await here.come(STAFF);
    await here.page.goto('/account');
    await heading('Your account');
    const menu = here.page.getByRole('navigation', { name: 'Main' });
    expect(await menu.getByRole('link', { name: 'Users' }).count()).toBe(0);
    await open();
    expect(await button('Invite User').count()).toBe(0);
    expect(await field('Show Unassigned Users').count()).toBe(0);
    await table('Users').getByText(LEAD).click();
    await heading('Lee Acme');
    expect(
      await main()
        .getByRole('button', { name: /^(Disable|Enable|Save|Assign|Move|Send)/ })
        .count(),
    ).toBe(0);
    await expectAccessible(here.page);
  });
});

describe('§5 Invite user', () => {
  it('says what is missing, in one alert and beside each field', async () => {
    await open();
    await button('Invite User').click();
    await field('Email').fill('nobody');
    await button('Send Invitation').click();
    const alert = main().getByRole('alert').filter({ hasText: ',' });
    await alert.getByText('Invalid email format, Name is required, Tenant is required for tenant roles').waitFor();
    for (const words of ['Invalid email format', 'Name is required', 'Tenant is required for tenant roles']) {
      await main().getByText(words, { exact: true }).waitFor();
    }
    await expectAccessible(here.page);
    await field('Role').selectOption({ label: 'Admin' });
    await button('Send Invitation').click();
    await expect.poll(() => main().getByText('Tenant is required for tenant roles', { exact: true }).count()).toBe(0);
  });

  it.each([
    [true, 'Send Invitation', (email: string) => `User ${email} created and invitation email sent.`],
    [false, 'Create User', (email: string) => `User ${email} created successfully.`],
  ])('creates the user; an e-mail is sent: %s', async (invite, label, words) => {
    const email = someone();
    await open();
    await button('Invite User').click();
    await field('Email').fill(email.toUpperCase());
    await field('Name').fill('Lia Listed');
    await field('Tenant').selectOption({ label: 'Acme Cloud' });
    if (!invite) await field('Send an invitation').uncheck();
    await button(label).click();
    await toast(words(email));
    await table('Users').getByText(email).waitFor();
    expect(await field('Email').count()).toBe(0);
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(invite ? ['Your invitation to Deal Sync'] : []);
    if (invite) expect(mails[0]?.text).toContain(PRODUCT);
  });

  it('keeps what was typed where the address is taken, and says why', async () => {
    here.expectConsole(/409/);
    await open();
    await button('Invite User').click();
    await field('Email').fill(STAFF);
    await field('Name').fill('Sam Again');
    await field('Tenant').selectOption({ label: 'Acme Cloud' });
    await button('Send Invitation').click();
    const taken = 'A user with this email exists already';
    await main().getByRole('alert').getByText(taken).waitFor();
    expect(await field('Name').inputValue()).toBe('Sam Again');
  });

  it('a mail that is not taken leaves the user created, and can be sent again alone', async () => {
    here.expectConsole(/502/);
    const email = someone();
    await open();
    await button('Invite User').click();
    await field('Email').fill(email);
    await field('Name').fill('Lou Lost');
    await field('Tenant').selectOption({ label: 'Acme Cloud' });
    const invite = '**/api/users/*/invite*';
    await here.page.route(invite, (route) => route.fulfill({ status: 502, json: {} }));
    await button('Send Invitation').click();
    await main().getByText(`User ${email} created successfully.`).waitFor();
    await main().getByText('Failed to send invitation').waitFor();
    await expectAccessible(here.page);
    await here.page.unroute(invite);
    await button('Send Again').click();
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  });
});

it('fits 1440 px, dark, and 320 px, light, without a fault', async () => {
  await open('/users?unassigned=true');
  await button('Invite User').click();
  await expectFit(here.page, WINDOWS.turned);
});
