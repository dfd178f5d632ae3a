import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inDialog, LEAD, openedUser, said, section, tom } from '../../console/testing/openUser.tsx';

const NAME = 'Tenant Assignment';
const here = () => section(NAME);
const tenant = () => here().getByLabelText<HTMLSelectElement>('Tenant');
const role = () => here().getByLabelText<HTMLSelectElement>('Role');
const press = (name: string) => here().getByRole('button', { name });
const texts = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text);
const CALL = 'PUT /users/staff%40acme.example/tenant';

const unassigned = { ...tom, tenant_id: null };
const invited = { ...tom, tenant_id: null, status: 'FORCE_CHANGE_PASSWORD' };
const wishing = { ...tom, tenant_id: null, requested_tenant_id: 'globex' };

describe('§5 Tenant assignment by an admin', () => {
  it('offers the active tenants and the two roles of a tenant', async () => {
    await openedUser(unassigned);
    expect(texts(tenant())).toEqual(['Select a tenant', 'Acme Cloud', 'Globex']);
    expect(texts(role())).toEqual(['Select a role', 'Tenant user', 'Tenant admin']);
    expect([tenant().value, role().value]).toEqual(['', 'tenant-user']);
  });

  it('has a role with a name that differs from the other one on the page', async () => {
    await openedUser(unassigned);
    expect(screen.getByRole('combobox', { name: 'Tenant Assignment Role' })).toBe(role());
    expect(screen.getByRole('combobox', { name: 'Role' })).not.toBe(role());
  });

  it('requires a tenant and a role, and reports errors beside them', async () => {
    const { user, api } = await openedUser(unassigned);
    await user.selectOptions(role(), 'Select a role');
    await user.click(press('Assign Tenant'));
    expect(here().getByText('Tenant is required')).toBeDefined();
    expect(here().getByText('Role is required')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(tenant()));
    expect(api.changes()).toEqual([]);
    await user.selectOptions(tenant(), 'Globex');
    expect(here().queryByText('Tenant is required')).toBeNull();
  });

  it('assigns, reports it, and replaces the form with the new tenant', async () => {
    const { user, api, page } = await openedUser(unassigned);
    await user.selectOptions(tenant(), 'Globex');
    await user.selectOptions(role(), 'Tenant admin');
    await user.dblClick(press('Assign Tenant'));
    await here().findByText('Belongs to Globex.');
    expect(api.changes()).toEqual([[CALL, { tenant_id: 'globex', role: 'tenant-admin', send_invitation: false }]]);
    expect(page.said).toEqual(['Assigned to Globex.']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe(NAME));
  });

  it('removes the user from the cached unassigned users', async () => {
    const { user, client } = await openedUser(unassigned);
    const listKey = (meta: object) => ['users', 'getInfiniteList', { meta }];
    const rows = [{ id: tom.username }, { id: 'other' }];
    for (const meta of [{ part: 'unassigned' }, {}]) {
      client.setQueryData(listKey(meta), { pages: [{ data: rows }], pageParams: [1] });
    }
    const idsOf = (meta: object) =>
      client
        .getQueryData<{ pages: { data: { id: string }[] }[] }>(listKey(meta))
        ?.pages.flatMap(({ data }) => data.map(({ id }) => id));
    await user.selectOptions(tenant(), 'Globex');
    await user.click(press('Assign Tenant'));
    await here().findByText('Belongs to Globex.');
    expect(idsOf({ part: 'unassigned' })).toEqual(['other']);
    expect(idsOf({})).toEqual([tom.username, 'other']);
    expect(client.getQueryState(listKey({}))?.isInvalidated).toBe(true);
  });

  it('starts with the requested tenant, marked as requested', async () => {
    await openedUser(wishing);
    expect(tenant().value).toBe('globex');
    expect(here().getByText('Asked to join Globex when registering. The request is still open.')).toBeDefined();
  });

  it('reports a requested tenant that is not active and starts empty', async () => {
    await openedUser({ ...tom, tenant_id: null, requested_tenant_id: 'nowhere' });
    expect(tenant().value).toBe('');
    expect(said(NAME)).toContain('Asked to join nowhere when registering. The request is still open. There is no');
  });

  it('keeps the choice after a failure', async () => {
    const { user, api } = await openedUser(wishing);
    api.next = 503;
    await user.selectOptions(role(), 'Tenant admin');
    await user.click(press('Assign Tenant'));
    await here().findByText('Failed to assign tenant');
    expect([tenant().value, role().value]).toEqual(['globex', 'tenant-admin']);
  });

  it('shows a server error beside its field, once', async () => {
    const { user, api } = await openedUser(wishing);
    const message = 'There is no tenant globex.';
    api.next = [422, { message, errors: { tenant_id: message } }];
    await user.click(press('Assign Tenant'));
    await waitFor(() => expect(here().getAllByText(message)).toHaveLength(1));
    expect(tenant().getAttribute('aria-invalid')).toBe('true');
  });

  it('reports that another admin was faster, and shows the current tenant', async () => {
    const { user, api } = await openedUser(wishing);
    api.next = [409, { message: 'This user already belongs to acme.' }];
    api.user = tom;
    await user.click(press('Assign Tenant'));
    await here().findByText('This user already belongs to acme.');
    await here().findByText('Belongs to Acme Cloud.');
    await user.click(press('Move to another tenant'));
    expect(here().getByText('This user already belongs to acme.')).toBeDefined();
  });

  it('finds one of many tenants by typing', async () => {
    const many = Array.from({ length: 13 }, (_, n) => ({ tenant_id: `t-${n}`, name: `Tenant ${n}` }));
    const { user, api } = await openedUser(unassigned, { tenants: { tenants: many } });
    const box = await here().findByPlaceholderText('Select a tenant');
    expect(here().getByLabelText('Tenant')).toBe(box);
    await user.click(box);
    await user.keyboard('Tenant 12{Enter}');
    await user.click(press('Assign Tenant'));
    await waitFor(() => expect(api.changes()[0]?.[1]).toMatchObject({ tenant_id: 't-12' }));
  });

  it('explains why there is nothing to choose', async () => {
    const retried: string[] = [];
    const retry = async () => void retried.push('again');
    const failing = { tenants: [], error: 'Failed to fetch tenants', retry };
    const { user } = await openedUser(unassigned, { tenants: failing });
    expect(here().getByText('Failed to fetch tenants')).toBeDefined();
    await user.click(press('Try Again'));
    expect(retried).toEqual(['again']);
  });
});

