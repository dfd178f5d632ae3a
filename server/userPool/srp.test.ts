import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBytes, g, modPow, N, toBytes } from './srp.ts';

function slowPow(base: bigint, exponent: bigint): bigint {
  if (exponent === 0n) return 1n;
  const half = slowPow(base, exponent / 2n);
  const square = (half * half) % N;
  return exponent % 2n === 0n ? square : (square * base) % N;
}

const exponents = fc.bigInt({ min: 2n ** 64n, max: 2n ** 256n });

describe('the SRP group', () => {
  it('raises to powers correctly', () => {
    fc.assert(
      fc.property(exponents, exponents, (a, b) => {
        const base = modPow(g, a);
        expect(base).toBe(slowPow(g, a));
        expect(modPow(base, b)).toBe(slowPow(base, b));
      }),
      { numRuns: 8 },
    );
  });

  it.each([
    [5n, 0n, 1n],
    [5n, 1n, 5n],
    [0n, 7n, 0n],
    [N + 3n, 2n, 9n],
    [N - 1n, 2n ** 256n + 1n, N - 1n],
  ])('reduces %i to the power of %i', (base, exponent, expected) => {
    expect(modPow(base, exponent)).toBe(expected);
  });

  it('writes numbers as Java does: whole bytes, the top bit clear', () => {
    expect([0x1n, 0x7fn, 0x80n, 0x123n, 0xff00n].map((n) => toBytes(n).toString('hex'))).toEqual([
      '01',
      '7f',
      '0080',
      '0123',
      '00ff00',
    ]);
  });

  it('reads its own output', () => {
    fc.assert(fc.property(fc.bigInt({ min: 0n, max: N }), (n) => fromBytes(toBytes(n)) === n));
  });
});
