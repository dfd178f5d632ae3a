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
  'sends to the login page where no new password is asked for: %o',
  async (state) => {
    sessionIs(state);
    const { where } = openSite('/new-password');
    await vi.waitFor(() => expect(where()).toBe('/login'));
  },
);

test('confirming signs in: the button says that the console opens, then comes the page that was wanted', async () => {
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

test('a code that is asked for afterwards is asked for on the login page', async () => {
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

test('a challenge that has expired says so, takes the form away and leads back to the login page', async () => {
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

test('Back to sign in leaves the challenge, though the session still waits for it', async () => {
  const { user, where } = await open();
  await user.click(await screen.findByRole('link', { name: 'Back to sign in' }));
  expect(where()).toBe('/login');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(username);
});

test('a reload leads to the login page, which knows the e-mail and says what to do', async () => {
  const { where } = openSite('/new-password', { from: { pathname: '/users' }, email: username });
  await vi.waitFor(() => expect(where()).toBe('/login'));
  expect(screen.getByText('Please sign in again with your temporary password.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(username);
});
