import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { IdentityFault, SIGN_IN_AGAIN } from '../../authProvider/identityProvider.ts';
import { enter, WithRuntime } from '../../console/testing/fakeRuntime.ts';
import {
  Account,
  ChangePassword,
  passwordFaults,
  type SecondFactorCalls,
  TwoStepVerification,
} from './AccountPage.tsx';

const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

test('shows the signed-in user with role and tenant', async () => {
  const attributes = { name: 'Tom Okafor', email: 'staff@acme.example' };
  const user = { username: '7f1c', attributes, groups: ['tenant-admin', 'beta'] };
  enter({ kind: 'signed-in', user });
  render(<Account {...{ role: 'Tenant admin', tenant: 'Acme Cloud' }} />, { wrapper: WithRuntime });
  await screen.findByText('Off');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your account');
  expect(document.title).toBe('Your account · Deal Sync');
  expect(facts()).toEqual({
    Name: 'Tom Okafor',
    Email: 'staff@acme.example',
    Role: 'Tenant admin',
    Tenant: 'Acme Cloud',
    Groups: 'tenant-admin, beta',
  });
});

test('shows None for a missing name or tenant, no groups, and the user name as email', async () => {
  enter({ kind: 'signed-in', user: { username: 'joiner@example.com', attributes: {}, groups: [] } });
  render(<Account {...{ role: 'Tenant user' }} />, { wrapper: WithRuntime });
  await screen.findByText('Off');
  expect(facts()).toEqual({ Name: 'None', Email: 'joiner@example.com', Role: 'Tenant user', Tenant: 'None' });
});

test('renders nothing for a signed-out user', () => {
  enter({ kind: 'signed-out', loggedOut: true });
  const { container } = render(<Account {...{ role: 'Admin' }} />, { wrapper: WithRuntime });
  expect(container.textContent).toBe('');
});

const OLD = 'Demo-Passw0rd!';
const NEW = 'Other-Passw0rd!';
const LABELS = ['Current Password', 'New Password', 'Confirm Password'] as const;
const field = (label: (typeof LABELS)[number]) => screen.getByLabelText<HTMLInputElement>(label);
const success = () => document.querySelector('form [role=status]')?.textContent;
const noteOf = (label: (typeof LABELS)[number]) =>
  field(label).closest('.MuiFormControl-root')?.querySelector('p.Mui-error')?.textContent;

function openPassword(onChange: () => Promise<void> = async () => {}) {
  const change = vi.fn(onChange);
  render(<ChangePassword username="staff@acme.example" onChange={change} />);
  const user = userEvent.setup();
  const fill = async (...passwords: readonly string[]) => {
    for (const [index, label] of LABELS.entries()) {
      await user.clear(field(label));
      if (passwords[index]) await user.type(field(label), passwords[index]);
    }
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
  };
  return { change, fill, user };
}

test('has the current password, then the new one twice, marked for password managers', () => {
  openPassword();
  const inputs = [...document.querySelectorAll('input')];
  expect(inputs.map((input) => input.autocomplete)).toEqual([
    'username',
    'current-password',
    'new-password',
    'new-password',
  ]);
  expect(inputs[0]?.value).toBe('staff@acme.example');
  expect(document.activeElement).toBe(document.body);
});

test.each([
  ['Current Password', ['', NEW, NEW], 'Current password is required'],
  ['New Password', [OLD, 'Aa1!', 'Aa1!'], 'Password must be at least 8 characters long'],
  [
    'New Password',
    [OLD, 'longenough', 'longenough'],
    'Password must include at least one uppercase letter, one lowercase letter, one number, and one special character',
  ],
  ['Confirm Password', [OLD, NEW, OLD], 'Passwords do not match'],
] as const)('%s %j: %s, without a request', async (label, passwords, fault) => {
  const { change, fill } = openPassword();
  await fill(...passwords);
  expect(noteOf(label)).toBe(fault);
  expect(document.activeElement).toBe(field(label));
  expect(change).not.toHaveBeenCalled();
});

test('the requirements are ticked while typing', async () => {
  const { user } = openPassword();
  await user.type(field('New Password'), 'abc1');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent?.split(', ')[1])).toEqual([
    'not met yet',
    'not met yet',
    'met',
    'met',
    'not met yet',
  ]);
});

test('a successful change is announced and the form is emptied', async () => {
  const { change, fill } = openPassword();
  await fill(OLD, NEW, NEW);
  expect(change.mock.calls).toEqual([[{ oldPassword: OLD, newPassword: NEW }]]);
  expect(success()).toBe('Your password has been changed.');
  expect(LABELS.map((label) => field(label).value)).toEqual(['', '', '']);
  expect(LABELS.map((label) => field(label).getAttribute('aria-invalid'))).toEqual(['false', 'false', 'false']);
});

