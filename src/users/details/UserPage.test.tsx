import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADMIN, LEAD, openedUser, openUser, STAFF, section, tom } from '../../console/testing/openUser.tsx';

const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('main dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe('§2 User Details', () => {
  it('shows who the user is and where the account stands', async () => {
    await openedUser({ ...tom, groups: ['tenant-admin', 'ops'], role: 'tenant-admin' });
    expect(screen.getByRole('heading', { level: 1, name: 'Tom Okafor' })).toBeDefined();
    expect(document.querySelector('.avatar')?.textContent).toBe('T');
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

  it('says None where there is no tenant and no group, and what an account waits for', async () => {
    const wish = { tenant_id: null, requested_tenant_id: 'acme', groups: [], enabled: false };
    await openedUser({ ...tom, ...wish } as never);
    expect(facts()).toMatchObject({
      Tenant: 'None',
      Groups: 'None',
      Enabled: 'Disabled',
      Status: 'Cannot sign in CONFIRMED',
    });
  });

  it('keeps an account status that nobody listed, and a tenant whose name is not known', async () => {
    await openedUser({ ...tom, status: 'ARCHIVED' as never, tenant_id: 'hooli' });
    expect(facts()).toMatchObject({ Status: 'ARCHIVED ', Tenant: 'hooli ' });
  });

  it('calls who has no name by e-mail', async () => {
    await openedUser({ ...tom, name: null } as never);
    expect(screen.getByRole('heading', { level: 1, name: 'staff@acme.example' })).toBeDefined();
    expect(document.querySelector('.avatar')?.textContent).toBe('S');
  });

  it.each(['a+b%2F/ü x@y', '100%', 'Ünï 界🙂', 'a?b#c&d'])('asks for %s by its encoded name', async (username) => {
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
  ])('leads back to the list as it was: %s', async (from, to) => {
    await openedUser(tom, from ? { from } : {});
    expect(screen.getByRole('link', { name: 'Back to Users' }).getAttribute('href')).toBe(to);
  });

  it('waits for the tenant in view before it asks', async () => {
    const { api } = openUser(tom, { tenants: { loading: true } });
    await waitFor(() => expect(document.querySelector('.bone')).not.toBeNull());
    expect(api.calls).toEqual([]);
  });

  it('of somebody who is not there says so', async () => {
    openUser(tom, { reading: [404, { message: 'User not found.' }] });
    expect(await screen.findByRole('heading', { level: 1, name: 'User not found.' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Back to Users' })).toBeDefined();
  });

  it('that failed can be tried again', async () => {
    const { api, user } = openUser(tom, { reading: 503 });
    await screen.findByText('Failed to fetch user', { selector: '[role=alert]' });
    api.reading = undefined;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Tom Okafor' })).toBeDefined();
  });

  it('shows tenant users facts and nothing to change', async () => {
    await openedUser(tom, { actor: STAFF });
    expect(facts()).toMatchObject({ Email: 'staff@acme.example' });
    expect(document.querySelectorAll('.setting')).toHaveLength(0);
    expect(screen.queryByRole('button', { name: /Disable|Save|Assign|Send/ })).toBeNull();
  });
});

type Kind = Parameters<typeof openUser>[0];

const KINDS = {
  member: tom,
  'tenant admin': { ...tom, role: 'tenant-admin' },
  unassigned: { ...tom, tenant_id: null },
  invited: { ...tom, status: 'FORCE_CHANGE_PASSWORD' },
  'invited, disabled': { ...tom, status: 'FORCE_CHANGE_PASSWORD', enabled: false },
  admin: { ...tom, role: 'admin', tenant_id: null },
} as unknown as Readonly<Record<string, Kind>>;

const BUTTONS = ['Disable User', 'Enable User', 'Save Role', 'Assign Tenant', 'Move to another tenant'];
const offered = () =>
  [...BUTTONS, 'Send Invitation Email'].filter((name) => screen.queryByRole('button', { name }) !== null);
const reasons = () =>
  [...document.querySelectorAll('.setting .controls > .muted')].map(({ textContent }) => textContent);

const NOT_WAITING = 'This user does not wait for an invitation.';
const ADMINS_MOVE = 'Only admins can move somebody to another tenant.';
const DISABLED = 'This user is disabled. Enable the user first.';
const NEEDS_TENANT = 'Tenant is required for tenant roles. Assign a tenant first.';
const ONLY_ADMINS = 'Only admins can change an admin.';

const OFFERED: readonly (readonly [
  who: string,
  kind: string,
  buttons: readonly string[],
  reasons: readonly string[],
])[] = [
  ['admin', 'member', ['Disable User', 'Save Role', 'Move to another tenant'], [NOT_WAITING]],
  ['admin', 'tenant admin', ['Disable User', 'Save Role', 'Move to another tenant'], [NOT_WAITING]],
  ['admin', 'unassigned', ['Disable User', 'Save Role', 'Assign Tenant'], [NOT_WAITING]],
  ['admin', 'invited', ['Disable User', 'Save Role', 'Move to another tenant', 'Send Invitation Email'], []],
  ['admin', 'invited, disabled', ['Enable User', 'Save Role', 'Move to another tenant'], [DISABLED]],
  ['lead', 'member', ['Disable User', 'Save Role'], [ADMINS_MOVE, NOT_WAITING]],
  ['lead', 'tenant admin', ['Disable User', 'Save Role'], [ADMINS_MOVE, NOT_WAITING]],
  ['lead', 'unassigned', ['Disable User', 'Assign Tenant'], [NEEDS_TENANT, NOT_WAITING]],
  ['lead', 'invited', ['Disable User', 'Save Role', 'Send Invitation Email'], [ADMINS_MOVE]],
  ['lead', 'invited, disabled', ['Enable User', 'Save Role'], [ADMINS_MOVE, DISABLED]],
];

describe('§6 what is offered', () => {
  it.each(OFFERED)('to %s, about %s', async (who, kind, buttons, why) => {
    await openedUser(KINDS[kind] ?? {}, { actor: who === 'lead' ? LEAD : ADMIN });
    expect([...document.querySelectorAll('.setting h2')].map(({ textContent }) => textContent)).toEqual([
      ...['Status', 'Role', 'Tenant Assignment', 'Send Invitation Email'],
    ]);
    expect(offered()).toEqual(buttons);
    expect(reasons()).toEqual(why);
  });

  it('about an admin only what admins may do', async () => {
    await openedUser({ ...tom, role: 'admin' }, { actor: LEAD });
    expect(offered()).toEqual([]);
    expect(reasons()).toEqual([ONLY_ADMINS, ONLY_ADMINS, ONLY_ADMINS, ONLY_ADMINS]);
  });

  it.each([
    ['admin', ADMIN, { role: 'admin', tenant_id: null }],
    ['lead', LEAD, { role: 'tenant-admin' }],
  ] as const)('nobody changes themselves: %s', async (_, actor, values) => {
    await openedUser({ ...tom, ...values, username: actor.username } as Kind, { actor });
    expect(offered()).toEqual([]);
    expect(reasons()).toEqual([
      'You cannot disable or enable your own account.',
      'You cannot change your own role.',
      'You cannot assign yourself to a tenant.',
      NOT_WAITING,
    ]);
  });

  it('a wish is shown as one that nobody has decided', async () => {
    await openedUser({ ...tom, tenant_id: null, requested_tenant_id: 'globex' } as never);
    expect(section('Tenant Assignment').getByText(/Asked to join/).textContent).toBe(
      'Asked to join Globex when registering. Nobody has decided this yet.',
    );
  });
});
