import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADMIN, inDialog, LEAD, openedUser, said, section, tom } from '../../console/testing/openUser.tsx';

const dialog = () => screen.queryByRole('alertdialog');
const button = (name: string) => screen.getByRole('button', { name });
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
const U = '/users/staff%40acme.example';

describe('§4 disabling and enabling', () => {
  it('asks first, with this text; no changes nothing', async () => {
    const { user, api } = await openedUser(tom);
    await user.click(button('Disable User'));
    expect(screen.getByRole('heading', { level: 2, name: 'Confirm Status Change' })).toBeDefined();
    expect(screen.getByText('Are you sure you want to disable this user?')).toBeDefined();
    expect(screen.getByText('Disabled users will not be able to log in.')).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Cancel');
    await user.click(inDialog('Cancel'));
    expect(dialog()).toBeNull();
    expect(api.changes()).toEqual([]);
  });

  it.each([
    [true, 'disable', 'Disable', 'Tom Okafor is disabled.'],
    [false, 'enable', 'Enable', 'Tom Okafor is enabled.'],
  ])('runs after yes, and refreshes the user: enabled %s', async (enabled, verb, Verb, words) => {
    const { user, api, page } = await openedUser({ ...tom, enabled });
    await user.click(button(`${Verb} User`));
    expect(screen.getByText(`Are you sure you want to ${verb} this user?`)).toBeDefined();
    await user.click(inDialog(`Yes, ${Verb} User`));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(api.changes()).toEqual([[`PUT ${U}/status`, { enabled: !enabled }]]);
    expect(api.calls.filter(({ asked }) => asked.startsWith('PUT'))[0]?.query).toBe('?tenant_id=acme');
    expect(said('Sign-in')).toContain(enabled ? 'This user is disabled.' : 'This user is enabled.');
    expect(page.said).toEqual([words]);
    await waitFor(() => expect(api.calls.at(-1)?.asked).toBe(`GET ${U}`));
  });

  it('reports a failure in the dialog and can be retried', async () => {
    const { user, api } = await openedUser(tom);
    await user.click(button('Disable User'));
    api.next = 503;
    await user.click(inDialog('Yes, Disable User'));
    expect((await screen.findByText('Failed to update status')).closest('[role="alertdialog"]')).not.toBeNull();
    await user.click(inDialog('Try Again'));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(button('Enable User')).toBeDefined();
  });

  it('reports a rejection with its reason, and shows the current user', async () => {
    const { user, api } = await openedUser(tom);
    await user.click(button('Disable User'));
    api.user = { ...tom, name: 'Tom Renamed' };
    api.next = [409, { message: 'This user is just being changed.' }];
    await user.click(inDialog('Yes, Disable User'));
    await screen.findByText('This user is just being changed.');
    await screen.findByText('Tom Renamed', { selector: 'h1' });
    await user.click(inDialog('Close'));
    expect(dialog()).toBeNull();
  });

  it('sends one request, and blocks other changes', async () => {
    const { user, api } = await openedUser({ ...tom, status: 'FORCE_CHANGE_PASSWORD' });
    let answer = (_: object) => {};
    api.next = new Promise((resolve) => (answer = resolve));
    await user.click(button('Disable User'));
    await user.dblClick(inDialog('Yes, Disable User'));
    await user.click(inDialog('Cancel'));
    expect(isOff('Send Invitation Email')).toBe(true);
    await user.click(button('Send Invitation Email'));
    api.user = { ...api.user, enabled: false };
    answer(api.user);
    await screen.findByText('This user is disabled.');
    expect(api.changes()).toHaveLength(1);
  });

  it('accepts a response without the user', async () => {
    const { user, api } = await openedUser(tom);
    await user.click(button('Disable User'));
    api.user = { ...tom, enabled: false };
    api.next = { message: 'ok' };
    await user.click(inDialog('Yes, Disable User'));
    await screen.findByText('This user is disabled.');
    expect(screen.getByRole('heading', { level: 1, name: 'Tom Okafor' })).toBeDefined();
  });

  it('removes the page of a deleted user', async () => {
    const { user, api } = await openedUser(tom);
    await user.click(button('Disable User'));
    api.next = [404, { message: 'User not found.' }];
    api.reading = [404, { message: 'User not found.' }];
    await user.click(inDialog('Yes, Disable User'));
    expect(await screen.findByRole('heading', { level: 1, name: 'User not found.' })).toBeDefined();
  });
});

