import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './commonPasswords.ts';

describe('a common password', () => {
  it.each([
    'Password1!',
    'P@ssw0rd1',
    'Pa$$w0rd!',
    'Passw0rd!',
    '!Password1',
    'Welcome123!',
    'Qwerty123!',
    'Admin@123',
    'Letmein1!',
    'Summer2026!',
    'ILoveYou1!',
    'Abcd1234!',
    'Hell0123!',
  ])('is %s', async (password) => expect(await isCommonPassword(password)).toBe(true));

  it.each([
    'Demo-Passw0rd!',
    'Temp-Passw0rd!',
    'Aa1!aaaa',
    'kTn7-Qw4r-xM9p-hB3z',
    'Summer rain on 3 roofs.',
    'Summer!8492017492',
  ])('is not %s', async (password) => expect(await isCommonPassword(password)).toBe(false));
});
