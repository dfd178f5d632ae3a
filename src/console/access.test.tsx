// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { api, enter, sessionAnswer, userNamed } from './testing/fakeRuntime.ts';
import { freshConsole } from './testing/freshConsole.ts';
import { header, heading, menuLinks, openConsole } from './testing/openConsole.tsx';

freshConsole();

const TENANTS = { data: [{ tenant_id: 'acme', name: 'Acme Cloud' }] };
const NO_DEALS = { items: [], next_token: null, count: 0 };
const COUNT = { total_count: 0 };
const DEALS = '/integration/deals?searched=1';
const checkAgain = () => screen.findByRole('button', { name: 'Check Again' });

describe('decision D6: users without a tenant', () => {
  test.each([DEALS, '/integration/errors/7f3c91d2?tenant_id=acme'])(
    'at %s they see the tenant they asked to join, and nothing is requested',
    async (path) => {
      api.reset({ '/session': sessionAnswer('tenant-user', null, { requested_tenant_id: 'acme' }) });
      enter({ kind: 'signed-in', user: userNamed('joiner', [], 'acme') });
      const { user } = openConsole(path);
      await heading('Waiting for access');
      expect(screen.getByRole('main').textContent).toContain('You asked to join acme.');
      expect(menuLinks()).toEqual(['Dashboard']);
      await user.click(screen.getByRole('link', { name: 'Dashboard' }));
      await heading('Waiting for access');
      expect(api.calls).toEqual(['/session']);
    },
  );

  test('without a requested tenant they are advised to contact an administrator', async () => {
    api.reset({ '/session': sessionAnswer('tenant-user', null) });
    enter({ kind: 'signed-in', user: userNamed('joiner') });
    openConsole('/dashboard');
    await heading('Waiting for access');
    expect(screen.getByRole('main').textContent).toContain('Your account is not assigned to a tenant yet.');
  });

  test('Check Again reads the membership again, and opens the requested page after approval', async () => {
    api.reset({ '/session': sessionAnswer('tenant-user', null) });
    enter({ kind: 'signed-in', user: userNamed('joiner') });
    const { user } = openConsole(DEALS);
    await user.click(await checkAgain());
    await within(screen.getByRole('main')).findByText(/^Still waiting. Checked at \d\d:\d\d\.$/);
    expect(api.calls).toEqual(['/session', '/session']);
    await heading('Waiting for access');
    Object.assign(api.answers, {
      '/session': sessionAnswer('tenant-user', 'acme'),
      '/deals': NO_DEALS,
      '/deals/count': COUNT,
    });
    await user.click(await checkAgain());
    await heading('Deals');
    expect(menuLinks()).toEqual(expect.arrayContaining(['Dashboard', 'Deals', 'Integration Errors']));
    expect(menuLinks()).not.toContain('Tenants');
  });

  test('a failed check does not say that they still wait', async () => {
    api.reset({ '/session': sessionAnswer('tenant-user', null) });
    enter({ kind: 'signed-in', user: userNamed('joiner') });
    const { user } = openConsole(DEALS);
    await checkAgain();
    api.answers['/session'] = 'none';
    await user.click(await checkAgain());
    await screen.findByText(/server cannot be reached/);
    expect(screen.getByRole('main').textContent).not.toContain('Still waiting');
  });

  test('the account page shows no role, and the requested tenant', async () => {
    api.reset({ '/session': sessionAnswer('tenant-user', null, { requested_tenant_id: 'acme' }) });
    enter({ kind: 'signed-in', user: userNamed('joiner') });
    openConsole('/account');
    await heading('Your account');
    const facts = (await screen.findByRole('region', { name: 'Your details' })).textContent;
    expect(facts).toContain('None yet');
    expect(facts).toContain('acme (requested)');
  });
});

