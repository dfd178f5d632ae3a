// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ChallengeName } from '../authProvider/identityProvider.ts';
import type { SessionState } from '../authProvider/session/session.ts';
import { freshRuntime, session, sessionIs } from './testing/fakeRuntime.ts';
import { openSite } from './testing/openSite.tsx';

beforeEach(freshRuntime);

const username = 'new@acme.example';
const asks = (challengeName: ChallengeName): SessionState => ({
  kind: 'challenged',
  challenge: { kind: 'challenge', challengeName, username },
});

async function open() {
  sessionIs(asks('NEW_PASSWORD_REQUIRED'));
  const site = openSite('/new-password', { from: { pathname: '/users' } });
  const setPassword = async () => {
    await site.user.click(await screen.findByLabelText('New Password'));
    await site.user.paste('Chosen-Passw0rd!');
    await site.user.click(screen.getByLabelText('Confirm Password'));
    await site.user.paste('Chosen-Passw0rd!');
    await site.user.keyboard('{Enter}');
  };
  return { ...site, setPassword };
}

test.each<SessionState>([{ kind: 'signed-out', loggedOut: false }, { kind: 'restoring' }, asks('SOFTWARE_TOKEN_MFA')])(
  'redirects to the login page if no new password is required: %o',
  async (state) => {
    sessionIs(state);
    const { where } = openSite('/new-password');
    await vi.waitFor(() => expect(where()).toBe('/login'));
  },
);

test('signs in after confirmation: the button announces that the console opens, then the requested page appears', async () => {
  session.confirmSignIn.mockImplementation(async () => {
    sessionIs({ kind: 'arriving' });
    return { kind: 'signed-in' };
  });
  const { setPassword, where } = await open();
  await setPassword();
  expect(session.confirmSignIn.mock.calls).toEqual([['Chosen-Passw0rd!']]);
  expect(screen.getByRole('button', { name: 'Opening the console…' }).getAttribute('aria-busy')).toBe('true');
  expect(where()).toBe('/new-password');
  sessionIs({ kind: 'signed-in', user: { username, attributes: {}, groups: [] } });
  expect(where()).toBe('/users');
});

test('continues on the login page if a code is required', async () => {
  session.confirmSignIn.mockImplementation(async () => {
    sessionIs(asks('SOFTWARE_TOKEN_MFA'));
    return { kind: 'challenge', challengeName: 'SOFTWARE_TOKEN_MFA', username };
  });
  const { setPassword, where } = await open();
  await setPassword();
  expect(await screen.findByLabelText('Code')).toBeTruthy();
  expect(where()).toBe('/login');
  sessionIs({ kind: 'signed-in', user: { username, attributes: {}, groups: [] } });
  expect(where()).toBe('/users');
});

test('replaces the form with a link to the login page if the challenge has expired', async () => {
  session.confirmSignIn.mockImplementation(async () => {
    sessionIs({ kind: 'signed-out', loggedOut: false });
    throw new Error('This sign-in has expired. Please sign in again.');
  });
  const { setPassword, user, where } = await open();
  await setPassword();
  await vi.waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('This sign-in has expired. Please sign in again.'),
  );
  expect(screen.queryByLabelText('New Password')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await user.click(screen.getByRole('link', { name: 'Back to Sign In' }));
  expect(where()).toBe('/login');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(username);
});

test('Back to sign in leaves the challenge, although the session still has it', async () => {
  const { user, where } = await open();
  await user.click(await screen.findByRole('link', { name: 'Back to sign in' }));
  expect(where()).toBe('/login');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(username);
});

test('a reload leads to the login page, which has the email and explains what to do', async () => {
  const { where } = openSite('/new-password', { from: { pathname: '/users' }, email: username });
  await vi.waitFor(() => expect(where()).toBe('/login'));
  expect(screen.getByText('Please sign in again with your temporary password.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(username);
});