test.each([
  ['NotAuthorizedException', 'Incorrect username or password. Please try again.', 'Current Password'],
  ['InvalidPasswordException', 'Password has been used before', 'New Password'],
] as const)('%s appears under its field, and the input stays', async (code, message, label) => {
  const { fill } = openPassword(() => Promise.reject(new IdentityFault(message, code)));
  await fill(OLD, NEW, NEW);
  expect(noteOf(label)).toBe(message);
  expect(document.activeElement).toBe(field(label));
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(LABELS.map((each) => field(each).value)).toEqual([OLD, NEW, NEW]);
});

test('any other rejection is an alert above the form, and the input stays', async () => {
  const { fill } = openPassword(() =>
    Promise.reject(new IdentityFault('The user pool cannot be reached', 'NetworkError')),
  );
  await fill(OLD, NEW, NEW);
  expect(screen.getByRole('alert').textContent).toBe('The user pool cannot be reached');
  expect(LABELS.map((label) => noteOf(label))).toEqual([undefined, undefined, undefined]);
  expect(LABELS.map((label) => field(label).value)).toEqual([OLD, NEW, NEW]);
});

test('the next attempt removes an earlier success message', async () => {
  const { change, fill } = openPassword();
  await fill(OLD, NEW, NEW);
  change.mockRejectedValueOnce(new IdentityFault('Attempt limit exceeded', 'LimitExceededException'));
  await fill(NEW, OLD, OLD);
  expect(success()).toBe('');
});

test.each([
  [{ current: OLD, password: OLD, confirmation: OLD }, {}],
  [{ current: 'x', password: OLD, confirmation: OLD }, {}],
  [{ current: '', password: OLD, confirmation: OLD }, { current: 'Current password is required' }],
  [{ current: OLD, password: OLD, confirmation: 'other' }, { confirmation: 'Passwords do not match' }],
  [
    { current: '', password: 'Aa1!', confirmation: '' },
    { current: 'Current password is required', password: 'Password must be at least 8 characters long' },
  ],
])('%j: %j', (passwords, faults) => {
  expect(passwordFaults(passwords)).toEqual(faults);
});

test('errors are in the order of the form, so that the first one gets the focus', () => {
  expect(Object.keys(passwordFaults({ current: '', password: OLD, confirmation: '' }))).toEqual([
    'current',
    'confirmation',
  ]);
});

const button = (name: string) => screen.findByRole('button', { name });
const heading = () => screen.getByRole('heading', { name: 'Two-step verification' });

function openFactor(calls: Partial<SecondFactorCalls> = {}) {
  const account = {
    secondFactor: vi.fn(calls.secondFactor ?? (async () => 'off' as const)),
    setUpTotp: vi.fn(calls.setUpTotp ?? (async () => 'JBSWY3DPEHPK3PXP')),
    verifyTotp: vi.fn(calls.verifyTotp ?? (async () => {})),
    disableTotp: vi.fn(calls.disableTotp ?? (async () => {})),
    signIn: vi.fn(calls.signIn ?? (async () => ({ kind: 'signed-in' as const }))),
    confirmSignIn: vi.fn(calls.confirmSignIn ?? (async () => ({ kind: 'signed-in' as const }))),
  };
  render(<TwoStepVerification accountName="staff@acme.example" account={account} />);
  return { account, user: userEvent.setup() };
}

async function announced(message: string) {
  await waitFor(() => expect(screen.getAllByRole('status').map((region) => region.textContent)).toContain(message));
}

test('set-up shows the secret and verifies a code, then the second factor is on', async () => {
  const { account, user } = openFactor();
  await screen.findByText('Off');
  await user.click(await button('Set Up'));
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  expect(document.activeElement).toBe(heading());
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText('On')).toBeTruthy();
  expect(account.verifyTotp.mock.calls).toEqual([['123456']]);
  expect(document.activeElement).toBe(heading());
  await announced('Two-step verification is on');
});