describe('§6 the account', () => {
  test.each([
    ['admin', null, ['RoleAdmin']],
    ['tenant-admin', 'acme', ['RoleTenant admin', 'TenantAcme Cloud']],
    ['tenant-user', 'acme', ['RoleTenant user', 'TenantAcme Cloud']],
  ])('of a %s of %s shows %j', async (role, tenant, facts) => {
    api.reset({ '/session': sessionAnswer(role, tenant), '/tenants': TENANTS });
    enter({ kind: 'signed-in', user: userNamed('lead') });
    openConsole('/account');
    await heading('Your account');
    const details = await screen.findByRole('region', { name: 'Your details' });
    const shown = [...details.querySelectorAll('dt')].map(
      (term) => `${term.textContent}${term.nextElementSibling?.textContent}`,
    );
    expect(shown).toEqual(expect.arrayContaining(facts));
  });
});

describe('§6 the tenant of users who may not choose', () => {
  test('is the one from the API, even if an older token has another', async () => {
    api.reset({ '/session': sessionAnswer('tenant-user', 'acme'), '/deals': NO_DEALS, '/deals/count': COUNT });
    enter({ kind: 'signed-in', user: userNamed('mover', [], 'globex') });
    openConsole(DEALS);
    await screen.findByText('No deals found matching your search criteria.');
    expect(header()).toContain('restricted to your assigned tenant: Acme Cloud');
    expect(screen.queryByLabelText('Tenant')).toBeNull();
    expect(api.calls.filter((call) => call.includes('globex'))).toEqual([]);
    expect(api.calls.sort()).toEqual(['/deals/count?tenant_id=acme', '/deals?limit=25&tenant_id=acme', '/session']);
  });

  test('is the token’s with a gateway whose tenant list contains it', async () => {
    api.reset({ '/tenants': TENANTS });
    enter({ kind: 'signed-in', user: userNamed('staff', [], 'acme') });
    openConsole('/account');
    await heading('Your account');
    await vi.waitFor(() => expect(header()).toContain('Acme Cloud'));
    expect(api.calls).toEqual(['/session', '/tenants?tenant_id=acme']);
  });

  test('with a gateway, a token’s tenant that the list lacks is only requested', async () => {
    api.reset({ '/tenants': { data: [] } });
    enter({ kind: 'signed-in', user: userNamed('joiner', [], 'acme') });
    openConsole('/dashboard');
    await heading('Waiting for access');
    expect(screen.getByRole('main').textContent).toContain('You asked to join acme.');
  });
});

describe('behind a gateway that rejects the list of tenants', () => {
  test('the token’s tenant is only requested: users wait for access and continue once they may read it', async () => {
    api.reset({ '/tenants': 403 });
    enter({ kind: 'signed-in', user: userNamed('joiner', [], 'acme') });
    const { browser, user } = openConsole('/dashboard');
    await heading('Waiting for access');
    expect(browser.location.pathname).toBe('/dashboard');
    expect(screen.getByRole('main').textContent).toContain('You asked to join acme.');
    api.answers['/tenants'] = TENANTS;
    await user.click(await checkAgain());
    await heading('Dashboard');
  });
});

describe('§6 a change of membership', () => {
  test('is read again when the window becomes visible after a while, not every time', async () => {
    api.reset({ '/session': sessionAnswer('tenant-user', 'acme') });
    enter({ kind: 'signed-in', user: userNamed('mover') });
    openConsole('/account');
    await heading('Your account');
    api.answers['/session'] = sessionAnswer('tenant-user', 'globex');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(api.calls).toEqual(['/session']);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await vi.waitFor(() => expect(header()).toContain('Globex Cloud'));
    expect(api.calls).toEqual(['/session', '/session']);
  });

  test('discards what was read before, also on the open page', async () => {
    const deal = { hubspot_deal_id: '187', status: 'COMMITTED', created_at: '2026-11-20T08:00:00Z', tenant_id: 'acme' };
    const deals = { '/deals': { items: [deal], next_token: null, count: 1 }, '/deals/count': { total_count: 1 } };
    api.reset({ '/session': sessionAnswer('tenant-admin', 'acme'), ...deals });
    enter({ kind: 'signed-in', user: userNamed('mover') });
    openConsole(DEALS);
    await screen.findByText('187');
    api.reset({ '/session': sessionAnswer('tenant-user', 'acme'), '/deals': 500, '/deals/count': 500 });
    act(() => enter({ kind: 'signed-in', user: userNamed('mover', ['other']) }));
    await screen.findByText('Failed to fetch deals');
    expect(screen.queryByText('187')).toBeNull();
  });
});
