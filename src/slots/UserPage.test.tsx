import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADMIN, LEAD, openedUser, openUser, STAFF, section, tom } from '../console/testing/openUser.tsx';

const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('main dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe('§2 User Details', () => {
  it('shows the user and the state of the account', async () => {
    await openedUser({ ...tom, groups: ['tenant-admin', 'ops'], role: 'tenant-admin' });
    expect(screen.getByRole('heading', { level: 1, name: 'Tom Okafor' })).toBeDefined();
    expect(document.querySelector('main [aria-hidden="true"]:has(+ div h1)')?.textContent).toBe('T');
    expect(facts()).toEqual({
      Email: 'staff@acme.example',
      Username: 'staff@acme.example',
      Status: 'Active CONFIRMED',
      Enabled: 'Enabled',
      Tenant: 'Acme Cloud acme',
      Role: 'Tenant admin',
      Groups: 'tenant-admin, ops',
    });
    expect(screen.getByRole('button', { name: 'Copy Username' })).toBeDefined();
    expect(document.title).toContain('Tom Okafor');
  });

  it('shows None without a tenant or group, and what an account waits for', async () => {
    const wish = { tenant_id: null, requested_tenant_id: 'acme', groups: [], enabled: false };
    await openedUser({ ...tom, ...wish });
    expect(facts()).toMatchObject({
      Tenant: 'None',
      Groups: 'None',
      Enabled: 'Disabled',
      Status: 'Cannot sign in CONFIRMED',
    });
  });

  it.each([
    [undefined, undefined],
    [null, 'None'],
    [[], 'None'],
  ])('shows no groups if the API does not return them: %o', async (groups, shown) => {
    await openedUser({ ...tom, tenant_id: null, groups }, { principal: LEAD });
    expect(facts()['Groups']).toBe(shown);
  });

  it('names the requested tenant as in the notice about it', async () => {
    await openedUser({ ...tom, tenant_id: null, requested_tenant_id: 'globex' });
    expect(facts()).toMatchObject({ Status: 'Asked to join Globex CONFIRMED' });
    expect(section('Tenant Assignment').getByText(/Asked to join Globex when registering/)).toBeDefined();
  });

  it('shows the name of an inactive tenant', async () => {
    await openedUser({ ...tom, tenant_id: 'soylent' });
    await waitFor(() => expect(facts()).toMatchObject({ Tenant: 'Soylent soylent' }));
    expect(section('Tenant Assignment').getByText('Belongs to Soylent.')).toBeDefined();
  });

  it('keeps an unknown account status, and a tenant without a name', async () => {
    await openedUser({ ...tom, status: 'ARCHIVED', tenant_id: 'hooli' });
    expect(facts()).toMatchObject({ Status: 'ARCHIVED ', Tenant: 'hooli ' });
  });

  it('uses the email as title without a name', async () => {
    await openedUser({ ...tom, name: null });
    expect(screen.getByRole('heading', { level: 1, name: 'staff@acme.example' })).toBeDefined();
    expect(document.querySelector('main [aria-hidden="true"]:has(+ div h1)')?.textContent).toBe('S');
  });

  it.each(['a+b%2F/ü x@y', '100%', 'Ünï 界🙂', 'a?b#c&d'])('requests %s by its encoded name', async (username) => {
    const { api } = await openedUser({ ...tom, username, name: 'Odd' });
    expect(api.calls).toEqual([
      { asked: `GET /users/${encodeURIComponent(username)}`, query: '?tenant_id=acme', body: undefined },
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'Odd' })).toBeDefined();
    expect(facts()).toMatchObject({ Username: username });
  });

  it.each([
    [undefined, '/users'],
    ['/users?tenant_id=acme&unassigned=true', '/users?tenant_id=acme&unassigned=true'],
  ])('leads back to the list in its former state: %s', async (from, to) => {
    await openedUser(tom, from ? { from } : {});
    expect(screen.getByRole('link', { name: 'Back to Users' }).getAttribute('href')).toBe(to);
  });

  it('waits for the tenant in view before the request', async () => {
    const { api } = openUser(tom, { tenants: { loading: true } });
    await waitFor(() => expect(document.querySelector('.bone, .MuiSkeleton-root')).not.toBeNull());
    expect(api.calls).toEqual([]);
  });

  it('reports a missing user', async () => {
    openUser(tom, { reading: [404, { message: 'User not found.' }] });
    expect(await screen.findByRole('heading', { level: 1, name: 'User not found.' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Back to Users' })).toBeDefined();
  });

  it('can be read again after a failure', async () => {
    const { api, user } = openUser(tom, { reading: 503 });
    await screen.findByText('Failed to fetch user', { selector: '[role=alert]' });
    api.reading = undefined;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Tom Okafor' })).toBeDefined();
  });

  it('shows tenant users facts only', async () => {
    await openedUser(tom, { principal: STAFF });
    expect(facts()).toMatchObject({ Email: 'staff@acme.example' });
    expect(screen.queryByRole('region', { name: 'Sign-in' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Disable|Save|Assign|Send/ })).toBeNull();
  });
});

const KINDS: Readonly<Record<string, Parameters<typeof openUser>[0]>> = {
  member: tom,
  'tenant admin': { ...tom, role: 'tenant-admin' },
  unassigned: { ...tom, tenant_id: null },
  invited: { ...tom, status: 'FORCE_CHANGE_PASSWORD' },
  'invited, disabled': { ...tom, status: 'FORCE_CHANGE_PASSWORD', enabled: false },
  unconfirmed: { ...tom, tenant_id: null, status: 'UNCONFIRMED' },
  'unconfirmed member': { ...tom, status: 'UNCONFIRMED' },
};

const BUTTONS = ['Disable User', 'Enable User', 'Save Role', 'Assign Tenant', 'Move to another tenant'];
const offered = () =>
  [...BUTTONS, 'Send Invitation Email'].filter((name) => screen.queryByRole('button', { name }) !== null);
const reasons = () => [...document.querySelectorAll('section [data-withheld]')].map(({ textContent }) => textContent);

const SIGNED_IN = 'This user has already signed in.';
const ADMINS_MOVE = 'Only admins can move a user to another tenant.';
const DISABLED = 'This user is disabled. Enable the user first.';
const NEEDS_TENANT = 'Assign a tenant first.';
const UNPROVEN = 'This user has not confirmed their email yet. Invite the address instead.';
const UNPROVEN_HERE = `${UNPROVEN} You can do that on the Users page.`;
const ONLY_ADMINS = 'Only admins can change an admin.';

const OFFERED: readonly (readonly [
  who: string,
  kind: string,
  buttons: readonly string[],
  reasons: readonly string[],
])[] = [
  ['admin', 'member', ['Disable User', 'Save Role', 'Move to another tenant'], [SIGNED_IN]],
  ['admin', 'tenant admin', ['Disable User', 'Save Role', 'Move to another tenant'], [SIGNED_IN]],
  ['admin', 'unassigned', ['Disable User', 'Save Role', 'Assign Tenant'], [SIGNED_IN]],
  ['admin', 'invited', ['Disable User', 'Save Role', 'Move to another tenant', 'Send Invitation Email'], []],
  ['admin', 'invited, disabled', ['Enable User', 'Save Role', 'Move to another tenant'], [DISABLED]],
  ['lead', 'member', ['Disable User', 'Save Role'], [ADMINS_MOVE, SIGNED_IN]],
  ['lead', 'tenant admin', ['Disable User', 'Save Role'], [ADMINS_MOVE, SIGNED_IN]],
  ['lead', 'unassigned', ['Disable User', 'Assign Tenant'], [NEEDS_TENANT, SIGNED_IN]],
  ['admin', 'unconfirmed', ['Disable User'], [UNPROVEN_HERE, UNPROVEN, UNPROVEN]],
  ['lead', 'unconfirmed', ['Disable User'], [UNPROVEN_HERE, UNPROVEN, UNPROVEN]],
  ['lead', 'unconfirmed member', ['Disable User'], [UNPROVEN, UNPROVEN_HERE, UNPROVEN]],
  ['lead', 'invited', ['Disable User', 'Save Role', 'Send Invitation Email'], [ADMINS_MOVE]],
  ['lead', 'invited, disabled', ['Enable User', 'Save Role'], [ADMINS_MOVE, DISABLED]],
];

describe('§6 the sections', () => {
  it.each(OFFERED)('for %s, about %s', async (who, kind, buttons, why) => {
    await openedUser(KINDS[kind] ?? {}, { principal: who === 'lead' ? LEAD : ADMIN });
    expect(offered()).toEqual(buttons);
    expect(reasons()).toEqual(why);
  });

  it('about an admin only what admins may do', async () => {
    await openedUser({ ...tom, role: 'admin' }, { principal: LEAD });
    expect(offered()).toEqual([]);
    expect(reasons()).toEqual([ONLY_ADMINS, ONLY_ADMINS, ONLY_ADMINS, ONLY_ADMINS]);
  });

  it.each([
    ['admin', ADMIN, { role: 'admin', tenant_id: null }],
    ['lead', LEAD, { role: 'tenant-admin' }],
  ] as const)('users cannot change themselves: %s', async (_, principal, values) => {
    await openedUser({ ...tom, ...values, username: principal.username }, { principal });
    expect(offered()).toEqual([]);
    expect(reasons()).toEqual([
      'You cannot disable or enable your own account.',
      'You cannot change your own role.',
      'You cannot assign yourself to a tenant.',
      SIGNED_IN,
    ]);
  });

  it.each([
    ['member', ['Sign-in', 'Role', 'Tenant Assignment', 'Send Invitation Email']],
    ['unassigned', ['Tenant Assignment', 'Role', 'Sign-in', 'Send Invitation Email']],
  ] as const)('required steps come first: %s', async (kind, titles) => {
    await openedUser(KINDS[kind] ?? {});
    const shown = [...document.querySelectorAll('main section h2')].map(({ textContent }) => textContent);
    expect(shown).toEqual(['Account', ...titles]);
    expect(document.querySelector('section .MuiButton-contained')?.textContent).toBe(
      kind === 'unassigned' ? 'Assign Tenant' : undefined,
    );
  });

  it('the sections reserve their space before the user has loaded, for roles that see them', async () => {
    openUser(tom, { tenants: { loading: true } });
    await waitFor(() => expect(document.querySelectorAll('[inert] section h2')).toHaveLength(5));
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  it('users with an unconfirmed email are invited by address', async () => {
    await openedUser(KINDS['unconfirmed'] ?? {});
    expect(screen.getByRole('link', { name: 'Users page' }).getAttribute('href')).toBe('/users');
  });

  it('a requested tenant is shown as undecided', async () => {
    await openedUser({ ...tom, tenant_id: null, requested_tenant_id: 'globex' });
    expect(section('Tenant Assignment').getByText(/Asked to join/).textContent).toBe(
      'Asked to join Globex when registering. The request is still open.',
    );
  });
});