test('a rejected code is reported and can be entered again', async () => {
  const refusal = new IdentityFault('Invalid code. Please try again.', 'EnableSoftwareTokenMFAException');
  const { account, user } = openFactor();
  account.verifyTotp.mockRejectedValueOnce(refusal);
  await user.click(await button('Set Up'));
  await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByText(refusal.message, { selector: 'p.Mui-error' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
  await user.keyboard('123456{Enter}');
  expect(await screen.findByText('On')).toBeTruthy();
});

test('a started set-up can be cancelled and started again with another secret', async () => {
  const { account, user } = openFactor();
  await user.click(await button('Set Up'));
  await user.click(await button('Cancel'));
  expect(screen.getByText('Off')).toBeTruthy();
  account.setUpTotp.mockResolvedValueOnce('KRSXG5CTMVRXEZLU');
  await user.click(await button('Set Up'));
  expect(await screen.findByText('KRSX G5CT MVRX EZLU')).toBeTruthy();
  expect(account.verifyTotp).not.toHaveBeenCalled();
});

test('a failed start of the set-up is reported beside its button', async () => {
  const { user } = openFactor({
    setUpTotp: () => Promise.reject(new IdentityFault('Session expired', 'NotAuthorized')),
  });
  await user.click(await button('Set Up'));
  expect(screen.getByRole('alert').textContent).toBe('Session expired');
  expect(await button('Set Up')).toBeTruthy();
});

test('is turned off only after a confirmation', async () => {
  const { account, user } = openFactor({ secondFactor: async () => 'totp' });
  await screen.findByText('On');
  await user.click(await button('Turn Off'));
  const dialog = screen.getByRole('alertdialog', { name: 'Turn off two-step verification?' });
  expect(document.activeElement?.textContent).toBe('Cancel');
  await user.click(await button('Cancel'));
  expect(dialog.isConnected).toBe(false);
  expect(account.disableTotp).not.toHaveBeenCalled();
  await user.click(await button('Turn Off'));
  await user.click(await button('Yes, Turn Off'));
  expect(await screen.findByText('Off')).toBeTruthy();
  expect(account.disableTotp).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.activeElement).toBe(heading());
  await announced('Two-step verification is off');
});

test('a rejection is shown in the dialog', async () => {
  const { user } = openFactor({
    secondFactor: async () => 'totp',
    disableTotp: () => Promise.reject(new IdentityFault('The user pool cannot be reached', 'NetworkError')),
  });
  await user.click(await button('Turn Off'));
  await user.click(await button('Yes, Turn Off'));
  expect(screen.getByRole('alertdialog').textContent).toContain('The user pool cannot be reached');
});

test('a sign-in that is too old is renewed in place, then the second factor is turned off', async () => {
  const stale = new IdentityFault('Please sign in again', SIGN_IN_AGAIN);
  let refused = false;
  const wrong = new IdentityFault('Incorrect username or password. Please try again.', 'NotAuthorizedException');
  const { account, user } = openFactor({
    secondFactor: async () => 'totp',
    disableTotp: async () => {
      if (refused) return;
      refused = true;
      throw stale;
    },
    signIn: async ({ username, password }) => {
      if (password !== OLD) throw wrong;
      return { kind: 'challenge', challengeName: 'SOFTWARE_TOKEN_MFA', username };
    },
    confirmSignIn: async (code) => {
      if (code !== '123456') throw new IdentityFault('Wrong code.', 'CodeMismatchException');
      return { kind: 'signed-in' };
    },
  });
  await user.click(await button('Turn Off'));
  await user.click(await button('Yes, Turn Off'));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  const password = screen.getByLabelText('Current Password');
  expect(document.activeElement).toBe(password);
  await user.type(password, `nope{Enter}`);
  expect(dialog.textContent).toContain(wrong.message);
  await user.clear(password);
  await user.type(password, `${OLD}{Enter}`);
  const code = await screen.findByLabelText('Code');
  expect(document.activeElement).toBe(code);
  await user.type(code, '000000{Enter}');
  expect(dialog.textContent).toContain('Wrong code.');
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  expect(await screen.findByText('Off')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(account.signIn.mock.calls.at(-1)).toEqual([{ username: 'staff@acme.example', password: OLD }]);
  expect(account.disableTotp).toHaveBeenCalledTimes(2);
});

test('a renewed sign-in whose code can no longer be entered begins again with the password, and can be canceled', async () => {
  const { account, user } = openFactor({
    secondFactor: async () => 'totp',
    disableTotp: () => Promise.reject(new IdentityFault('Please sign in again', SIGN_IN_AGAIN)),
    signIn: async ({ username }) => ({ kind: 'challenge', challengeName: 'SOFTWARE_TOKEN_MFA', username }),
    confirmSignIn: () => Promise.reject(new IdentityFault('This step has expired.', 'NotAuthorizedException')),
  });
  await user.click(await button('Turn Off'));
  await user.click(await button('Yes, Turn Off'));
  await user.type(await screen.findByLabelText('Current Password'), `${OLD}{Enter}`);
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByLabelText('Current Password')).toBeTruthy();
  expect(screen.getByRole('dialog').textContent).toContain('This step has expired.');
  await user.click(await button('Cancel'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('On')).toBeTruthy();
  expect(account.disableTotp).toHaveBeenCalledTimes(1);
});

test('nothing can be switched while loading; a failure offers Try Again', async () => {
  const { account, user } = openFactor({
    secondFactor: () => Promise.reject(new IdentityFault('The user pool cannot be reached', 'NetworkError')),
  });
  expect(screen.getByText('Loading data...')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect((await screen.findByRole('alert')).textContent).toBe('The user pool cannot be reached');
  account.secondFactor.mockResolvedValueOnce('totp');
  await user.click(await button('Try Again'));
  expect(await screen.findByText('On')).toBeTruthy();
});
