// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
});

function Page({ path }: { path: string }) {
  if (path === '/broken') throw new Error('No such column');
  if (path === '/rejected') throw 'not an error';
  return <p>{path}</p>;
}

const at = (path: string) => (
  <ErrorBoundary resetKey={path} fallback={(error) => <p>Failed: {error.message}</p>}>
    <Page path={path} />
  </ErrorBoundary>
);

test('replaces a page that throws until the user navigates away', () => {
  const { rerender } = render(at('/deals'));
  rerender(at('/broken'));
  expect(screen.getByText('Failed: No such column')).toBeTruthy();
  rerender(at('/rejected'));
  expect(screen.getByText('Failed: not an error')).toBeTruthy();
  rerender(at('/deals'));
  expect(screen.getByText('/deals')).toBeTruthy();
});
