import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inShort, readAll } from './testing.ts';

const records = fc.array(
  fc.record({ v: fc.jsonValue() }).map((value) => JSON.parse(JSON.stringify(value)) as { v: unknown }),
);
const PRINTERS = {
  'JSON Lines': (all: unknown[]) => all.map((one) => `${JSON.stringify(one)}\r\n\n`).join(''),
  'documents spread over lines': (all: unknown[]) => all.map((one) => JSON.stringify(one, null, 2)).join('\n'),
  'a list spread over lines': (all: unknown[]) => JSON.stringify(all, null, '\t'),
  'a list, one record a line': (all: unknown[]) => `[${all.map((one) => JSON.stringify(one)).join(',\n')}]\n`,
  'a list in one line': (all: unknown[]) => JSON.stringify(all),
  'a page of a list call': (all: unknown[]) => JSON.stringify({ paging: {}, results: all }, null, 2),
};

describe('readJson', () => {
  it.each(Object.entries(PRINTERS))('reads back what is printed as %s', async (_, print) => {
    await fc.assert(
      fc.asyncProperty(records, fc.integer({ min: 1, max: 50 }), async (all, size) => {
        expect(inShort(await readAll(print(all), 'deals.json', size))).toEqual(all);
      }),
    );
  });

  it('a broken line of JSON Lines spoils itself only', async () => {
    const text = '{"a":1}\n{"a":\n\n{"a":"\u0001"}\n{"a":2}';
    const [first, cut, control, last] = inShort(await readAll(text));
    expect([first, last]).toEqual([{ a: 1 }, { a: 2 }]);
    expect(cut).toMatch(/^2: is not valid JSON/);
    expect(control).toMatch(/^4: is not valid JSON/);
  });

  it('a broken element of a list spoils itself only', async () => {
    const reads = await readAll('[\n  {"a": 1},\n  {"a" 2},\n  {"a": 3}\n]\n');
    expect(inShort(reads)).toEqual([{ a: 1 }, expect.stringMatching(/^3: is not valid JSON/), { a: 3 }]);
  });

  it('tells the place in a page', async () => {
    const reads = await readAll('{"OpportunitySummaries":[{"Id":"O1"},{"Id":"O2"}]}\n{"Id":"O3"}\n');
    expect(reads).toMatchObject([
      { line: 1, item: 1, value: { Id: 'O1' } },
      { line: 1, item: 2, value: { Id: 'O2' } },
      { line: 2, value: { Id: 'O3' } },
    ]);
  });

  it('refuses a document that is too large, and reads the next', async () => {
    const large = JSON.stringify({ lines: Array(900_000).fill(1) }, null, 2);
    expect(inShort(await readAll(`${large}\n{\n"a": 1\n}\n`))).toEqual([
      '1: the JSON that starts here is larger than 5 MB',
      { a: 1 },
    ]);
  });
});
