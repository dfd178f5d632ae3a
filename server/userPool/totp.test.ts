import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { createTotpSecret, stepOf } from './totp.ts';

const secret = Secret.fromLatin1('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1000);

describe('codes of an authenticator app', () => {
  // RFC 6238, appendix B, cut to six digits.
  it.each([
    [59, '287082', 1],
    [1111111109, '081804', 37037036],
    [1234567890, '005924', 41152263],
    [20000000000, '353130', 666666666],
  ])('are those of RFC 6238 at %s s', (seconds, code, step) => {
    expect(stepOf(secret, code, at(seconds))).toBe(step);
  });

  it('count from one step before theirs, which begins at 60 s here, to one step after', () => {
    const steps = [29, 30, 60, 119, 120].map((seconds) => stepOf(secret, '359152', at(seconds)));
    expect(steps).toEqual([null, 2, 2, 2, null]);
  });

  it.each(['', '28708', '2870820', 'abcdef', '２８７０８２', '287083'])('are never %j', (code) => {
    expect(stepOf(secret, code, at(59))).toBeNull();
  });

  it('come from unique secrets', () => {
    expect(new Set(Array.from({ length: 100 }, createTotpSecret)).size).toBe(100);
  });
});
