// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SessionState, SignedOutReason } from '../authProvider/session/session.ts';
import { api, enter, session, sessionAnswer, userNamed } from './testing/fakeRuntime.ts';
import { freshConsole } from './testing/freshConsole.ts';
import { heading, menuLinks, openConsole } from './testing/openConsole.tsx';

freshConsole();

const NOBODY: SessionState = { kind: 'signed-out', loggedOut: false };
const out = (reason: SignedOutReason): SessionState => ({ kind: 'signed-out', loggedOut: true, reason });
const ADMIN_TENANTS = { data: [{ tenant_id: 'acme', name: 'Acme Cloud' }] };

/** Signed in: the token has no role, the API has all data. */
function come(role: string, tenant: string | null = role === 'admin' ? null : 'acme') {
  api.reset({ '/session': sessionAnswer(role, tenant), '/tenants': ADMIN_TENANTS });
  enter({ kind: 'signed-in', user: userNamed('lead') });
}

describe('§4 protected routes wait for the restore', () => {
  test('no other page shows meanwhile, and the page follows', async () => {
    enter({ kind: 'restoring' });
    api.reset({ '/session': sessionAnswer('tenant-user', 'acme') });
    const { browser } = openConsole('/dashboard');
    await heading('Deal Sync');
    expect(browser.location.pathname).toBe('/dashboard');
    expect(api.calls).toEqual([]);
    act(() => enter({ kind: 'signed-in', user: userNamed('lead') }));
    await heading('Dashboard');
  });

  test('a page tries once to restore the session before it decides', async () => {
    enter(NOBODY);
    session.retry.mockImplementationOnce(() => enter({ kind: 'restoring' }));
    const { browser } = openConsole('/dashboard');
    await heading('Deal Sync');
    expect(browser.location.pathname).toBe('/dashboard');
    act(() => enter(NOBODY));
    await heading('Login');
    expect(session.retry).toHaveBeenCalledOnce();
  });

  test('unless the user signed out', async () => {
    enter(out('signed-out'));
    openConsole('/dashboard');
    await heading('Login');
    expect(session.retry).not.toHaveBeenCalled();
  });

  test('an error at the start is shown with Try Again', async () => {
    enter({ kind: 'failed', message: 'The server cannot be reached.' });
    const { user } = openConsole('/dashboard');
    await heading('The console cannot start');
    expect(screen.getByRole('alert').textContent).toContain('The server cannot be reached.');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(session.retry).toHaveBeenCalledOnce();
  });
});

describe('§4 signed-out users are redirected to /login', () => {
  test.each<[string, SessionState]>([
    ['has not been here', NOBODY],
    ['was inactive', out('inactive')],
    ['has an expired session', out('expired')],
    [
      'waits behind a challenge',
      { kind: 'challenged', challenge: { kind: 'challenge', challengeName: 'MFA_SETUP', username: 'u' } },
    ],
  ])('and back after sign-in: the user %s', async (_case, state) => {
    enter(state);
    const { browser } = openConsole('/integration/deals?status=COMMITTED');
    await heading('Login');
    const from = { pathname: '/integration/deals', search: '?status=COMMITTED' };
    expect(browser.location.state).toMatchObject({ from });
  });

  test.each(['/integration/errors', '/users', '/account', '/tenant/portal', '/admin/tenants'])(
    'from %s too',
    async (path) => {
      enter(NOBODY);
      const { browser } = openConsole(path);
      await heading('Login');
      expect(browser.location.pathname).toBe('/login');
    },
  );

  test('and return to the account', async () => {
    enter(NOBODY);
    const { browser } = openConsole('/account');
    await heading('Login');
    expect(browser.location.state).toMatchObject({ from: { pathname: '/account' } });
  });

  test('and return with the email filled in if a rule ended the session', async () => {
    enter({ ...out('inactive'), former: userNamed('lead') } as SessionState);
    const { browser } = openConsole('/users?page=2');
    await heading('Login');
    expect(browser.location.state).toMatchObject({
      from: { pathname: '/users', search: '?page=2', of: 'lead' },
      email: 'lead@acme.example',
    });
  });

  test('unless they signed out: the next user starts at the dashboard', async () => {
    enter(out('signed-out'));
    const { browser } = openConsole('/integration/deals?status=COMMITTED');
    await heading('Login');
    expect(browser.location.state).toBeNull();
  });

  test('§2 any other path is a page of the site: the 404 page', async () => {
    enter(NOBODY);
    const { browser } = openConsole('/nowhere');
    await heading('Page Not Found');
    expect(browser.location.pathname).toBe('/nowhere');
  });
});

describe('§2 areas', () => {
  test.each([
    ['tenant-admin', '/admin'],
    ['tenant-admin', '/admin/tenants'],
    ['tenant-admin', '/admin/tenants/create'],
    ['tenant-user', '/admin/nowhere'],
    ['tenant-user', '/admin/tenants/acme/edit'],
    ['tenant-user', '/ADMIN/tenants/create'],
    ['admin', '/tenant'],
    ['admin', '/tenant/portal'],
    ['tenant-user', '/tenant/portal'],
    ['tenant-user', '/tenant/details'],
  ])('%s at %s goes to /dashboard', async (role, path) => {
    come(role);
    const { browser } = openConsole(path);
    await heading('Dashboard');
    expect(browser.location.pathname).toBe('/dashboard');
  });

  test.each([
    ['admin', '/admin/nowhere'],
    ['tenant-admin', '/tenant/nowhere'],
    ['tenant-user', '/nowhere'],
  ])('%s at %s sees the 404 page', async (role, path) => {
    come(role);
    const { browser } = openConsole(path);
    await heading('Page Not Found');
    expect(browser.location.pathname).toBe(path);
    expect(screen.getByRole('link', { name: 'Return to Dashboard' }).getAttribute('href')).toBe('/dashboard');
  });

  test('a role in the token has no effect: the API decides', async () => {
    come('tenant-user');
    act(() => enter({ kind: 'signed-in', user: userNamed('lead', ['admin']) }));
    const { browser } = openConsole('/admin');
    await heading('Dashboard');
    expect(browser.location.pathname).toBe('/dashboard');
  });
});

describe('the layout', () => {
  test('the name leads to the account, Sign Out to /login', async () => {
    come('tenant-user');
    const { browser, user } = openConsole('/integration/deals');
    await heading('Deals');
    expect(screen.getByRole('link', { name: 'lead@acme.example' }).getAttribute('href')).toBe('/account');
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await heading('Login');
    expect(session.signOut).toHaveBeenCalledOnce();
    expect(browser.location.state).toBeNull();
  });

  test('menu and pages follow a change of groups without a reload', async () => {
    come('tenant-admin');
    const { browser } = openConsole('/tenant/nowhere');
    await heading('Page Not Found');
    api.answers['/session'] = sessionAnswer('tenant-user', 'acme');
    act(() => enter({ kind: 'signed-in', user: userNamed('lead', ['other']) }));
    await heading('Dashboard');
    expect(browser.location.pathname).toBe('/dashboard');
    expect(menuLinks()).toEqual(expect.arrayContaining(['Dashboard', 'Deals', 'Integration Errors']));
    expect(menuLinks()).not.toContain('Tenants');
  });
});
