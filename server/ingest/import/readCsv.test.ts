import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inShort, readAll } from './testing.ts';

const HEADER = ['first', 'second', 'third'];
const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[a"\n\r,;\t ]*$/));
const rows = fc.array(fc.tuple(cell, cell, cell).filter((cells) => cells.some((text) => text !== '')));
const layout = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t'),
  end: fc.constantFrom('\n', '\r\n'),
  quoteAll: fc.boolean(),
  mark: fc.constantFrom('', '\uFEFF'),
});

function print(cells: readonly string[], delimiter: string, quoteAll: boolean): string {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return cells.map((text) => (quoteAll || /[",;\t\r\n]|^\s*$/.test(text) ? quoted(text) : text)).join(delimiter);
}

describe('readCsv', () => {
  it('reads back what is printed', async () => {
    await fc.assert(
      fc.asyncProperty(
        rows,
        layout,
        fc.integer({ min: 1, max: 40 }),
        async (all, { delimiter, end, quoteAll, mark }, size) => {
          const text = mark + [HEADER, ...all].map((cells) => print(cells, delimiter, quoteAll)).join(end);
          const expected = all.map((cells) =>
            Object.fromEntries(HEADER.map((name, index) => [name, cells[index]]).filter(([, value]) => value !== '')),
          );
          expect(inShort(await readAll(text, 'deals.csv', size))).toEqual(expected);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('counts the lines of values that span lines', async () => {
    const reads = await readAll('a,b\n1,"x\ny"\n2,z\n3\n');
    expect(reads.map(({ line }) => line)).toEqual([2, 4, 5]);
    expect(inShort(reads)[2]).toBe('5: has 1 columns, the header has 2');
  });

  it('a stray quotation mark spoils its own line only', async () => {
    const text = 'a,b\n1,x\n2,5" pipe\n3,y\n4,"open\n5,z\n6,"closed"\n7,"a"b\n8,"end\n9,w';
    expect(inShort(await readAll(text))).toEqual([
      { a: '1', b: 'x' },
      expect.stringMatching(/^3: has a quotation mark inside a value/),
      { a: '3', b: 'y' },
      expect.stringMatching(/^5: /),
      { a: '5', b: 'z' },
      { a: '6', b: 'closed' },
      expect.stringMatching(/^8: has text after the closing quotation mark/),
      '9: opens a quotation mark that is never closed',
      { a: '9', b: 'w' },
    ]);
  });

  it('a quoted value that is never closed does not fill the memory', async () => {
    const many = Array.from({ length: 400_000 }, (_, index) => `${index},some text`).join('\n');
    const reads = await readAll(`a,b\n0,"open\n${many}\n`);
    expect(inShort(reads.slice(0, 2))).toEqual([
      '2: opens a quotation mark that is never closed',
      { a: '0', b: 'some text' },
    ]);
    expect(reads.length).toBe(400_001);
  });

  it('keeps columns of one name apart, and skips rows without values', async () => {
    expect(inShort(await readAll('a,a,__proto__\n1,2,3\n,,\n'))).toEqual([
      Object.fromEntries([
        ['a', '1'],
        ['a (2)', '2'],
        ['__proto__', '3'],
      ]),
    ]);
  });
});
