// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { IdentityFault } from '../authProvider/identityProvider.ts';
import { freshRuntime, identity } from './testing/fakeRuntime.ts';
import { openSite } from './testing/openSite.tsx';

beforeEach(freshRuntime);

const from = { pathname: '/users' };
const GOOD = 'Chosen-Passw0rd!';
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole('button', { name });
const alertText = () => screen.getByRole('alert').textContent;

describe('the email', () => {
  async function open(state?: object) {
    const site = openSite('/forgot-password', state);
    await screen.findByRole('heading', { level: 1, name: 'Forgot password?' });
    return site;
  }

  test('is required and validated, and may be prefilled by the previous page', async () => {
    const { user } = await open({ email: 'sam' });
    expect(field('Email').value).toBe('sam');
    await user.click(button('Send Code'));
    expect(screen.getByText('Invalid email format')).toBeTruthy();
    await user.clear(field('Email'));
    expect(screen.getByText('Email is required')).toBeTruthy();
    expect(identity.resetPassword).not.toHaveBeenCalled();
  });

  test('receives a code; the same screen then requires it', async () => {
    identity.resetPassword.mockResolvedValue();
    const { user, where } = await open();
    await user.type(field('Email'), ' sam@example.com {Enter}');
    expect(identity.resetPassword.mock.calls).toEqual([[{ username: 'sam@example.com' }]]);
    expect(await screen.findByText('We sent a code to sam@example.com.')).toBeTruthy();
    expect(where()).toBe('/forgot-password');
    expect(document.activeElement).toBe(field('Confirmation Code'));
    await user.click(screen.getByRole('link', { name: 'Use another email' }));
    expect(field('Email').value).toBe('sam@example.com');
  });

  test('without an account is reported and kept', async () => {
    const message = 'User not found. Please check your username and try again.';
    identity.resetPassword.mockRejectedValue(new IdentityFault(message, 'UserNotFoundException'));
    const { user } = await open();
    await user.type(field('Email'), 'nobody@example.com{Enter}');
    await vi.waitFor(() => expect(alertText()).toBe(message));
    expect(field('Email').value).toBe('nobody@example.com');
    expect(document.activeElement).toBe(field('Email'));
  });
});

test('an account that is not confirmed leads to the page that takes and resends its code', async () => {
  identity.resetPassword.mockRejectedValue(new IdentityFault('Not confirmed.', 'UserNotConfirmedException'));
  identity.resendSignUpCode.mockResolvedValue();
  const { user, where } = openSite('/forgot-password', { from, email: 'new@example.com' });
  await user.click(await screen.findByRole('button', { name: 'Send Code' }));
  await user.click(await screen.findByRole('link', { name: 'Enter the confirmation code' }));
  expect(where()).toBe('/register');
  await user.click(await screen.findByRole('button', { name: 'Resend code' }));
  expect(identity.resendSignUpCode.mock.calls).toEqual([[{ username: 'new@example.com' }]]);
});

describe('the new password', () => {
  /** The page after a reload. */
  async function open(codeSent: object = {}) {
    const site = openSite('/forgot-password', { from, codeSent: { email: 'sam@example.com', ...codeSent } });
    await screen.findByLabelText('Confirmation Code');
    const send = async (code: string, password: string, confirmation: string) => {
      for (const [label, text] of [
        ['Confirmation Code', code],
        ['New Password', password],
        ['Confirm Password', confirmation],
      ] as const) {
        await site.user.click(field(label));
        if (text) await site.user.paste(text);
      }
      await site.user.click(button('Set Password'));
    };
    return { ...site, send };
  }

  test.each([
    ['', GOOD, GOOD, 'Confirmation Code', 'Please enter the confirmation code'],
    ['123456', 'Aa1!', 'Aa1!', 'New Password', 'Password must be at least 8 characters long'],
    [
      '123456',
      'aaaaaaaa',
      'aaaaaaaa',
      'New Password',
      'Password must include at least one uppercase letter, one lowercase letter, one number, and one special character',
    ],
    ['123456', GOOD, 'Other-Passw0rd!', 'Confirm Password', 'Passwords do not match'],
  ])('§5 code %j, password %j and %j: %s', async (code, password, confirmation, label, fault) => {
    const { send } = await open();
    await send(code, password, confirmation);
    expect(screen.getByText(fault).closest('.MuiFormControl-root')).toBe(field(label).closest('.MuiFormControl-root'));
    expect(document.activeElement).toBe(field(label));
    expect(identity.confirmResetPassword).not.toHaveBeenCalled();
  });

  test('is valid immediately: the login page confirms it and has the email', async () => {
    identity.confirmResetPassword.mockResolvedValue();
    const { send, where, told } = await open();
    await send('123 456', GOOD, GOOD);
    expect(identity.confirmResetPassword.mock.calls).toEqual([
      [{ username: 'sam@example.com', code: '123456', newPassword: GOOD }],
    ]);
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(where()).toBe('/login');
    expect(within(screen.getByRole('main')).getByRole('status').textContent).toBe(
      'Your password has been changed. Sign in with the new one.',
    );
    expect(field('Email').value).toBe('sam@example.com');
    expect(told()).toMatchObject({ from });
  });

  test.each([
    ['CodeMismatchException', 'Confirmation Code'],
    ['InvalidPasswordException', 'New Password'],
  ])('%s keeps the input and focuses the field', async (code, label) => {
    identity.confirmResetPassword.mockRejectedValue(new IdentityFault('Refused', code));
    const { send } = await open();
    await send('000000', GOOD, GOOD);
    expect((await screen.findByText('Refused', { selector: 'p.Mui-error' })).closest('.MuiFormControl-root')).toBe(
      field(label).closest('.MuiFormControl-root'),
    );
    expect(['Confirmation Code', 'New Password', 'Confirm Password'].map((name) => field(name).value)).toEqual([
      '000000',
      GOOD,
      GOOD,
    ]);
    expect(document.activeElement).toBe(field(label));
  });

  test('Resend code sends another one, keeps the input, and waits', async () => {
    identity.resetPassword.mockResolvedValue();
    const { user } = await open();
    await user.type(field('New Password'), GOOD);
    await user.click(button('Resend code'));
    expect(await screen.findByText('A new code was sent.')).toBeTruthy();
    expect(identity.resetPassword.mock.calls).toEqual([[{ username: 'sam@example.com' }]]);
    expect(field('New Password').value).toBe(GOOD);
    expect(button('Resend code').getAttribute('aria-disabled')).toBe('true');
  });

  test('has requirements that are ticked while typing, and fields for password managers', async () => {
    const { user } = await open();
    await user.type(field('New Password'), 'abc1');
    expect(screen.getAllByText(', met')).toHaveLength(2);
    expect(document.querySelector<HTMLInputElement>('[autocomplete=username]')?.value).toBe('sam@example.com');
    expect(['Confirmation Code', 'New Password', 'Confirm Password'].map((label) => field(label).autocomplete)).toEqual(
      ['one-time-code', 'new-password', 'new-password'],
    );
  });
});
