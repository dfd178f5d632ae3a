// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StoreContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionUser } from '../authProvider/identityProvider.ts';
import type { Identity } from '../components/PageFrame.tsx';
import { createConnectionState } from '../console/consoleServices.ts';
import { createStore } from '../console/store.ts';
import { session, WithRuntime } from '../console/testing/fakeRuntime.ts';
import { Layout } from './Layout.tsx';
import type { MenuGroup } from './menu.ts';
import { RestrictedTenant } from './TenantSelector.tsx';

afterEach(() => {
  localStorage.clear();
});

const menu: MenuGroup[] = [
  { defaultOpen: true, entries: [{ label: 'Dashboard', to: '/dashboard', icon: 'grid' }] },
  { label: 'Integration', defaultOpen: true, entries: [{ label: 'Deals', to: '/integration/deals', icon: 'deals' }] },
  {
    label: 'Tenant',
    defaultOpen: false,
    entries: [
      { label: 'Portal', to: '/tenant/portal', icon: 'home' },
      { label: 'Own Deals', to: '/integration/deals', icon: 'deals' },
    ],
  },
];

function open({ username = '', ...attributes }: Identity = {}, page: ReactNode = <h1>Deal 7</h1>) {
  render(
    <MemoryRouter initialEntries={['/integration/deals/7']} useTransitions={false}>
      <StoreContextProvider value={createStore().store}>
        <Layout
          services={{ connection: createConnectionState(), retryAll: async () => {} }}
          user={{ username, attributes: attributes as SessionUser['attributes'], groups: [] }}
          menu={menu}
          tenantArea={<RestrictedTenant name="Acme Cloud" />}
        >
          {page}
        </Layout>
      </StoreContextProvider>
    </MemoryRouter>,
    { wrapper: WithRuntime },
  );
  return userEvent.setup();
}

test.each([
  [{ email: 'a@b.example', name: 'Ann', username: 'ann' }, 'a@b.example'],
  [{ name: 'Ann', username: 'ann' }, 'Ann'],
  [{ email: '', username: 'ann' }, 'ann'],
  [{}, 'User'],
])('%j is shown as %s', (identity, shown) => {
  open(identity);
  expect(screen.getByRole('banner').querySelector('a[href="/account"]')?.textContent).toBe(shown);
});

test('has landmarks, the fixed tenant and the current year', async () => {
  open();
  expect(screen.getByRole('link', { name: 'Deal Sync, home' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('main').textContent).toBe('Deal 7');
  expect(screen.getByRole('banner').textContent).toContain('You are restricted to your assigned tenant: Acme Cloud');
  expect(screen.getByRole('contentinfo').textContent).toContain(String(new Date().getFullYear()));
});

test('marks the link of the parent page as current; closed groups hide their links', async () => {
  const user = open();
  expect(screen.getByRole('link', { name: 'Deals' }).getAttribute('aria-current')).toBe('page');
  expect(screen.queryByRole('link', { name: 'Portal' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Tenant' }));
  expect(screen.getByRole('link', { name: 'Portal' })).toBeTruthy();
});

test('remembers whether the sidebar is open', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: /Collapse/ }));
  expect(localStorage.getItem('sidebar-expanded')).toBe('false');
  cleanup();
  open();
  expect(screen.getByRole('button', { name: /Expand/ }).getAttribute('aria-expanded')).toBe('false');
});

test('collapses the sidebar by default in narrow windows', () => {
  const width = vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(1023);
  open();
  expect(screen.getByRole('button', { name: /Expand/ })).toBeTruthy();
  width.mockRestore();
});

test('keeps the frame when a page throws, and renders the next page', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const Page = () => {
    const { pathname } = useLocation();
    if (pathname === '/integration/deals/7') throw new Error('No such column');
    return <h1>{pathname}</h1>;
  };
  const user = open({}, <Page />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong');
  expect(screen.getByRole('alert').textContent).toContain('No such column');
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('/dashboard');
  logged.mockRestore();
});

test('the skip link focuses the page; Sign Out signs out', async () => {
  const user = open();
  await user.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(session.signOut).toHaveBeenCalledOnce();
});

test('marks a resource in two groups of the menu once, where the user came by', async () => {
  const user = open();
  const marked = () => [...document.querySelectorAll('nav [aria-current]')].map(({ textContent }) => textContent);
  expect(marked()).toEqual(['Deals']);
  await user.click(screen.getByRole('button', { name: 'Tenant' }));
  await user.click(screen.getByRole('link', { name: 'Own Deals' }));
  expect(marked()).toEqual(['Own Deals']);
});
