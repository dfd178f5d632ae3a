// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { IdentityFault } from '../authProvider/identityProvider.ts';
import { ChangePassword, passwordFaults } from './AccountPage.tsx';

const OLD = 'Demo-Passw0rd!';
const NEW = 'Other-Passw0rd!';
const LABELS = ['Current Password', 'New Password', 'Confirm Password'] as const;
const field = (label: (typeof LABELS)[number]) => screen.getByLabelText<HTMLInputElement>(label);
const success = () => document.querySelector('form [role=status]')?.textContent;
const noteOf = (label: (typeof LABELS)[number]) =>
  field(label).closest('.MuiFormControl-root')?.querySelector('p.Mui-error')?.textContent;

function open(onChange: () => Promise<void> = async () => {}) {
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

test('asks first for the current password, then for the new one twice; password managers know which is which', () => {
  open();
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
] as const)('%s %j: %s, and nobody is asked', async (label, passwords, fault) => {
  const { change, fill } = open();
  await fill(...passwords);
  expect(noteOf(label)).toBe(fault);
  expect(document.activeElement).toBe(field(label));
  expect(change).not.toHaveBeenCalled();
});

test('the requirements tick while typing', async () => {
  const { user } = open();
  await user.type(field('New Password'), 'abc1');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent?.split(', ')[1])).toEqual([
    'not met yet',
    'not met yet',
    'met',
    'met',
    'not met yet',
  ]);
});

test('a change that counts is announced and the form is emptied', async () => {
  const { change, fill } = open();
  await fill(OLD, NEW, NEW);
  expect(change.mock.calls).toEqual([[{ oldPassword: OLD, newPassword: NEW }]]);
  expect(success()).toBe('Your password has been changed.');
  expect(LABELS.map((label) => field(label).value)).toEqual(['', '', '']);
  expect(LABELS.map((label) => field(label).getAttribute('aria-invalid'))).toEqual(['false', 'false', 'false']);
});

test.each([
  ['NotAuthorizedException', 'Incorrect username or password. Please try again.', 'Current Password'],
  ['InvalidPasswordException', 'Password has been used before', 'New Password'],
] as const)('%s stands under its field, and what was typed stays', async (code, message, label) => {
  const { fill } = open(() => Promise.reject(new IdentityFault(message, code)));
  await fill(OLD, NEW, NEW);
  expect(noteOf(label)).toBe(message);
  expect(document.activeElement).toBe(field(label));
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(LABELS.map((each) => field(each).value)).toEqual([OLD, NEW, NEW]);
});

test('any other refusal is an alert above the form, and what was typed stays', async () => {
  const { fill } = open(() => Promise.reject(new IdentityFault('The user pool cannot be reached', 'NetworkError')));
  await fill(OLD, NEW, NEW);
  expect(screen.getByRole('alert').textContent).toBe('The user pool cannot be reached');
  expect(LABELS.map((label) => noteOf(label))).toEqual([undefined, undefined, undefined]);
  expect(LABELS.map((label) => field(label).value)).toEqual([OLD, NEW, NEW]);
});

test('the success of before is taken back by the next attempt', async () => {
  const { change, fill } = open();
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

test('faults come in the order of the form, so that the first one gets the focus', () => {
  expect(Object.keys(passwordFaults({ current: '', password: OLD, confirmation: '' }))).toEqual([
    'current',
    'confirmation',
  ]);
});
