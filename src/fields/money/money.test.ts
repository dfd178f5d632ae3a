import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readValue } from '../readValue.ts';
import { type Currency, money, moneyText, plainDecimal } from './money.ts';

const usd = money({ currency: 'USD' });
const own = money({ currency: { field: 'currency' } });

describe('an amount', () => {
  it.each<[string, Currency, unknown, string]>([
    ['has the decimals of its currency', 'USD', '1234.5', '1234.50'],
    ['has none if the currency has none', 'JPY', '1234', '1234'],
    ['may have three', 'KWD', '1.234', '1.234'],
    ['includes decimals without coins', 'HUF', '12.5', '12.50'],
    ['loses trailing zeros', 'USD', '007.5000', '7.50'],
    ['of a custom currency is unchanged', { field: 'currency' }, '7.5', '7.5'],
    ['may be negative', 'USD', '-0.01', '-0.01'],
    ['is never negative zero', 'USD', '-0.00', '0.00'],
    ['is exact beyond the precision of numbers', 'USD', '900719925474099.31', '900719925474099.31'],
    ['may be a number', 'USD', 1234.1, '1234.10'],
  ])('%s', (_, currency, given, value) => {
    expect(readValue('worth', money({ currency }), given)).toEqual({ value });
  });

  const fault = 'Worth must be an amount with at most 2 decimals, such as 1234.5';
  it.each(['1.005', '1,000.00', '1e3', 'ten', '1000000000000000.00', 0.1 + 0.2, 1e21, Number.NaN, true, { amount: 1 }])(
    'is not %j',
    (given) => {
      expect(readValue('worth', usd, given)).toEqual({ fault });
    },
  );

  it('has no decimals if they are disabled, and more than its currency if configured', () => {
    const rounded = money({ currency: 'USD', decimals: 0 });
    expect(readValue('worth', rounded, '12.5')).toEqual({
      fault: 'Worth must be an amount without decimals, such as 1234',
    });
    expect(readValue('worth', money({ currency: 'USD', decimals: 4 }), '0.023')).toEqual({ value: '0.023' });
  });

  it('has one text, whatever zeros it was written with', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 15n - 1n), fc.nat({ max: 99 }), fc.nat({ max: 3 }), (whole, cents, noughts) => {
        const text = `${whole}.${String(cents).padStart(2, '0')}`;
        expect(plainDecimal(`${'0'.repeat(noughts)}${text}${'0'.repeat(noughts)}`, 2)).toBe(text);
        expect(readValue('worth', usd, text)).toEqual({ value: text });
      }),
    );
  });

  it('is rejected with an invalid currency', () => {
    expect(() => money({ currency: 'Dollars' })).toThrow(RangeError);
    expect(own.currency).toEqual({ field: 'currency' });
  });
});

describe('a displayed amount', () => {
  it.each([
    ['1234.5', 'EUR', 'en', '€1,234.50'],
    ['1234.5', 'EUR', 'de', '1.234,50\u00a0€'],
    ['-3', 'JPY', 'en', '-¥3'],
    ['12.5', 'HUF', 'en', 'HUF\u00a012.50'],
    ['0.0231', 'USD', 'en', '$0.0231'],
    ['900719925474099.31', 'USD', 'en', '$900,719,925,474,099.31'],
    ['7.25', 'usd', 'en', '$7.25'],
    ['7.25', 'credits', 'en', '7.25 credits'],
    ['1234.5', '', 'de', '1.234,5'],
  ])('%s %s in %s is %s', (amount, currency, language, text) => {
    expect(moneyText(amount, currency, language)).toBe(text);
  });
});
