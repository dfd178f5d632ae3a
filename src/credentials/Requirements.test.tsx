// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Requirements } from './Requirements.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const said = () => document.querySelector('[role=status]')?.textContent;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test('how many are met is said once somebody pauses, and not before', () => {
  const { rerender } = render(<Requirements id="r" password="" />);
  pass(5_000);
  expect(said()).toBeUndefined();
  rerender(<Requirements id="r" password="abc" />);
  pass(900);
  rerender(<Requirements id="r" password="abc1" />);
  pass(900);
  expect(said()).toBeUndefined();
  pass(200);
  expect(said()).toBe('2 of 5 requirements met');
});

test('each is ticked as soon as it is met', () => {
  render(<Requirements id="r" password="Abc1" />);
  expect(screen.getAllByRole('listitem').map((item) => item.className)).toEqual(['', 'is-met', 'is-met', 'is-met', '']);
});
