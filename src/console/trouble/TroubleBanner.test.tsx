// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TroubleBanner } from './TroubleBanner.tsx';

const words = () => screen.getByRole('status').textContent;
const names = () => screen.queryAllByRole('button').map((button) => button.textContent);
const nothing = async () => {};

test('its region stands before it speaks', () => {
  const { rerender } = render(<TroubleBanner trouble={undefined} onRetry={nothing} onSignIn={nothing} />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  rerender(<TroubleBanner trouble="network" onRetry={nothing} onSignIn={nothing} />);
  expect(screen.getByRole('status')).toBe(region);
});

test('§8 says whether the network or the session is the trouble, and offers a new sign-in for the session alone', () => {
  const { rerender } = render(<TroubleBanner trouble="network" onRetry={nothing} onSignIn={nothing} />);
  expect(words()).toContain('The server cannot be reached');
  expect(names()).toEqual(['Try Again']);
  rerender(<TroubleBanner trouble="session" onRetry={nothing} onSignIn={nothing} />);
  expect(words()).toContain('does not accept your session');
  expect(names()).toEqual(['Try Again', 'Sign In Again']);
});

test('Try Again tries once at a time, says so, and speaks again when it was in vain', async () => {
  let resolve = () => {};
  const tried = new Promise<void>((settle) => {
    resolve = settle;
  });
  const onRetry = vi.fn(() => tried);
  render(<TroubleBanner trouble="session" onRetry={onRetry} onSignIn={nothing} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again everywhere' }));
  await userEvent.click(screen.getByRole('button', { name: 'Try Again everywhere' }));
  expect(onRetry).toHaveBeenCalledExactlyOnceWith('session');
  expect(words()).toContain('Trying again…');
  resolve();
  await vi.waitFor(() => expect(words()).toContain('does not accept your session'));
});

test('Sign In Again is asked for', async () => {
  const onSignIn = vi.fn();
  render(<TroubleBanner trouble="session" onRetry={nothing} onSignIn={onSignIn} />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign In Again' }));
  expect(onSignIn).toHaveBeenCalledOnce();
});
