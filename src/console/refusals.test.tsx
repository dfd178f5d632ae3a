// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { api, enter, identity, session, sessionAnswer, userNamed } from './testing/fakeRuntime.ts';
import { freshConsole } from './testing/freshConsole.ts';
import { heading, openConsole } from './testing/openConsole.tsx';

freshConsole();

const NO_DEALS = { items: [], next_token: null, count: 0 };
const COUNT = { total_count: 0 };
const tryEverything = () => screen.getByRole('button', { name: 'Try Again Everywhere' });
const DEALS = '/integration/deals?searched=1';

describe('§8 a membership that cannot be read', () => {
  test.each([
    [401, 'does not accept your session'],
    ['none', 'The server cannot be reached'],
  ] as const)('%s: is reported once, in the page, with one Try Again, until it can be read', async (answer, words) => {
    api.reset({ '/session': answer });
    enter({ kind: 'signed-in', user: userNamed('staff') });
    const { user } = openConsole('/dashboard');
    await heading('Your permissions could not be read');
    expect(screen.getAllByText(words, { exact: false })).toHaveLength(1);
    expect(screen.getByText(words, { exact: false }).closest('main [role=alert]')).not.toBeNull();
    expect(screen.queryAllByRole('button', { name: 'Sign In Again' })).toHaveLength(answer === 401 ? 1 : 0);
    expect(screen.getByRole('link', { name: 'staff@acme.example' })).toBeTruthy();
    api.answers['/session'] = sessionAnswer('tenant-user', 'acme');
    await user.click(screen.getByRole('button', { name: /try/i }));
    const shown = await heading('Dashboard');
    await vi.waitFor(() => expect(document.activeElement).toBe(shown));
    expect(identity.fetchAuthSession).toHaveBeenCalledTimes(answer === 401 ? 1 : 0);
    expect(screen.queryByText(words, { exact: false })).toBeNull();
  });
});

describe('§8 problems while a page is shown', () => {
  async function troubled(answer: 401 | 'none') {
    api.reset({ '/session': sessionAnswer('tenant-user', 'acme'), '/deals': answer, '/deals/count': answer });
    enter({ kind: 'signed-in', user: userNamed('staff') });
    const opened = openConsole(DEALS);
    await screen.findByText(answer === 401 ? /does not accept your session/ : /server cannot be reached/);
    return opened;
  }

  test.each([401, 'none'] as const)(
    '%s: shows a message without a redirect, until the next successful response',
    async (answer) => {
      const { browser, user } = await troubled(answer);
      expect(browser.location.pathname).toBe('/integration/deals');
      expect(session.signOut).not.toHaveBeenCalled();
      expect(session.check).toHaveBeenCalledTimes(answer === 401 ? 1 : 0);
      Object.assign(api.answers, { '/deals': NO_DEALS, '/deals/count': COUNT });
      await user.click(tryEverything());
      await screen.findByText('No deals found matching your search criteria.');
      expect(screen.queryByText(/accept your session|cannot be reached/)).toBeNull();
      expect(identity.fetchAuthSession).toHaveBeenCalledTimes(answer === 401 ? 1 : 0);
    },
  );

  test('focuses the heading when the problem ends on Try Again', async () => {
    const { user } = await troubled('none');
    Object.assign(api.answers, { '/deals': NO_DEALS, '/deals/count': COUNT });
    await user.click(tryEverything());
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Deals'));
  });

  test('refreshes a rejected session before any retry', async () => {
    const { user } = await troubled(401);
    await user.click(tryEverything());
    expect(identity.fetchAuthSession).toHaveBeenCalledExactlyOnceWith({ forceRefresh: true });
  });

  test('a rejected membership: Sign In Again leads to /login and back', async () => {
    api.reset({ '/session': 401 });
    enter({ kind: 'signed-in', user: userNamed('staff') });
    const { browser, user } = openConsole(DEALS);
    await user.click(await screen.findByRole('button', { name: 'Sign In Again' }));
    await heading('Login');
    expect(browser.location.state).toMatchObject({ from: { pathname: '/integration/deals', search: '?searched=1' } });
  });

  test('Sign In Again leads to /login and back', async () => {
    const { browser, user } = await troubled(401);
    await user.click(screen.getByRole('button', { name: 'Sign In Again' }));
    await heading('Login');
    expect(session.signOut).toHaveBeenCalledOnce();
    expect(browser.location.state).toMatchObject({ from: { pathname: '/integration/deals', search: '?searched=1' } });
  });

  test('reads the membership again after a 403', async () => {
    api.reset({ '/session': sessionAnswer('tenant-user', 'acme'), '/deals': 403, '/deals/count': 403 });
    enter({ kind: 'signed-in', user: userNamed('mover') });
    openConsole(DEALS);
    await heading('Landing');
    expect(api.calls.filter((call) => call === '/session')).toHaveLength(2);
    expect(session.signOut).not.toHaveBeenCalled();
  });
});