describe('§5 Role edit', () => {
  const select = () => section('Role').getByLabelText<HTMLSelectElement>('Role');
  const options = () => [...select().options].map(({ text }) => text);

  it('offers Admin to admins only', async () => {
    await openedUser(tom);
    expect(options()).toEqual(['Tenant user', 'Tenant admin', 'Admin']);
  });

  it('offers tenant admins the two roles of a tenant', async () => {
    await openedUser(tom, { principal: LEAD });
    expect(options()).toEqual(['Tenant user', 'Tenant admin']);
  });

  it('is saved after a change', async () => {
    const { user, api, page } = await openedUser(tom, { principal: LEAD });
    expect(isOff('Save Role')).toBe(true);
    await user.click(button('Save Role'));
    await user.selectOptions(select(), 'Tenant admin');
    await user.dblClick(button('Save Role'));
    await waitFor(() => expect(page.said).toEqual(['The role of Tom Okafor is Tenant admin.']));
    expect(api.changes()).toEqual([[`PUT ${U}/role`, { role: 'tenant-admin' }]]);
    expect(select().value).toBe('tenant-admin');
    expect(isOff('Save Role')).toBe(true);
  });

  it('reports a failure beside the control and keeps the choice', async () => {
    const { user, api } = await openedUser(tom);
    api.next = 502;
    await user.selectOptions(select(), 'Tenant admin');
    await user.click(button('Save Role'));
    await section('Role').findByText('Failed to update role');
    expect(select().value).toBe('tenant-admin');
    api.next = [409, { message: 'Somebody else was faster.' }];
    api.user = { ...tom, enabled: false };
    await user.click(button('Save Role'));
    await section('Role').findByText('Somebody else was faster.');
    await screen.findByText('This user is disabled.');
    expect(select().value).toBe('tenant-admin');
  });

  it('is disabled for users without a tenant, and links to the first step', async () => {
    await openedUser({ ...tom, tenant_id: null }, { principal: LEAD });
    expect(section('Role').getByText('Tenant user')).toBeDefined();
    expect(section('Role').getByText('Assign a tenant first.')).toBeDefined();
    expect(section('Role').queryByRole('combobox')).toBeNull();
  });

  it('reports in advance what would be rejected', async () => {
    const { user, api } = await openedUser({ ...tom, tenant_id: null });
    await user.selectOptions(section('Role').getByLabelText('Role'), 'Tenant admin');
    expect(said('Role')).toContain('Tenant is required for tenant roles. Assign a tenant first.');
    await user.click(button('Save Role'));
    expect(api.changes()).toEqual([]);
  });

  it('asks before it gives someone the role admin', async () => {
    const { user, api } = await openedUser(tom);
    await user.selectOptions(select(), 'Admin');
    await user.click(button('Save Role'));
    expect(dialog()?.textContent).toContain('Make Tom Okafor an Admin?');
    expect(dialog()?.textContent).toContain('will see the data of every tenant');
    await user.click(inDialog('Cancel'));
    expect(select().value).toBe('admin');
    await user.click(button('Save Role'));
    await user.click(inDialog('Yes, Make Admin'));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(api.changes()).toEqual([[`PUT ${U}/role`, { role: 'admin' }]]);
  });

  it('asks before it removes the role admin, and explains a rejection', async () => {
    const { user, api } = await openedUser({ ...tom, role: 'admin' });
    await user.selectOptions(select(), 'Tenant user');
    await user.click(button('Save Role'));
    expect(dialog()?.textContent).toContain('will be Tenant user in acme.');
    api.next = [409, { message: 'The last admin stays one.' }];
    await user.click(inDialog('Yes, Remove Admin'));
    await screen.findByText('The last admin stays one.');
    await user.click(inDialog('Close'));
    expect(screen.queryByText('The last admin stays one.')).toBeNull();
  });
});

describe('§2 Send Invitation Email', () => {
  const invited = { ...tom, status: 'FORCE_CHANGE_PASSWORD' } as const;
  const NAME = 'Send Invitation Email';

  it.each([ADMIN, LEAD])('explains what it sends, sends it, and reports it: %o', async (principal) => {
    const { user, api } = await openedUser(invited, { principal });
    expect(said(NAME)).toContain(`We will email staff@acme.example the link to sign in at ${location.origin}`);
    expect(said(NAME)).toContain(
      'a new temporary password that is valid for 7 days. The previous password stops working.',
    );
    await user.click(button(NAME));
    await section(NAME).findByText('Invitation email sent successfully.');
    expect(api.changes()).toEqual([[`POST ${U}/invite`, { login_url: location.origin }]]);
  });

  it('reports a failure beside the button, with its reason if there is one', async () => {
    const { user, api } = await openedUser(invited);
    api.next = 502;
    await user.click(button(NAME));
    await section(NAME).findByText('Failed to send invitation');
    api.next = [502, { message: 'The mail was not taken.' }];
    await user.click(button(NAME));
    await section(NAME).findByText('The mail was not taken.');
    await user.click(button(NAME));
    await section(NAME).findByText('Invitation email sent successfully.');
    expect(section(NAME).queryByText('The mail was not taken.')).toBeNull();
  });

  it('is rejected for a user who has signed in meanwhile, and no longer offered', async () => {
    const { user, api } = await openedUser(invited);
    api.next = [409, { message: 'The user has signed in.' }];
    api.user = tom;
    await user.click(button(NAME));
    await section(NAME).findByText('The user has signed in.');
    await section(NAME).findByText('This user has already signed in.');
    expect(screen.queryByRole('button', { name: NAME })).toBeNull();
  });
});
