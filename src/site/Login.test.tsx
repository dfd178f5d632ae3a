// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Challenge, IdentityFault } from '../authProvider/identityProvider.ts';
import type { SignedOutReason } from '../authProvider/session/session.ts';
import { ConfigurationFault } from '../config/consoleConfig.ts';
import { freshRuntime, session, sessionIs } from './testing/fakeRuntime.ts';
import { openSite } from './testing/openSite.tsx';

beforeEach(freshRuntime);

const staff = { username: 'staff@acme.example', attributes: {}, groups: [] };
const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const button = (name: string) => screen.getByRole('button', { name });
const notice = () => within(screen.getByRole('main')).getByRole('status').textContent;
const alertText = () => screen.getByRole('alert').textContent;
const fault = (message: string, code: string) => new IdentityFault(message, code);

async function signIn({ user }: ReturnType<typeof openSite>) {
  await user.click(email());
  await user.paste('staff@acme.example');
  await user.click(screen.getByLabelText('Password'));
  await user.paste('Demo-Passw0rd!');
  await user.keyboard('{Enter}');
}

/** The pool sends a challenge, and the session reports it. */
function poolAsks(challenge: Omit<Challenge, 'kind' | 'username'>) {
  session.signIn.mockImplementation(async ({ username }) => {
    const asked = { kind: 'challenge', username, ...challenge } as const;
    sessionIs({ kind: 'challenged', challenge: asked });
    return asked;
  });
}

describe('§4 after signing in', () => {
  test('the button announces that the console opens, then the requested page appears', async () => {
    session.signIn.mockImplementation(async () => {
      sessionIs({ kind: 'arriving' });
      return { kind: 'signed-in' };
    });
    const site = openSite('/login', { from: { pathname: '/users' } });
    await signIn(site);
    expect(session.signIn.mock.calls).toEqual([[{ username: 'staff@acme.example', password: 'Demo-Passw0rd!' }]]);
    expect(button('Opening the console…').getAttribute('aria-busy')).toBe('true');
    await vi.waitFor(() =>
      expect(screen.getAllByRole('status').map((region) => region.textContent)).toContain('Opening the console…'),
    );
    expect(site.where()).toBe('/login');
    sessionIs({ kind: 'signed-in', user: staff });
    expect(site.where()).toBe('/users');
  });

  test('a required new password has its own page, which knows the requested page', async () => {
    poolAsks({ challengeName: 'NEW_PASSWORD_REQUIRED' });
    const site = openSite('/login', { from: { pathname: '/users' } });
    await signIn(site);
    await screen.findByLabelText('New Password');
    expect(site.where()).toBe('/new-password');
    sessionIs({ kind: 'signed-in', user: staff });
    expect(site.where()).toBe('/users');
  });

  test('a late response does not leave another page', async () => {
    let answer = () => {};
    session.signIn.mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ kind: 'challenge', challengeName: 'NEW_PASSWORD_REQUIRED', username: 'x' });
        }),
    );
    const site = openSite('/login');
    await signIn(site);
    await site.user.click(screen.getByRole('link', { name: 'Deal Sync, home' }));
    await act(async () => answer());
    expect(site.where()).toBe('/');
  });
});

