import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printList, readList } from './list.ts';

describe('a list on one line', () => {
  it.each([
    ['Australia, New Zealand', ['Australia', 'New Zealand']],
    ['  AU ,NZ,, ,', ['AU', 'NZ']],
    ['AU\nNZ\r\n', ['AU', 'NZ']],
    ['"Korea, Republic of", Japan', ['Korea, Republic of', 'Japan']],
    ['"say ""hello""", 24" screen', ['say "hello"', '24" screen']],
    ['"never closed, Japan', ['"never closed', 'Japan']],
    ['', []],
    [' ', []],
  ])('%j is shown as %j', (text, entries) => {
    expect(readList(text)).toEqual(entries);
  });

  it('has the same keys again, whatever its entries are', () => {
    const entry = fc.string({ unit: fc.constantFrom('a', 'é', ' ', ',', '"', '\n', '\t') });
    fc.assert(
      fc.property(fc.array(entry.filter((text) => text.trim() !== '')), (entries) => {
        expect(readList(printList(entries))).toEqual(entries);
      }),
    );
  });
});
