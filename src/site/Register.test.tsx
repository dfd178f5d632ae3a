// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { IdentityFault } from '../authProvider/identityProvider.ts';
import { freshRuntime, identity, sessionIs } from './testing/fakeRuntime.ts';
import { openSite } from './testing/openSite.tsx';
import './Register.tsx';
import { present } from '../../tests/present.ts';

beforeEach(freshRuntime);

const from = { pathname: '/users' };
const faults = () => [...document.querySelectorAll('p.Mui-error')].map(({ textContent }) => textContent);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole('button', { name });
const alertText = () => screen.getByRole('alert').textContent;
const mismatch = new IdentityFault('Invalid verification code provided, please try again.', 'CodeMismatchException');

const SAM = {
  'Full Name': ' Sam Whitfield ',
  Email: 'sam@example.com',
  Password: 'Demo-Passw0rd!',
  'Confirm Password': 'Demo-Passw0rd!',
};

async function fill({ user }: ReturnType<typeof openSite>, texts: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(texts)) {
    await user.click(field(label));
    if (text) await user.paste(text);
  }
}

async function register(tenantId = '') {
  identity.signUp.mockResolvedValue();
  const site = openSite('/register', { from });
  await screen.findByRole('heading', { name: 'Register' });
  await fill(site, { ...SAM, 'Tenant ID (optional)': tenantId });
  await site.user.click(button('Register'));
  await screen.findByRole('heading', { level: 1, name: 'Confirm Registration' });
  return site;
}

/** The page after a reload, with only the state of the history. */
async function openConfirmation(codeSent: object) {
  const site = openSite('/register', { from, codeSent: { email: 'sam@example.com', ...codeSent } });
  await screen.findByLabelText('Confirmation Code');
  return site;
}

