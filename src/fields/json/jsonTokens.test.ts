import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonTokens } from './jsonTokens.ts';

describe('jsonTokens', () => {
  it('tells keys, strings, numbers and literals apart', () => {
    expect(jsonTokens('  "amount": -4.5e+3,')).toEqual([
      { text: '  ' },
      { text: '"amount"', tone: 'k' },
      { text: ': ' },
      { text: '-4.5e+3', tone: 'n' },
      { text: ',' },
    ]);
    expect(jsonTokens('"a \\" true 1",')[0]).toEqual({ text: '"a \\" true 1"', tone: 's' });
    expect(jsonTokens('null')).toEqual([{ text: 'null', tone: 'l' }]);
  });

  it('loses nothing, and colours every string of any document as a string or a key', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const line of JSON.stringify(value, null, 2).split('\n')) {
          const tokens = jsonTokens(line);
          expect(tokens.map((token) => token.text).join('')).toBe(line);
          for (const { text, tone } of tokens) expect(text.startsWith('"')).toBe(tone === 's' || tone === 'k');
        }
      }),
    );
  });
});
