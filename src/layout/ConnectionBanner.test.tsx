// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createConnectionState } from '../console/consoleServices.ts';
import { ConnectionBanner } from './notices.tsx';

const answering = (status: number) => async () => new Response(null, { status });

it('§8 reports a connection problem until the next successful response', async () => {
  const connection = createConnectionState();
  const told = vi.fn();
  connection.subscribe(told);
  expect(connection.get()).toBeUndefined();
  connection.report('session');
  expect(connection.get()).toBe('session');
  await connection.trackFetch(answering(200))('/api/deals');
  expect(connection.get()).toBeUndefined();
  expect(told).toHaveBeenCalledTimes(2);
});

it('ignores a successful response to a request that started before the report', async () => {
  const connection = createConnectionState();
  const fetch = connection.trackFetch(async () => {
    connection.report('session');
    return new Response();
  });
  await fetch('/api/deals');
  expect(connection.get()).toBe('session');
});

it.each([401, 403, 404, 500, 503])('keeps the problem after a response with status %d', async (status) => {
  const connection = createConnectionState();
  connection.report('network');
  await connection.trackFetch(answering(status))('/api/deals');
  expect(connection.get()).toBe('network');
});

it('rethrows a network error unchanged', async () => {
  const connection = createConnectionState();
  const fault = new TypeError('Failed to fetch');
  const fetch = connection.trackFetch(() => Promise.reject(fault));
  await expect(fetch('/api/deals')).rejects.toBe(fault);
});

const words = () => screen.getByRole('status').textContent;
const names = () => screen.queryAllByRole('button').map((button) => button.textContent);
const nothing = async () => {};

it('mounts its live region before the text', () => {
  const { rerender } = render(<ConnectionBanner problem={undefined} onRetry={nothing} onSignIn={nothing} />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  rerender(<ConnectionBanner problem="network" onRetry={nothing} onSignIn={nothing} />);
  expect(screen.getByRole('status')).toBe(region);
});

it('§8 distinguishes network and session problems, and offers Sign In Again only for the session', () => {
  const { rerender } = render(<ConnectionBanner problem="network" onRetry={nothing} onSignIn={nothing} />);
  expect(words()).toContain('The server cannot be reached');
  expect(names()).toEqual(['Try Again']);
  rerender(<ConnectionBanner problem="session" onRetry={nothing} onSignIn={nothing} />);
  expect(words()).toContain('does not accept your session');
  expect(names()).toEqual(['Try Again', 'Sign In Again']);
});

it('Try Again retries once at a time, shows progress, and reports the problem again after a failure', async () => {
  let resolve = () => {};
  const tried = new Promise<void>((settle) => {
    resolve = settle;
  });
  const onRetry = vi.fn(() => tried);
  render(<ConnectionBanner problem="session" onRetry={onRetry} onSignIn={nothing} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again Everywhere' }));
  await userEvent.click(screen.getByRole('button', { name: 'Try Again Everywhere' }));
  expect(onRetry).toHaveBeenCalledExactlyOnceWith('session');
  expect(words()).toContain('Trying again…');
  resolve();
  await vi.waitFor(() => expect(words()).toContain('does not accept your session'));
});

it('Sign In Again calls onSignIn', async () => {
  const onSignIn = vi.fn();
  render(<ConnectionBanner problem="session" onRetry={nothing} onSignIn={onSignIn} />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign In Again' }));
  expect(onSignIn).toHaveBeenCalledOnce();
});