describe('§2 registering', () => {
  test.each([
    ['', {}],
    [' acme ', { tenantId: 'acme' }],
  ])('with the tenant ID %j sends the attributes of §3', async (typed, tenant) => {
    await register(typed);
    const person = { username: 'sam@example.com', email: 'sam@example.com', name: 'Sam Whitfield' };
    expect(identity.signUp.mock.calls).toEqual([[{ ...person, password: 'Demo-Passw0rd!', ...tenant }]]);
  });

  test('continues on the same screen with the code and where it went', async () => {
    const { where } = await register();
    expect(where()).toBe('/register');
    expect(document.title).toBe('Confirm Registration · Deal Sync');
    expect(screen.getByText('We sent a code to sam@example.com.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Confirmation Code'));
    const hint = document.getElementById(field('Confirmation Code').getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toMatch(/Check your email/);
  });

  test('stores no password for a reload', async () => {
    const { told } = await register();
    expect(told()).toEqual({
      from,
      codeSent: { email: 'sam@example.com', sentAt: expect.any(Number) },
    });
  });

  test('returns to the complete input with Use another email', async () => {
    const { user } = await register('acme');
    await user.click(screen.getByRole('link', { name: 'Use another email' }));
    const typed = ['Full Name', 'Email', 'Password', 'Confirm Password', 'Tenant ID (optional)'].map(
      (label) => field(label).value,
    );
    expect(typed).toEqual([' Sam Whitfield ', 'sam@example.com', 'Demo-Passw0rd!', 'Demo-Passw0rd!', 'acme']);
    expect(document.activeElement).toBe(field('Email'));
  });

  test('reports an invalid config.json and whom to contact', async () => {
    const { ConfigurationFault } = await import('../config/consoleConfig.ts');
    const cause = new ConfigurationFault('config.json is not JSON.');
    const site = openSite('/register');
    await screen.findByLabelText('Email');
    identity.signUp.mockRejectedValue(new IdentityFault(cause.message, 'NetworkError', { cause }));
    await fill(site, SAM);
    await site.user.click(button('Register'));
    await vi.waitFor(() => expect(alertText()).toMatch(/^Signing in is not possible.*config\.json is not JSON\.$/));
  });
});

test('with an existing account leads to the login page with the email', async () => {
  const site = openSite('/register', { from });
  await screen.findByRole('heading', { name: 'Register' });
  const text = 'An account with this email already exists.';
  identity.signUp.mockRejectedValue(new IdentityFault(text, 'UsernameExistsException'));
  await fill(site, SAM);
  await site.user.click(button('Register'));
  await vi.waitFor(() => expect(faults()).toEqual([`${text} Sign in`]));
  await site.user.click(within(present(field('Email').form)).getByRole('link', { name: 'Sign in' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(site.where()).toBe('/login');
  expect(field('Email').value).toBe('sam@example.com');
});

test('continues if the code could not be sent: the next step reports it and sends another', async () => {
  const site = openSite('/register', { from });
  await screen.findByRole('heading', { name: 'Register' });
  const text = 'The code could not be sent. Please request a new one.';
  identity.signUp.mockRejectedValue(new IdentityFault(text, 'CodeDeliveryFailureException'));
  await fill(site, SAM);
  await site.user.click(button('Register'));
  await screen.findByRole('heading', { level: 1, name: 'Confirm Registration' });
  expect(screen.getByText(text)).toBeTruthy();
  identity.resendSignUpCode.mockResolvedValue();
  await site.user.click(button('Resend code'));
  expect(await screen.findByText('We sent a code to sam@example.com.')).toBeTruthy();
  expect(screen.queryByText(text)).toBeNull();
});

describe('§2 confirming', () => {
  test('survives a reload', async () => {
    const { user } = await openConfirmation({ sentAt: 1 });
    expect(screen.getByText('We sent a code to sam@example.com.')).toBeTruthy();
    identity.confirmSignUp.mockResolvedValue();
    await user.type(field('Confirmation Code'), '123456{Enter}');
    expect(identity.confirmSignUp.mock.calls).toEqual([[{ username: 'sam@example.com', code: '123456' }]]);
  });

  test('leads to the login page, which confirms it and keeps the email and the requested page', async () => {
    const { user, where } = await openConfirmation({ sentAt: 1 });
    identity.confirmSignUp.mockResolvedValue();
    await user.type(field('Confirmation Code'), '123 456');
    await user.click(button('Confirm'));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(where()).toBe('/login');
    expect(within(screen.getByRole('main')).getByRole('status').textContent).toBe(
      'Your account is confirmed. Sign in to continue.',
    );
    expect(field('Email').value).toBe('sam@example.com');
    expect(document.activeElement).toBe(field('Password'));
    sessionIs({ kind: 'signed-in', user: { username: 'sam@example.com', attributes: {}, groups: [] } });
    expect(where()).toBe('/users');
  });

  test('§5 requires the code', async () => {
    const { user } = await openConfirmation({});
    await user.click(button('Confirm'));
    expect(screen.getByText('Please enter the confirmation code')).toBeTruthy();
    expect(document.activeElement).toBe(field('Confirmation Code'));
    expect(identity.confirmSignUp).not.toHaveBeenCalled();
  });

  test('reports a wrong code, keeps and selects it', async () => {
    const { user } = await openConfirmation({});
    identity.confirmSignUp.mockRejectedValue(mismatch);
    await user.type(field('Confirmation Code'), '000000{Enter}');
    await vi.waitFor(() => expect(faults()).toEqual([mismatch.message]));
    expect(alertText()).toBe('');
    expect(field('Confirmation Code').value).toBe('000000');
    expect(document.activeElement).toBe(field('Confirmation Code'));
  });

  test('ignores a second submit during the first', async () => {
    const { user } = await openConfirmation({});
    identity.confirmSignUp.mockReturnValue(new Promise(() => {}));
    await user.type(field('Confirmation Code'), '123456{Enter}{Enter}');
    await user.click(button('Confirm'));
    expect(identity.confirmSignUp).toHaveBeenCalledOnce();
    expect(button('Confirm').getAttribute('aria-busy')).toBe('true');
  });

  test('does not mention a sent code to users from the login page', async () => {
    await openConfirmation({});
    expect(screen.getByText('Enter the code that was sent to sam@example.com.')).toBeTruthy();
    expect(button('Resend code').getAttribute('aria-disabled')).toBe('false');
  });
});

describe('Resend code', () => {
  test('waits after registering, sends another code later, confirms it, and waits again', async () => {
    const { user, told } = await openConfirmation({ sentAt: Date.now() - 30_000 });
    identity.resendSignUpCode.mockResolvedValue();
    await user.click(button('Resend code'));
    expect(identity.resendSignUpCode.mock.calls).toEqual([[{ username: 'sam@example.com' }]]);
    expect(await screen.findByText('A new code was sent.')).toBeTruthy();
    expect(screen.getByText('We sent a code to sam@example.com.')).toBeTruthy();
    expect(button('Resend code').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Resend code'));
    expect(identity.resendSignUpCode).toHaveBeenCalledOnce();
    expect(told()).toMatchObject({ from, codeSent: { email: 'sam@example.com' } });
  });

  test('replaces the previous message with a rejection', async () => {
    const { user } = await openConfirmation({});
    identity.confirmSignUp.mockRejectedValue(mismatch);
    identity.resendSignUpCode.mockRejectedValue(new Error('Attempt limit exceeded, please try after some time.'));
    await user.type(field('Confirmation Code'), '000000{Enter}');
    await vi.waitFor(() => expect(faults()).toEqual([mismatch.message]));
    await user.click(button('Resend code'));
    await vi.waitFor(() => expect(alertText()).toBe('Attempt limit exceeded, please try after some time.'));
    expect(faults()).toEqual([]);
    expect(screen.queryByText('A new code was sent.')).toBeNull();
    await user.click(button('Confirm'));
    await vi.waitFor(() => expect(faults()).toEqual([mismatch.message]));
    expect(alertText()).toBe('');
  });
});
