import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readValue } from '../readValue.ts';
import { number, printDigits, readDigits } from './number.ts';

const seats = number({ min: 1, max: 500, integer: true, unit: 'seats' });

it.each([1, 42, 500])('accepts %d', (value) => {
  expect(readValue('seats', seats, value)).toEqual({ value });
});

it.each([
  [0, 'Seats must be at least 1'],
  [501, 'Seats must be at most 500'],
  [1.5, 'Seats must be a whole number'],
  ['many', 'Seats must be a number'],
  [Number.POSITIVE_INFINITY, 'Seats must be a number'],
])('reports what is wrong with %s', (value, fault) => {
  expect(readValue('seats', seats, value)).toEqual({ fault });
});

it.each([
  [{ decimals: 2 }, 19.99, 1.005, 'at most 2 decimals'],
  [{ decimals: 0 }, 3, 3.5, 'at most 0 decimals'],
  [{ decimals: 7 }, 1e-7, 1e-8, 'at most 7 decimals'],
])('%j accepts %d, not %d', (options, valid, invalid, rule) => {
  expect(readValue('size', number(options), valid)).toEqual({ value: valid });
  expect(readValue('size', number(options), invalid)).toEqual({ fault: `Size must have ${rule}` });
});

it('accepts multiples of its step, and describes it', () => {
  const half = number({ step: 0.5 });
  for (const value of [0, -1.5, 7]) expect(readValue('size', half, value)).toEqual({ value });
  expect(readValue('size', half, 0.3)).toEqual({ fault: 'Size must be a multiple of 0.5' });
  expect(z.toJSONSchema(half.value)).toMatchObject({ multipleOf: 0.5 });
});

it('has no default bounds', () => {
  expect(readValue('balance', number(), -1e300)).toEqual({ value: -1e300 });
  expect(seats.unit).toBe('seats');
});

describe('an entered number', () => {
  it.each([
    ['1234.5', '.', '1234.5'],
    ['1,234.50', '.', '1234.50'],
    ['1,234', '.', '1234'],
    ['12,50', '.', '12.50'],
    ['1.234,50', '.', '1234.50'],
    ['1234,5', ',', '1234.5'],
    ['1.234,50', ',', '1234.50'],
    ['1.234', ',', '1234'],
    ['12.50', ',', '12.50'],
    ['1,234.50', ',', '1234.50'],
    ['1 234 567,89', ',', '1234567.89'],
    ['1\u202f234', '.', '1234'],
    ['1’234.50', '.', '1234.50'],
    ['.5', '.', '0.5'],
    ['5.', '.', '5'],
    ['007', '.', '7'],
    ['+7', '.', '7'],
    ['\u22127', '.', '-7'],
    ['$1,234.50', '.', '1234.50'],
    ['1.234,50\u00a0€', '.', '1234.50'],
    ['1.234,50 €', ',', '1234.50'],
    ['-$5', '.', '-5'],
    ['$-5', '.', '-5'],
    ['CHF 1’234.50', '.', '1234.50'],
    ['A$5', '.', '5'],
    ['1234 EUR', '.', '1234'],
    ['12345678901234567890.1234', '.', '12345678901234567890.1234'],
  ] as const)('%s, where decimals follow "%s", is %s', (text, decimal, digits) => {
    expect(readDigits(text, decimal)).toBe(digits);
  });

  it.each([
    '',
    ' ',
    '-',
    '.',
    'twelve',
    '1,2,3',
    '1.2.3',
    '12,34,567',
    '1,234,5',
    '--1',
    '1-',
    '1e3',
    '5k',
    'abc',
    '$',
    '$5€ x',
    '1 2 3 x',
  ])('"%s" is invalid', (text) => {
    expect([readDigits(text, '.'), readDigits(text, ',')]).toEqual([undefined, undefined]);
  });

  it('reads back from its output, in either notation', () => {
    const decimals = fc.tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.stringMatching(/^(\.\d{1,4})?$/));
    fc.assert(
      fc.property(decimals, fc.constantFrom('.' as const, ',' as const), ([whole, rest], decimal) => {
        expect(readDigits(printDigits(`${whole}${rest}`, decimal), decimal)).toBe(`${whole}${rest}`);
      }),
    );
  });
});