describe('§5 Tenant assignment by a tenant admin', () => {
  it('uses their own tenant, which is read-only', async () => {
    const { user, api } = await openedUser(invited, { principal: LEAD });
    const own = here().getByLabelText<HTMLInputElement>('Tenant');
    expect([own.value, own.readOnly]).toEqual(['Acme Cloud', true]);
    await user.click(press('Assign Tenant'));
    await here().findByText('Belongs to Acme Cloud.');
    expect(api.changes()).toEqual([[CALL, { tenant_id: 'acme', role: 'tenant-user', send_invitation: false }]]);
    expect(screen.queryByRole('button', { name: 'Move to another tenant' })).toBeNull();
  });
});

describe('§7 an invitation with an assignment', () => {
  const box = () => here().getByLabelText<HTMLInputElement>('Send an invitation');

  it.each([
    ['sent', 'Invitation email sent successfully.'],
    ['failed', 'Failed to send invitation'],
  ])('was %s', async (invitation, words) => {
    const { user, api } = await openedUser(invited, { principal: LEAD });
    await user.click(box());
    api.user = { ...tom, status: 'FORCE_CHANGE_PASSWORD' };
    api.next = { ...api.user, invitation };
    await user.click(press('Assign Tenant'));
    await section('Send Invitation Email').findByText(words);
    expect(api.changes()).toEqual([[CALL, { tenant_id: 'acme', role: 'tenant-user', send_invitation: true }]]);
    await user.click(screen.getByRole('button', { name: 'Send Invitation Email' }));
    await section('Send Invitation Email').findByText('Invitation email sent successfully.');
    expect(screen.queryByText('Failed to send invitation')).toBeNull();
  });

  it.each([
    ['has a temporary password', invited, 'the sign-in link, the username and a new temporary password.'],
    ['has a password', unassigned, 'the sign-in link.'],
  ])('is offered for a user who %s, and explains what it sends', async (_, somebody, words) => {
    const { user } = await openedUser(somebody);
    const told = () => document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent;
    expect([box().checked, told()]).toEqual([false, 'No email is sent.']);
    await user.click(box());
    expect(told()).toBe(`We will email staff@acme.example ${words}`);
  });

  it('is not offered for disabled users', async () => {
    await openedUser({ ...tom, tenant_id: null, enabled: false });
    expect(here().queryByLabelText('Send an invitation')).toBeNull();
    expect(said(NAME)).toContain('No invitation is sent to a disabled user.');
  });
});

describe('an admin without a tenant', () => {
  const chief = { ...tom, tenant_id: null, role: 'admin' };

  it('is assigned to one after a confirmation, since admins have none', async () => {
    const { user, api } = await openedUser(chief);
    expect(said(NAME)).toContain('If you assign one, the user loses the Admin role.');
    await user.selectOptions(tenant(), 'Globex');
    await user.click(press('Assign Tenant'));
    expect(api.changes()).toEqual([]);
    await user.click(inDialog('Yes, Remove Admin'));
    await here().findByText('Belongs to Globex.');
    expect(api.changes()).toEqual([[CALL, { tenant_id: 'globex', role: 'tenant-user', send_invitation: false }]]);
  });
});

describe('moving to another tenant', () => {
  it('needs a button and a confirmation, which names the current tenant', async () => {
    const { user, api, page } = await openedUser({ ...tom, role: 'tenant-admin' });
    expect(here().getByText('Belongs to Acme Cloud.')).toBeDefined();
    await user.click(press('Move to another tenant'));
    expect(texts(tenant())).toEqual(['Select a tenant', 'Globex']);
    expect(role().value).toBe('tenant-admin');
    await user.click(press('Move User'));
    expect(here().getByText('Tenant is required')).toBeDefined();
    await user.selectOptions(tenant(), 'Globex');
    await user.click(press('Move User'));
    expect(screen.getByRole('alertdialog').textContent).toContain(
      'Tom Okafor will no longer see anything of Acme Cloud, and will be Tenant admin in Globex.',
    );
    await user.click(inDialog('Yes, Move User'));
    await here().findByText('Belongs to Globex.');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(api.changes()).toEqual([
      [CALL, { tenant_id: 'globex', role: 'tenant-admin', send_invitation: false, from: 'acme' }],
    ]);
    expect(page.said).toEqual(['Assigned to Globex.']);
  });

  it('shows a rejection only in the dialog', async () => {
    const { user, api } = await openedUser(tom);
    await user.click(press('Move to another tenant'));
    await user.selectOptions(tenant(), 'Globex');
    await user.click(press('Move User'));
    api.next = [409, { message: 'This user already belongs to hooli.' }];
    api.user = { ...tom, tenant_id: 'hooli' };
    await user.click(inDialog('Yes, Move User'));
    await waitFor(() => expect(screen.getAllByText('This user already belongs to hooli.')).toHaveLength(1));
    await user.click(inDialog('Close'));
    await here().findByText('Belongs to hooli.');
  });
});
