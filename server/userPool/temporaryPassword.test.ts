import { describe, expect, it } from 'vitest';
import { isStrongPassword } from './passwordPolicy.ts';
import { createTemporaryPassword } from './temporaryPassword.ts';

describe('temporary passwords', () => {
  const made = Array.from({ length: 500 }, createTemporaryPassword);

  it('satisfy the policy, all of them', () => {
    expect(made.filter((password) => !isStrongPassword(password))).toEqual([]);
  });

  it('are read without mistakes, and never the same', () => {
    expect(made.filter((password) => !/^([a-km-np-zA-HJ-NP-Z2-9]{4}-){3}\w{4}$/.test(password))).toEqual([]);
    expect(new Set(made).size).toBe(made.length);
  });
});
