import { expect, test } from 'vitest';
import { emailFault } from './emailFault.ts';

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
