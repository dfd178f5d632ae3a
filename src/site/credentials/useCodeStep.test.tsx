// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ResendCode } from './useCodeStep.tsx';

const NOW = Date.parse('2026-03-01T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
const button = () => screen.getByRole('button', { name: 'Resend code' });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

function show(sentAt: number | undefined, busy = false) {
  const onResend = vi.fn();
  render(<ResendCode sentAt={sentAt} outcome={undefined} busy={busy} onResend={onResend} />);
  return onResend;
}

test('waits for 30 seconds after a code was sent, counts down, and keeps the focus', () => {
  const onResend = show(NOW);
  button().focus();
  expect(screen.getByRole('timer').textContent).toBe('in 30 s');
  pass(1_000);
  expect(screen.getByRole('timer').textContent).toBe('in 29 s');
  fireEvent.click(button());
  expect(onResend).not.toHaveBeenCalled();
  pass(29_000);
  expect(screen.queryByRole('timer')).toBeNull();
  expect(document.activeElement).toBe(button());
  fireEvent.click(button());
  expect(onResend).toHaveBeenCalledOnce();
});

test.each([undefined, NOW - 30_000])('is ready if the last code was sent at %o', (sentAt) => {
  const onResend = show(sentAt);
  fireEvent.click(button());
  expect(onResend).toHaveBeenCalledOnce();
});

test('does not wait longer if the clock was set back', () => {
  show(NOW + 3_600_000);
  expect(screen.getByRole('timer').textContent).toBe('in 30 s');
  pass(30_000);
  expect(screen.queryByRole('timer')).toBeNull();
});

test('counts the wait for another code from its own time', () => {
  const { rerender } = render(<ResendCode sentAt={undefined} outcome={undefined} busy={false} onResend={() => {}} />);
  pass(100_000);
  rerender(<ResendCode sentAt={Date.now()} outcome="A new code was sent." busy={false} onResend={() => {}} />);
  expect(screen.getByRole('timer').textContent).toBe('in 30 s');
  expect(screen.getByRole('status').textContent).toBe('A new code was sent.');
});

test('does nothing while it is busy', () => {
  const onResend = show(undefined, true);
  fireEvent.click(button());
  expect(onResend).not.toHaveBeenCalled();
  expect(button().getAttribute('aria-busy')).toBe('true');
});
