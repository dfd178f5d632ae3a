import { describe, expect, it } from 'vitest';
import { requireStrongPassword } from './passwordPolicy.ts';

describe('password policy', () => {
  it.each([
    ['Sh0rt!a', 'Password not long enough'],
    [`Aa1!${'x'.repeat(253)}`, 'Password too long'],
    ['lower-case-1', 'Password must have uppercase characters'],
    ['UPPER-CASE-1', 'Password must have lowercase characters'],
    ['No-Numbers', 'Password must have numeric characters'],
    ['NoSymbols1', 'Password must have symbol characters'],
    [' Edge-Space-1', 'Password must not begin or end with a space'],
  ])('refuses %s', (password, complaint) => {
    expect(() => requireStrongPassword(password)).toThrow(`Password did not conform with policy: ${complaint}`);
  });

  it.each(['Demo-Passw0rd!', 'Aa1_5678', 'With a space 1'])('accepts %s', (password) => {
    expect(() => requireStrongPassword(password)).not.toThrow();
  });
});
