import { expect, test } from 'vitest';
import { confirmationFault, PASSWORD_RULES, passwordFault } from './passwordRules.ts';

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
  expect(passwordFault(password)).toBe(fault);
});

test('the list of requirements ticks exactly what holds', () => {
  expect(PASSWORD_RULES.map((rule) => rule.holds('abc1'))).toEqual([false, false, true, true, false]);
});

test('the repetition must be the same', () => {
  expect(confirmationFault('Aa1!aaaa', 'Aa1!aaab')).toBe('Passwords do not match');
  expect(confirmationFault('Aa1!aaaa', 'Aa1!aaaa')).toBeUndefined();
});
