// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { countdownText, InactivityDialog, spokenCountdown } from './InactivityDialog.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
function open() {
  const onStay = vi.fn();
  const onSignOut = vi.fn();
  const page = render(<InactivityDialog endsAt={1_060_000} onStay={onStay} onSignOut={onSignOut} />);
  return { onStay, onSignOut, page };
}
const after = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
const left = () => screen.getByRole('timer').textContent;
const button = (name: string) => screen.getByRole('button', { name });

test('counts down the last minute and announces it occasionally', async () => {
  open();
  expect(screen.getByRole('alertdialog', { name: 'Still there?' }).textContent).toContain('for 4 minutes');
  expect(left()).toBe('1:00');
  expect(screen.getByRole('status').textContent).toBe('');
  await after(29);
  expect(left()).toBe('0:31');
  expect(screen.getByRole('status').textContent).toBe('');
  await after(1);
  expect(screen.getByRole('status').textContent).toBe('30 seconds left');
  await after(20);
  expect(screen.getByRole('status').textContent).toBe('10 seconds left');
  await after(60);
  expect(left()).toBe('0:00');
});

test('has the correct time after the page has slept', async () => {
  open();
  vi.setSystemTime(1_048_000);
  await after(1);
  expect(left()).toBe('0:11');
});

test('the focus is on staying; the other button signs out', () => {
  const { onStay, onSignOut } = open();
  expect(document.activeElement).toBe(button('Stay signed in'));
  fireEvent.click(button('Stay signed in'));
  expect(onStay).toHaveBeenCalledOnce();
  fireEvent.click(button('Sign Out'));
  expect(onSignOut).toHaveBeenCalledOnce();
});

test('Escape, which closes a dialog, stays signed in', () => {
  const { onStay } = open();
  fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
  expect(onStay).toHaveBeenCalledOnce();
});

test.each([
  [60, '1:00'],
  [59, '0:59'],
  [9, '0:09'],
  [0, '0:00'],
])('%d seconds are %s', (seconds, text) => {
  expect(countdownText(seconds)).toBe(text);
});

test('the countdown is announced at 30 and 10 seconds only', () => {
  const spoken = Array.from({ length: 61 }, (_, passed) => spokenCountdown(60 - passed));
  expect([...new Set(spoken)]).toEqual(['', '30 seconds left', '10 seconds left']);
  expect(spoken.indexOf('30 seconds left')).toBe(30);
  expect(spoken.indexOf('10 seconds left')).toBe(50);
});
