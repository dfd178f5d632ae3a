import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BrokenPage } from './BrokenPage.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('shows the reason and what to do', () => {
  render(<BrokenPage error={new Error('The code is gone.')} />);
  expect(screen.getByText('The code is gone.')).toBeDefined();
  expect(screen.getByText(/^This page could not be shown\./)).toBeDefined();
});

it('reports a lost connection immediately, without technical details', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<BrokenPage error={new Error('Minified React error #31')} />);
  expect(screen.getByText('The server sent an unexpected response.')).toBeDefined();
  onLine.mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByText(/^You are offline\./)).toBeDefined();
});
