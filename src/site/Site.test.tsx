// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { freshRuntime, runtime, session, sessionIs } from './testing/fakeRuntime.ts';
import { openSite } from './testing/openSite.tsx';

beforeEach(freshRuntime);

const staff = { username: 'u-1', attributes: { email: 'staff@acme.example' }, groups: [] };

test('visitors see Sign In and Sign Up', () => {
  openSite('/test');
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
  expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/register');
});

test('signed-in users see their name, a link to the console, and Sign Out, which leads to the login page', async () => {
  sessionIs({ kind: 'signed-in', user: staff });
  const { user, where } = openSite('/test');
  expect(screen.getByText('staff@acme.example')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  expect(where()).toBe('/login');
  expect(session.signOut).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'Sign Up' })).toBeTruthy();
});

test('the header is empty while the session is verified, so that no Sign In flashes', () => {
  sessionIs({ kind: 'restoring' });
  openSite('/test');
  expect(screen.queryByRole('navigation', { name: 'Account' })).toBeNull();
  sessionIs({ kind: 'signed-in', user: staff });
  expect(screen.getByRole('navigation', { name: 'Account' })).toBeTruthy();
});

test.each(['/login', '/register', '/forgot-password'])('%s shows no form before the session is known', async (path) => {
  sessionIs({ kind: 'restoring' });
  openSite(path);
  expect(screen.getByRole('status').textContent).toBe('One moment, please');
  expect(screen.queryByRole('textbox')).toBeNull();
  sessionIs({ kind: 'signed-out', loggedOut: false });
  expect(await screen.findByLabelText('Email')).toBeTruthy();
});

test.each(['/login', '/register', '/forgot-password'])('%s loads the user pool’s client ahead', async (path) => {
  openSite(path);
  await screen.findByLabelText('Email');
  expect(runtime.prepareIdentity).toHaveBeenCalledOnce();
});

test.each(['/login', '/register', '/forgot-password'])('%s reports a missing configuration', async (path) => {
  sessionIs({ kind: 'failed', message: 'config.json is not JSON.' });
  const { user } = openSite(path);
  await screen.findByLabelText('Email');
  expect(screen.getByText(/^Signing in is not possible/).textContent).toContain('config.json is not JSON.');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(session.retry).toHaveBeenCalledOnce();
});

test.each(['/login', '/register', '/forgot-password'])('%s redirects signed-in users to the dashboard', (path) => {
  sessionIs({ kind: 'restoring' });
  const { where } = openSite(path);
  sessionIs({ kind: 'signed-in', user: staff });
  expect(where()).toBe('/dashboard');
});

test('/new-password redirects signed-in users to the dashboard', async () => {
  sessionIs({ kind: 'signed-in', user: staff });
  const { where } = openSite('/new-password');
  await vi.waitFor(() => expect(where()).toBe('/dashboard'));
});

test.each([
  [
    'back to the requested page',
    { pathname: '/integration/deals', search: '?status=COMMITTED' },
    '/integration/deals?status=COMMITTED',
  ],
  ['never to another origin', { pathname: '//evil.example/', search: '' }, '/dashboard'],
  ['to the dashboard if the history has invalid state', 'javascript:alert(1)', '/dashboard'],
])('after signing in, users go %s', (_, from, destination) => {
  const { where } = openSite('/login', { from });
  sessionIs({ kind: 'signed-in', user: staff });
  expect(where()).toBe(destination);
});

test.each([
  ['u-1', '/users'],
  ['u-2', '/dashboard'],
])('after the session of u-1 ended, %s goes to %s', (username, destination) => {
  const { where } = openSite('/login', { from: { pathname: '/users', of: 'u-1' } });
  sessionIs({ kind: 'signed-in', user: { ...staff, username } });
  expect(where()).toBe(destination);
});

test.each([
  ['/', /^Deal Sync: /],
  ['/test', /^Test Page · Deal Sync$/],
  ['/login', /^Sign in · Deal Sync$/],
  ['/register', /^Register · Deal Sync$/],
  ['/forgot-password', /^Forgot password\? · Deal Sync$/],
  ['/no/such', /^Page Not Found · Deal Sync$/],
])('%s sets the title of the browser’s tab', async (path, title) => {
  openSite(path);
  await vi.waitFor(() => expect(document.title).toMatch(title));
});
