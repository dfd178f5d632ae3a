// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { preloadConsole } from '../App.tsx';
import { api, enter, runtime, sessionAnswer, userNamed } from './testing/fakeRuntime.ts';
import { freshConsole } from './testing/freshConsole.ts';
import { header, openConsole } from './testing/openConsole.tsx';

freshConsole();

const TENANTS = { data: [{ tenant_id: 'acme', name: 'Acme Cloud' }] };
const DEAL = { hubspot_deal_id: '187', status: 'COMMITTED', created_at: '2026-11-20T08:00:00Z', tenant_id: 'acme' };
const FIGURES = {
  '/deals/summary': { data: [] },
  '/deals/latest': { data: [] },
  '/errors/summary': { data: [] },
  '/errors/latest': { data: [] },
  '/tenants/health': { data: [] },
  '/errors/counts': { data: [] },
};
const DEALS = '/integration/deals?searched=1';
const ONE_DEAL = { '/deals': { items: [DEAL], next_token: null, count: 1 }, '/deals/count': { total_count: 1 } };

describe('decision D8: the wait after sign-in', () => {
  test('loads the data of the first page once, so that it appears complete', async () => {
    enter({ kind: 'arriving' });
    api.reset({ '/session': sessionAnswer('admin', null), '/tenants': TENANTS, ...FIGURES });
    await preloadConsole(runtime, '/dashboard');
    const asked = ['/session', '/tenants?active=true', ...Object.keys(FIGURES)];
    expect(api.calls.map((call) => call.replace(/\?(?!active).*/, ''))).toEqual(asked);
    expect(api.calls.slice(2).every((call) => call.includes('tenant_id=acme'))).toBe(true);
    enter({ kind: 'signed-in', user: userNamed('lead') });
    openConsole('/dashboard');
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(screen.getByLabelText<HTMLSelectElement>('Tenant').selectedOptions[0]?.textContent).toBe('Acme Cloud');
    expect(screen.getByText('No deal data available for the selected period.')).toBeDefined();
    const read = api.calls.map((call) => call.replace(/\?.*/, ''));
    for (const path of Object.keys(FIGURES))
      expect(
        read.filter((each) => each === path),
        path,
      ).toHaveLength(1);
  });

  test('requests no figures on the way to another page', async () => {
    enter({ kind: 'arriving' });
    api.reset({ '/session': sessionAnswer('tenant-user', 'acme'), ...FIGURES });
    await preloadConsole(runtime, '/integration/deals');
    await vi.waitFor(() => expect(api.calls).toEqual(['/session']));
  });
});

describe('§4 Sign-out under an open page', () => {
  test.each(['signed-out', 'inactive', 'expired', 'server-restarted'] as const)(
    '%s: data disappear immediately',
    async (reason) => {
      api.reset({ '/session': sessionAnswer('tenant-user', 'acme'), ...ONE_DEAL });
      enter({ kind: 'signed-in', user: userNamed('staff') });
      openConsole(DEALS);
      await screen.findByText('187');
      act(() => enter({ kind: 'signed-out', loggedOut: true, reason }));
      expect(screen.queryByText('187')).toBeNull();
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Login');
    },
  );

  test('the next user sees nothing of the previous one', async () => {
    api.reset({ '/session': sessionAnswer('tenant-user', 'acme'), ...ONE_DEAL });
    enter({ kind: 'signed-in', user: userNamed('staff') });
    const { browser } = openConsole(DEALS);
    await screen.findByText('187');
    act(() => enter({ kind: 'signed-out', loggedOut: true, reason: 'signed-out' }));
    api.reset({ '/session': sessionAnswer('tenant-user', 'acme'), '/deals': 500, '/deals/count': 500 });
    act(() => enter({ kind: 'signed-in', user: userNamed('other') }));
    act(() => browser.go(DEALS));
    await screen.findByText('Failed to fetch deals');
    expect(screen.queryByText('187')).toBeNull();
  });

  test('another user in another tab: this tab shows that user’s data, never the former data', async () => {
    api.reset({ '/session': sessionAnswer('tenant-user', 'acme'), ...ONE_DEAL });
    enter({ kind: 'signed-in', user: userNamed('staff') });
    openConsole(DEALS);
    await screen.findByText('187');
    api.reset({ '/session': sessionAnswer('tenant-user', 'globex'), '/deals': 500, '/deals/count': 500 });
    act(() => enter({ kind: 'restoring' }));
    expect(screen.queryByText('187')).toBeNull();
    act(() => enter({ kind: 'signed-in', user: userNamed('lead') }));
    await screen.findByText('Failed to fetch deals');
    expect(api.calls.filter((call) => call.includes('acme'))).toEqual([]);
    expect(header()).toContain('Globex Cloud');
  });
});
