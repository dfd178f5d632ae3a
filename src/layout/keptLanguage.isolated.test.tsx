// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// The console checks once per page whether the browser stores anything, so each test needs a new page.
beforeEach(() => vi.resetModules());
afterEach(() => vi.restoreAllMocks());

async function openLayout() {
  const { Layout } = await import('./Layout.tsx');
  const { createConnectionState } = await import('../console/consoleServices.ts');
  const { WithRuntime } = await import('../console/testing/fakeRuntime.ts');
  render(
    <MemoryRouter useTransitions={false}>
      <Layout
        services={{ connection: createConnectionState(), retryAll: async () => {} }}
        user={{ username: 'ann', attributes: {}, groups: [] }}
        menu={[]}
        tenantArea={null}
      >
        <h1>Deals</h1>
      </Layout>
    </MemoryRouter>,
    { wrapper: WithRuntime },
  );
  return screen.queryByRole('group', { name: 'Language' });
}

it('offers languages if the browser can store the choice and the session', async () => {
  expect(await openLayout()).not.toBeNull();
});

it('offers no languages if the browser stores nothing: a reload would end the session', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  expect(await openLayout()).toBeNull();
});
