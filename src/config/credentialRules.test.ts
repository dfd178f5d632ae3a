import { expect, it, test } from 'vitest';
import * as policy from './credentialRules.ts';
import { emailFault } from './credentialRules.ts';

it.each([...'^$*.[]{}()?"!@#%&/\\,><\':;|_~`=+-'])('counts %s as a symbol', (symbol) => {
  expect(policy.hasSymbol(`Passw0rd${symbol}`)).toBe(true);
});

it.each(['Passw0rd', 'Passwörd1', 'Passw0rd€', 'Passw0rd ', ' Passw0rd'])('finds no symbol in "%s"', (password) => {
  expect(policy.hasSymbol(password)).toBe(false);
});

it('counts a space within, and rejects one at an edge', () => {
  expect(policy.hasSymbol('Pass w0rd')).toBe(true);
  expect(['Pass w0rd', ' Passw0rd', 'Passw0rd '].map(policy.hasPlainEdges)).toEqual([true, false, false]);
});

it('accepts 8 to 256 characters', () => {
  const ofLength = (length: number) => 'x'.repeat(length);
  expect([7, 8].map(ofLength).map(policy.isLongEnough)).toEqual([false, true]);
  expect([256, 257].map(ofLength).map(policy.isShortEnough)).toEqual([true, false]);
});

it('counts ASCII letters and digits', () => {
  const accented = 'Ä ä ٣';
  expect([policy.hasUppercase('A'), policy.hasLowercase('a'), policy.hasDigit('3')]).toEqual([true, true, true]);
  expect([policy.hasUppercase, policy.hasLowercase, policy.hasDigit].map((holds) => holds(accented))).toEqual([
    false,
    false,
    false,
  ]);
});

test.each([
  ['', 'Email is required'],
  ['   ', 'Email is required'],
  ['sam', 'Invalid email format'],
  ['@example.com', 'Invalid email format'],
  ['sam@', 'Invalid email format'],
  ['sam@a@b', 'Invalid email format'],
  ['sam whitfield@example.com', 'Invalid email format'],
  ['sam@example.com', undefined],
  [' sam+deals@example.com ', undefined],
  ['sam@localhost', undefined],
])('%j: %j', (email, fault) => {
  expect(emailFault(email)).toBe(fault);
});
