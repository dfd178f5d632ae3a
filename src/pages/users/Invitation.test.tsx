import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { api } from '../../console/testing/fakeRuntime.ts';
import { freshConsole } from '../../console/testing/freshConsole.ts';
import { aUser, list, openUsers, rowsOf, someUsers } from '../../console/testing/openUsers.ts';
import type { Role } from '../../schema/roles.ts';
import { type InviteValues, inviteErrors, newUserOf } from './Invitation.tsx';

freshConsole();

const DANA = 'dana@acme.example';
const dana = aUser(DANA, { name: 'Dana', status: 'FORCE_CHANGE_PASSWORD' });
const toggle = () => screen.getByRole('button', { name: 'Invite User' });
const form = () => within(screen.getByRole('form', { name: 'Invite User' }));
const field = <E extends HTMLElement = HTMLInputElement>(label: string) => form().getByLabelText<E>(label);
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const alerts = () => screen.getAllByRole('alert').map((alert) => alert.textContent);
const toast = () => document.querySelector('.toast')?.textContent ?? '';
const refused = (status: number, body: object) => Response.json(body, { status });
const INVITE = `/users/${encodeURIComponent(DANA)}/invite`;
const login = { login_url: location.origin };

/** The responses of the API: the list, and the created user. */
const creating =
  (answer: object | number | 'none' = dana, listed: readonly object[] = someUsers(1)) =>
  (_query: URLSearchParams, _signal: AbortSignal | null, method: string) =>
    method === 'POST' ? answer : { users: listed };

async function openForm(role: Role = 'tenant-admin', answers: typeof api.answers = {}) {
  const opened = await openUsers(role, { '/users': creating(), [INVITE]: dana, ...answers });
  await opened.user.click(toggle());
  return opened;
}

async function fill(user: UserEvent) {
  await user.type(field('Email'), DANA);
  await user.type(field('Name'), 'Dana');
}