describe('§4 the reason of a sign-out', () => {
  test.each<[SignedOutReason, string]>([
    ['inactive', 'You were signed out after 5 minutes without activity.'],
    ['expired', 'Session expired'],
    ['server-restarted', 'You were signed out because the server was restarted.'],
    ['signed-out', ''],
  ])('%s: %j', (reason, text) => {
    sessionIs({ kind: 'signed-out', loggedOut: true, reason });
    openSite('/login');
    expect(notice()).toBe(text);
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  test('unreachable: Try Again runs the check again and keeps the input', async () => {
    sessionIs({ kind: 'signed-out', loggedOut: false, reason: 'unreachable' });
    const { user } = openSite('/login');
    await user.type(email(), 'staff@');
    session.retry.mockImplementation(() => sessionIs({ kind: 'restoring' }));
    expect(notice()).toMatch(/^The sign-in service cannot be reached\./);
    await user.click(button('Try Again'));
    expect(session.retry).toHaveBeenCalledOnce();
    expect(notice()).toBe('Restoring your session…');
    sessionIs({ kind: 'signed-out', loggedOut: false, reason: 'unreachable' });
    expect(email().value).toBe('staff@');
  });
});

describe('an invalid config.json', () => {
  const advice =
    'Signing in is not possible at the moment. Please contact your administrator.Detailsconfig.json: api is missing or invalid.';

  test('shows whom to contact, what is wrong, and Try Again', async () => {
    sessionIs({ kind: 'failed', message: 'config.json: api is missing or invalid.' });
    const { user } = openSite('/login');
    expect(notice()).toBe(`${advice}Try Again`);
    await user.click(button('Try Again'));
    expect(session.retry).toHaveBeenCalledOnce();
  });

  test('is also reported if signing in finds it', async () => {
    const cause = new ConfigurationFault('config.json: api is missing or invalid.');
    session.signIn.mockRejectedValue(new IdentityFault(cause.message, 'NetworkError', { cause }));
    await signIn(openSite('/login'));
    await vi.waitFor(() => expect(alertText()).toBe(advice));
  });
});

describe('a rejection with a link', () => {
  test('for an unconfirmed account leads to the confirmation of the same email', async () => {
    session.signIn.mockRejectedValue(fault('User is not confirmed.', 'UserNotConfirmedException'));
    const site = openSite('/login');
    await signIn(site);
    await site.user.click(await screen.findByRole('link', { name: 'Enter the confirmation code' }));
    expect(await screen.findByText('Enter the code that was sent to staff@acme.example.')).toBeTruthy();
    expect(site.where()).toBe('/register');
  });

  test('for a required password reset leads to the forgotten password, with the email filled in', async () => {
    session.signIn.mockRejectedValue(fault('Password reset required', 'PasswordResetRequiredException'));
    const site = openSite('/login');
    await signIn(site);
    await site.user.click(await screen.findByRole('link', { name: 'Reset the password' }));
    await screen.findByRole('heading', { name: 'Forgot password?' });
    expect(email().value).toBe('staff@acme.example');
  });

  test('is not shown for any other rejection', async () => {
    session.signIn.mockRejectedValue(fault('User is disabled.', 'NotAuthorizedException'));
    await signIn(openSite('/login'));
    await vi.waitFor(() => expect(alertText()).toBe('User is disabled.'));
    expect(screen.getByRole('alert').querySelector('a')).toBeNull();
  });
});

describe('a second factor', () => {
  const code = () => screen.getByLabelText<HTMLInputElement>('Code');

  async function openCode() {
    poolAsks({ challengeName: 'SOFTWARE_TOKEN_MFA' });
    const site = openSite('/login');
    await signIn(site);
    await screen.findByRole('heading', { level: 1, name: 'Two-step verification' });
    return site;
  }

  test('is entered on the same screen, with or without spaces', async () => {
    const { user, where } = await openCode();
    expect(where()).toBe('/login');
    expect(document.title).toBe('Two-step verification · Deal Sync');
    expect(document.activeElement).toBe(code());
    expect(code().autocomplete).toBe('one-time-code');
    expect(code().inputMode).toBe('numeric');
    session.confirmSignIn.mockImplementation(async () => {
      sessionIs({ kind: 'arriving' });
      return { kind: 'signed-in' };
    });
    await user.paste('123 456');
    await user.click(button('Verify'));
    expect(session.confirmSignIn.mock.calls).toEqual([['123456']]);
    expect(button('Opening the console…')).toBeTruthy();
    sessionIs({ kind: 'signed-in', user: staff });
    expect(where()).toBe('/dashboard');
  });

  test('has an error under a wrong code, which is focused again', async () => {
    const { user } = await openCode();
    session.confirmSignIn.mockRejectedValue(fault('Invalid code received for user', 'CodeMismatchException'));
    await user.type(code(), '000000{Enter}');
    expect(await screen.findByText('Invalid code received for user', { selector: 'p.Mui-error' })).toBeTruthy();
    expect(alertText()).toBe('');
    expect(document.activeElement).toBe(code());
  });

  test('is replaced by a link back if the challenge is over, and the reason stays', async () => {
    const { user } = await openCode();
    session.confirmSignIn.mockImplementation(async () => {
      sessionIs({ kind: 'signed-out', loggedOut: false });
      throw fault('Too many failed attempts.', 'NotAuthorizedException');
    });
    await user.type(code(), '123456{Enter}');
    await vi.waitFor(() => expect(alertText()).toBe('Too many failed attempts.'));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await user.click(screen.getByRole('link', { name: 'Back to Sign In' }));
    expect(email().value).toBe('staff@acme.example');
  });

  test('can be left with Back to sign in, and is required again after the next sign-in', async () => {
    const site = await openCode();
    await site.user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    await site.user.type(screen.getByLabelText('Password'), 'Demo-Passw0rd!{Enter}');
    expect(await screen.findByLabelText('Code')).toBeTruthy();
  });

  test('is set up with a secret by users without an authenticator app', async () => {
    poolAsks({ challengeName: 'MFA_SETUP', secretCode: 'JBSWY3DPEHPK3PXP' });
    const site = openSite('/login');
    await signIn(site);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Set up two-step verification' });
    expect(document.activeElement).toBe(heading);
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    session.confirmSignIn.mockResolvedValue({ kind: 'signed-in' });
    await site.user.type(code(), '123456{Enter}');
    expect(session.confirmSignIn.mock.calls).toEqual([['123456']]);
  });
});
