// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { newPasswordFaults, Requirements } from './NewPasswordFields.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
const TOO_SHORT = 'Password must be at least 8 characters long';
const TOO_PLAIN =
  'Password must include at least one uppercase letter, one lowercase letter, one number, and one special character';

test.each([
  ['', TOO_SHORT],
  ['Aa1!aaa', TOO_SHORT],
  ['Aa1!aaaa', undefined],
  ['aa1!aaaa', TOO_PLAIN],
  ['AA1!AAAA', TOO_PLAIN],
  ['Aaa!aaaa', TOO_PLAIN],
  ['Aa1aaaaa', TOO_PLAIN],
  ['Aa1éaaaa', TOO_PLAIN],
  ['Demo-Passw0rd!', undefined],
  ['Aa1+aaaa', undefined],
  ['Aa1 aaaa', undefined],
  ['Aa1€aaaa', TOO_PLAIN],
  ['Aa1!aaaa ', 'Password must not begin or end with a space'],
  [`Aa1!${'a'.repeat(252)}`, undefined],
  [`Aa1!${'a'.repeat(253)}`, 'Password must be at most 256 characters long'],
])('%j', (password, fault) => {
  expect(newPasswordFaults(password, password)).toEqual(fault ? { password: fault } : {});
});

test('the repetition must match, which is reported once the password is valid', () => {
  expect(newPasswordFaults('Aa1!aaaa', 'Aa1!aaab')).toEqual({ confirmation: 'Passwords do not match' });
  expect(newPasswordFaults('Aa1!', 'Aa1!aaab')).toEqual({ password: TOO_SHORT });
});

const said = () => document.querySelector('[role=status]')?.textContent;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test('the number of met requirements is announced after a pause in typing', () => {
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

test.each([
  ['Abc1', [false, true, true, true, false]],
  ['abc1', [false, false, true, true, false]],
])('%s ticks each requirement that is met', (password, met) => {
  render(<Requirements id="r" password={password} />);
  expect(screen.getAllByRole('listitem').map((item) => item.dataset['met'] === 'true')).toEqual(met);
});