describe('§2 the toggle', () => {
  it('opens the form with the focus in its first field, and closes it, also with Escape, which restores the focus', async () => {
    const { user } = await openForm();
    expect([toggle().getAttribute('aria-expanded'), document.activeElement]).toEqual(['true', field('Email')]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(toggle()));
    expect([toggle().getAttribute('aria-expanded'), screen.queryByRole('form')]).toEqual(['false', null]);
    await user.click(toggle());
    await user.click(toggle());
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('is hidden from tenant users', async () => {
    await openUsers('tenant-user');
    expect(screen.queryByRole('button', { name: 'Invite User' })).toBeNull();
  });

  it('asks before it closes with input, and the same key press does nothing else', async () => {
    const { user } = await openForm();
    await user.type(field('Name'), 'Da');
    expect(fireEvent.keyDown(field('Name'), { key: 'Escape' })).toBe(false);
    await user.click(screen.getByText('Keep Editing'));
    expect(field('Name').value).toBe('Da');
    await press(user, 'Cancel');
    await user.click(screen.getByText('Discard'));
    expect(screen.queryByRole('form')).toBeNull();
  });
});

describe('§5, §6 the form', () => {
  it('offers an admin every role and the active tenants, without a default', async () => {
    const { user } = await openForm('admin');
    const options = (label: string) => [...field<HTMLSelectElement>(label).options].map(({ text }) => text);
    expect(options('Role')).toEqual(['Tenant user', 'Tenant admin', 'Admin']);
    await waitFor(() => expect(options('Tenant')).toEqual(['Select a tenant', 'Acme Cloud', 'Globex']));
    expect([field('Role').value, field('Tenant').value]).toEqual(['tenant-user', '']);
    await user.selectOptions(field('Role'), 'Admin');
    expect(field<HTMLSelectElement>('Tenant').disabled).toBe(true);
  });

  it('offers a tenant admin only the roles of a tenant and the own tenant', async () => {
    await openForm();
    const roles = [...field<HTMLSelectElement>('Role').options].map(({ text }) => text);
    expect(roles).toEqual(['Tenant user', 'Tenant admin']);
    expect([field('Tenant').value, field('Tenant').readOnly]).toEqual(['Acme Cloud', true]);
  });

  it('reports all errors in one alert and beside each field, without a request', async () => {
    const { user } = await openForm('admin');
    await press(user, 'Send Invitation');
    const faults = ['Email is required', 'Name is required', 'Tenant is required for tenant roles'];
    expect(alerts()).toEqual([faults.join(', ')]);
    const beside = [...document.querySelectorAll('form .MuiFormHelperText-root.Mui-error')].map(
      ({ textContent }) => textContent,
    );
    expect([beside, document.activeElement, api.writes]).toEqual([faults, field('Email'), []]);
    await user.type(field('Email'), 'dana');
    expect(alerts()).toEqual(['Invalid email format, Name is required, Tenant is required for tenant roles']);
    await user.selectOptions(field('Role'), 'Admin');
    expect(alerts()).toEqual(['Invalid email format, Name is required']);
  });

  it('shows which email will be sent, if any', async () => {
    const { user } = await openForm();
    await fill(user);
    const preview = () => document.querySelector('form label ~ p:not(.MuiFormHelperText-root)')?.textContent ?? '';
    for (const part of [DANA, 'Your invitation to Deal Sync', location.origin, 'temporary password', '7 days']) {
      expect(preview()).toContain(part);
    }
    await user.click(field('Send an invitation'));
    expect(preview()).toBe('No email is sent. You can invite them later from their page.');
    expect(form().getByRole('button', { name: 'Create User' })).toBeDefined();
  });
});

describe('§7, §8 sending it', () => {
  it('creates the user, sends the invitation, reports it, and shows the user in the list', async () => {
    const { user } = await openForm();
    await fill(user);
    await user.selectOptions(field('Role'), 'Tenant admin');
    await press(user, 'Send Invitation');
    await waitFor(() => expect(toast()).toBe(`User ${DANA} created and invitation email sent.`));
    const sent = { email: DANA, name: 'Dana', role: 'tenant-admin', tenant_id: 'acme' };
    expect(api.writes).toEqual([
      ['POST /users', sent],
      [`POST ${INVITE}`, login],
    ]);
    expect(screen.queryByRole('form')).toBeNull();
    expect(rowsOf('Users').map(([first]) => first)).toEqual([DANA, 'u000@acme.example']);
    await waitFor(() => expect(document.activeElement).toBe(toggle()));
    await user.click(toggle());
    expect(field('Email').value).toBe('');
  });

  it('creates the user without an email if disabled', async () => {
    const { user } = await openForm();
    await fill(user);
    await user.click(field('Send an invitation'));
    await press(user, 'Create User');
    await waitFor(() => expect(toast()).toBe(`User ${DANA} created successfully.`));
    expect(api.writes.map(([call]) => call)).toEqual(['POST /users']);
  });

  it('shows a new user once, even if the list already contains it', async () => {
    const { user } = await openForm('tenant-admin', { '/users': creating(dana, [...someUsers(1), dana]) });
    await fill(user);
    await press(user, 'Send Invitation');
    await waitFor(() => expect(toast()).toContain('created'));
    expect(rowsOf('Users').filter(([first]) => first === DANA)).toHaveLength(1);
  });

  it('creates one user on a double click', async () => {
    const { user } = await openForm();
    await fill(user);
    await user.dblClick(screen.getByRole('button', { name: 'Send Invitation' }));
    await waitFor(() => expect(toast()).toContain('created'));
    expect(api.writes).toHaveLength(2);
  });

  it.each([
    ['the default message', 500, 'Failed to create user'],
    ['the message of the server', refused(503, { message: 'The user pool is away.' }), 'The user pool is away.'],
  ])('keeps its input if no user was created, with %s', async (_case, answer, message) => {
    const { user } = await openForm('tenant-admin', { '/users': creating(answer) });
    await fill(user);
    await press(user, 'Send Invitation');
    await waitFor(() => expect(alerts()).toEqual([message]));
    expect([field('Email').value, field('Name').value, toast()]).toEqual([DANA, 'Dana', '']);
    api.answers['/users'] = creating();
    await press(user, 'Send Invitation');
    await waitFor(() => expect(toast()).toContain('created and invitation'));
  });

  it('§8 shows server errors in the alert and at the field, until it is edited', async () => {
    const errors = { email: 'There is an account with this email already.' };
    const answer = refused(409, { message: errors.email, errors });
    const { user } = await openForm('tenant-admin', { '/users': creating(answer) });
    await fill(user);
    await press(user, 'Send Invitation');
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
    expect(screen.getByRole('alert').textContent).toContain(errors.email);
    expect(document.querySelector('form .MuiFormHelperText-root.Mui-error')?.textContent).toBe(errors.email);
    await user.type(field('Email'), 'x');
    expect(document.querySelector('form .MuiFormHelperText-root.Mui-error')).toBeNull();
  });

  it('retries only the email if only that failed', async () => {
    const { user } = await openForm('tenant-admin', { [INVITE]: 502 });
    await fill(user);
    await press(user, 'Send Invitation');
    await screen.findByText(`User ${DANA} created successfully.`);
    expect(alerts()).toEqual(['Failed to send invitation']);
    expect(list('Users').getByText(DANA)).toBeDefined();
    api.answers[INVITE] = dana;
    await press(user, 'Send Again');
    await waitFor(() => expect(toast()).toBe('Invitation email sent successfully.'));
    expect(api.writes.map(([call]) => call.split('/').length)).toEqual([2, 4, 4]);
    expect(screen.queryByText(`User ${DANA} created successfully.`)).toBeNull();
  });
});

const typed: InviteValues = {
  email: ' dana@acme.example ',
  name: ' Dana ',
  role: 'tenant-user',
  tenant_id: 'acme',
  send: true,
};

describe('§5 the values of the form', () => {
  it.each<[Partial<InviteValues>, string[]]>([
    [{}, []],
    [{ email: ' ' }, ['Email is required']],
    [{ email: 'dana' }, ['Invalid email format']],
    [{ name: ' ' }, ['Name is required']],
    [{ tenant_id: '' }, ['Tenant is required for tenant roles']],
    [{ tenant_id: '', role: 'tenant-admin' }, ['Tenant is required for tenant roles']],
    [{ tenant_id: '', role: 'admin' }, []],
    [
      { email: '', name: '', tenant_id: '' },
      ['Email is required', 'Name is required', 'Tenant is required for tenant roles'],
    ],
    [
      { email: null, name: null, tenant_id: null },
      ['Email is required', 'Name is required', 'Tenant is required for tenant roles'],
    ],
  ])('%o', (changes, expected) => {
    expect(Object.values(inviteErrors({ ...typed, ...changes }))).toEqual(expected);
  });

  it('creates a tenant user by default', () => {
    expect(newUserOf(typed)).toEqual({
      email: 'dana@acme.example',
      name: 'Dana',
      role: 'tenant-user',
      tenant_id: 'acme',
    });
  });

  it('has no tenant for an admin, whichever was chosen before', () => {
    expect(newUserOf({ ...typed, role: 'admin' })).not.toHaveProperty('tenant_id');
  });
});
