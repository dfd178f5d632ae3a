// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// Whether a browser keeps anything is asked once for a page: each test is a page of its own.
beforeEach(() => vi.resetModules());
afterEach(() => vi.restoreAllMocks());

async function openLayout() {
  const { Layout } = await import('./Layout.tsx');
  const { createConnectionState } = await import('../console/consoleServices.ts');
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
  );
  return screen.queryByRole('group', { name: 'Language' });
}

it('the frame offers another language where the browser keeps the choice, and the session with it', async () => {
  expect(await openLayout()).not.toBeNull();
});

it('the frame offers no other language where the browser keeps nothing: the session would end with the page', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  expect(await openLayout()).toBeNull();
});
