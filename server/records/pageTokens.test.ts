import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Problem } from '../base/problem.ts';
import { createPageTokens } from './pageTokens.ts';

const tokens = createPageTokens(new Uint8Array(32).fill(1));
const sort = fc.oneof(
  fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-01-01') }),
  fc.string({ unit: 'binary' }),
  fc.integer(),
);
const state = fc.record({ position: fc.record({ sort, id: fc.string({ unit: 'grapheme' }) }), total: fc.nat() });

describe('page tokens', () => {
  it('contain the query they were issued for, in characters that need no escape', () => {
    fc.assert(
      fc.property(state, fc.dictionary(fc.string(), fc.string()), (given, search) => {
        const token = tokens.issue(search, given);
        expect(token).toMatch(/^[\w-]+$/);
        expect(tokens.read(search, token)).toEqual(given);
      }),
    );
  });

  it('are rejected with any bit flipped', () => {
    const token = tokens.issue({ tenant: 'acme' }, { position: { sort: new Date(0), id: '1' }, total: 7 });
    const bytes = Buffer.from(token, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const flipped = Buffer.from(bytes);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => tokens.read({ tenant: 'acme' }, flipped.toString('base64url'))).toThrow(Problem);
    }
  });

  it.each(['', 'A', '!', 'AAAA'.repeat(20)])('are rejected if invalid: %j', (token) => {
    expect(() => tokens.read({}, token)).toThrow(Problem);
  });

  it('are rejected for another search, by another installation, and in another spelling', () => {
    const token = tokens.issue({ tenant: 'acme' }, { position: { sort: 1, id: '1' }, total: 7 });
    expect(() => tokens.read({ tenant: 'globex' }, token)).toThrow(Problem);
    expect(() => createPageTokens(new Uint8Array(32)).read({ tenant: 'acme' }, token)).toThrow(Problem);
    expect(() => tokens.read({ tenant: 'acme' }, `${token}=`)).toThrow(Problem);
  });
});
