import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInput, readRecords } from './readRecords.ts';
import { chunksOf, inShort, readAll } from './testing.ts';

describe('readRecords', () => {
  it.each([
    ['deals.csv', 'a\n{', [{ a: '{' }]],
    ['deals.csv', '[{"b":1}]', [{ b: 1 }]],
    ['deals.jsonl', 'a\n{"b":1}', [expect.stringMatching(/^1: is not valid JSON/), { b: 1 }]],
    [undefined, '\n  {"b":1}', [{ b: 1 }]],
    [undefined, '\na\n1', [{ a: '1' }]],
    [undefined, '', []],
    [undefined, '\n\n', []],
  ])('distinguishes JSON from CSV: %s %j', async (name, text, expected) => {
    expect(inShort(await readAll(text, name))).toEqual(expected);
  });

  it('rejects a line that is too long or not UTF-8, and reads the next', async () => {
    const latin = Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xe9]), Buffer.from('"}\n{"b":2}')]);
    expect(inShort(await readAll(`{"a":"${'x'.repeat(5_000_000)}"}\n{"b":1}\n`))).toEqual([
      '1: the record is larger than 5 MB, the limit of a record; shorten its longest values',
      { b: 1 },
    ]);
    expect(inShort(await readAll(latin))).toEqual(['1: is not UTF-8; save the file as UTF-8', { b: 2 }]);
  });
});

describe('openInput', () => {
  let folder: string;
  const read = async (name: string, bytes: Uint8Array) => {
    await writeFile(join(folder, name), bytes);
    const input = await openInput(join(folder, name));
    const reads = [];
    for await (const one of readRecords(input)) reads.push(one);
    expect(input.bytesRead()).toBe(input.size);
    return inShort(reads);
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'import-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('reads compressed files and UTF-16', async () => {
    const text = '{"a":"ü😀"}\n{"a":2}\n';
    expect(await read('a.jsonl.gz', gzipSync(text))).toEqual([{ a: 'ü😀' }, { a: 2 }]);
    expect(await read('a.json', Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual([{ a: 'ü😀' }, { a: 2 }]);
    expect(await read('b.json', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())).toEqual([{ a: 'ü😀' }, { a: 2 }]);
  });

  it('keeps the records before a truncation', async () => {
    const packed = gzipSync(Array.from({ length: 50_000 }, (_, index) => `{"a":${Math.sin(index)}}\n`).join(''));
    const reads = await read('cut.jsonl.gz', packed.subarray(0, packed.length / 2));
    expect(reads.length).toBeGreaterThan(10_000);
    expect(reads.at(-1)).toMatch(/^\d+: reading stopped here: unexpected end of file/);
  });

  it('reports why a file cannot be opened', async () => {
    await expect(openInput(join(folder, 'none'))).rejects.toThrow('ENOENT');
    await expect(openInput(folder)).rejects.toThrow('is a folder');
  });

  it('knows gzip by its content, not by the name', async () => {
    expect(await read('no.csv.gz', Buffer.from('a,b\n1,2\n'))).toEqual([{ a: '1', b: '2' }]);
    expect(await read('packed.csv', gzipSync('a,b\n1,2\n'))).toEqual([{ a: '1', b: '2' }]);
    expect(await read('packed', gzipSync('{"a":1}'))).toEqual([{ a: 1 }]);
  });

  it.each([
    ['an Excel workbook', 'deals.xlsx', 'PK\x03\x04\x14\x00\x06\x00'],
    ['a zip archive, named as CSV', 'deals.csv', 'PK\x03\x04\x14\x00\x00\x00'],
    ['an old Excel workbook', 'deals.xls', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\x00\x00'],
    ['UTF-16 without a mark', 'deals.csv', 'a\x00,\x00b\x00\n\x00'],
  ])('says what to do with %s', async (_, name, content) => {
    const refusal = 'The file is no text. Save a spreadsheet as "CSV UTF-8"';
    await expect(read(name, Buffer.from(content, 'latin1'))).rejects.toThrow(refusal);
    await expect(read(name, gzipSync(Buffer.from(content, 'latin1')))).rejects.toThrow(refusal);
  });
});

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
  it('reads its own output', async () => {
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
    expect(inShort(reads)[2]).toEqual({ a: '3' });
  });

  it('a row may lack empty cells at its end, or have more', async () => {
    expect(inShort(await readAll('a,b,c\n1\n2,x\n3,x,y,,\n4,x,y,,z\n5,,y, \n'))).toEqual([
      { a: '1' },
      { a: '2', b: 'x' },
      { a: '3', b: 'x', c: 'y' },
      '5: has 5 columns, the header has 3; quote values that contain the delimiter',
      { a: '5', c: 'y' },
    ]);
  });

  it('knows the line ends of old Macs, in chunks of any size', async () => {
    const text = 'a,b\r1,"x\ny"\r2,z\r';
    for (const size of [1, 2, 3, 4, 5, 100]) {
      const reads = await readAll(text, 'deals.csv', size);
      expect(inShort(reads)).toEqual([
        { a: '1', b: 'x\ny' },
        { a: '2', b: 'z' },
      ]);
      expect(reads.map(({ line }) => line)).toEqual([2, 3]);
      expect(inShort(await readAll(text.replaceAll('\r', '\r\n'), 'deals.csv', size))).toHaveLength(2);
    }
  });

  it.each([';', ',', '\t', '|'])('takes the delimiter from a line "sep=%s", also in quotes', async (delimiter) => {
    for (const first of [`sep=${delimiter}`, `"sep=${delimiter}"`]) {
      expect(
        inShort(await readAll(`\uFEFF${first}\r\na${delimiter}b,c;d\n1${delimiter}2\n`.replace('b,c;d', 'b'))),
      ).toEqual([{ a: '1', b: '2' }]);
    }
  });

  it('a stray quotation mark affects only its own line', async () => {
    const text = 'a,b\n1,x\n2,5" pipe\n3,y\n4,"open\n5,z\n6,"closed"\n7,"a"b\n8,"end\n9,w';
    expect(inShort(await readAll(text))).toEqual([
      { a: '1', b: 'x' },
      expect.stringMatching(/^3: has a quotation mark in an unquoted value/),
      { a: '3', b: 'y' },
      expect.stringMatching(/^5: /),
      { a: '5', b: 'z' },
      { a: '6', b: 'closed' },
      expect.stringMatching(/^8: has text after the closing quotation mark/),
      '9: has an opening quotation mark without a closing one',
      { a: '9', b: 'w' },
    ]);
  });

  it('a quoted value that is never closed does not fill the memory', async () => {
    const many = Array.from({ length: 60_000 }, (_, index) => `${index},${'some text'.repeat(10)}`).join('\n');
    const reads = await readAll(`a,b\n0,"open\n${many}\n`);
    expect(inShort(reads.slice(0, 2))).toEqual([
      '2: has an opening quotation mark without a closing one',
      { a: '0', b: 'some text'.repeat(10) },
    ]);
    expect(reads.length).toBe(60_001);
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

describe('the numbers of a CSV file', () => {
  const numbers = new Set(['amount']);
  const read = async (text: string, decimal?: '.' | ',') => {
    const columns = { numbers, exported: () => undefined, ...(decimal && { decimal }) };
    const reads = [];
    for await (const one of readRecords({ chunks: chunksOf(text) }, columns)) reads.push(one);
    return inShort(reads).map((one) => (typeof one === 'string' ? one : (one as { amount: string }).amount));
  };

  it.each([
    ['by the delimiter', 'id;amount\n1;48.000\n2;7,125\n3;1.234.567\n', ['48000', '7.125', '1.234.567']],
    ['by the delimiter', 'id,amount\n1,48.000\n2,"7,125"\n', ['48.000', '7,125']],
    ['by a decimal comma', 'id,amount\n1,"48.000"\n2,"96000,50"\n', ['48000', '96000,50']],
    ['by a decimal point', 'id;amount\n1;48.000\n2;96000.5\n', ['48.000', '96000.5']],
    ['by a currency', 'id;amount\n1;48.000 €\n2;€ 1 234\n3;n/a\n', ['48000', '€ 1 234', 'n/a']],
  ])('are read %s: %j', async (_, text, expected) => {
    expect(await read(text)).toEqual(expected);
  });

  it('are not guessed if the file has both separators', async () => {
    expect(await read('id;amount\n1;48.000\n2;96000,5\n3;96000.5\n')).toEqual([
      '2: amount is "48.000", which may be 48.000 or 48000; say so with --decimal point or comma',
      '96000,5',
      '96000.5',
    ]);
  });

  it('are read as the caller says', async () => {
    expect(await read('id,amount\n1,48.000\n', ',')).toEqual(['48000']);
    expect(await read('id;amount\n1;48.000\n2;1,5\n', '.')).toEqual(['48.000', '1,5']);
  });
});

const anyRecords = fc.array(fc.record({ v: fc.jsonValue() }).map((value) => JSON.parse(JSON.stringify(value))));
const PRINTERS = {
  'JSON Lines': (all: unknown[]) => all.map((one) => `${JSON.stringify(one)}\r\n\n`).join(''),
  'documents spread over lines': (all: unknown[]) => all.map((one) => JSON.stringify(one, null, 2)).join('\n'),
  'a list spread over lines': (all: unknown[]) => JSON.stringify(all, null, '\t'),
  'a list, one record a line': (all: unknown[]) => `[${all.map((one) => JSON.stringify(one)).join(',\n')}]\n`,
  'a list in one line': (all: unknown[]) => JSON.stringify(all),
  'a list in one line, with spaces': (all: unknown[]) =>
    `\n [ ${all.map((one) => JSON.stringify(one)).join(' , ')} ] \n`,
  'a page of a list call': (all: unknown[]) => JSON.stringify({ paging: {}, results: all }, null, 2),
  'a page in one line': (all: unknown[]) =>
    JSON.stringify({ total: 1, paging: { next: [{ after: '}]' }] }, OpportunitySummaries: all, more: [{ a: ']' }] }),
  'a page with a record a line': (all: unknown[]) =>
    `{"items" : [\n${all.map((one) => JSON.stringify(one)).join(',\n')}\n], "next": null}\n`,
  'pages, one a line': (all: unknown[]) => all.map((one) => `${JSON.stringify({ results: [one] })}\n`).join(''),
};

describe('readJson', () => {
  it.each(Object.entries(PRINTERS))('reads its own output as %s', async (_, print) => {
    await fc.assert(
      fc.asyncProperty(anyRecords, fc.integer({ min: 1, max: 50 }), async (all, size) => {
        expect(inShort(await readAll(print(all), 'deals.json', size))).toEqual(all);
      }),
    );
  });

  it('does not take the list of a record for a page', async () => {
    const orders = [1, 2].map((order_id) => ({ order_id, note: 'x'.repeat(300), items: [{ article: 'A' }] }));
    for (const print of [
      PRINTERS['JSON Lines'],
      PRINTERS['documents spread over lines'],
      PRINTERS['a page in one line'],
    ])
      expect(inShort(await readAll(print(orders), 'orders.json', 7))).toEqual(orders);
  });

  it('an invalid line of JSON Lines affects only itself', async () => {
    const text = '{"a":1}\n{"a":\n\n{"a":"\u0001"}\n{"a":2}';
    const [first, cut, control, last] = inShort(await readAll(text));
    expect([first, last]).toEqual([{ a: 1 }, { a: 2 }]);
    expect(cut).toMatch(/^2: is not valid JSON/);
    expect(control).toMatch(/^4: is not valid JSON/);
  });

  it('an invalid element of a list affects only itself', async () => {
    const reads = await readAll('[\n  {"a": 1},\n  {"a" 2},\n  {"a": 3}\n]\n');
    expect(inShort(reads)).toEqual([{ a: 1 }, expect.stringMatching(/^3: is not valid JSON/), { a: 3 }]);
  });

  it('reports the position in a page', async () => {
    const reads = await readAll('{"OpportunitySummaries":[{"Id":"O1"},{"Id":"O2"}]}\n{"Id":"O3"}\n');
    expect(reads).toMatchObject([
      { line: 1, item: 1, value: { Id: 'O1' } },
      { line: 1, item: 2, value: { Id: 'O2' } },
      { line: 2, value: { Id: 'O3' } },
    ]);
  });

  it.each([['[%s]', '{"results":[%s],"paging":null}', '{"OpportunitySummaries":[%s]}', '[\n%s\n]\n']].flat())(
    'reads many records in %s, however large they are together',
    async (layout) => {
      const record = JSON.stringify({ text: 'x'.repeat(1_000_000) });
      const large = JSON.stringify({ text: 'x'.repeat(5_000_000) });
      const text = layout.replace('%s', [record, record, record, large, record, record, record].join(','));
      const reads = await readAll(text);
      expect(reads.map((read) => ('error' in read ? read.error.message : read.size))).toEqual(
        [record, record, record, 'the record is larger', record, record, record].map((one) =>
          one.startsWith('{') ? one.length : expect.stringContaining(one),
        ),
      );
    },
  );

  it('reports a list that ends too early', async () => {
    for (const text of ['[{"a":1},', '{"results":[{"a":1}', '[\n{"a":1},\n', '{"results":[{"a":1}],"paging":{']) {
      expect(inShort(await readAll(text))).toEqual([
        { a: 1 },
        expect.stringMatching(/^\d: the file ends within a list/),
      ]);
    }
    expect(inShort(await readAll('{"a":0}\n[{"a":1},\n{"a":2}\n'))).toEqual([
      { a: 0 },
      { a: 1 },
      '2: ends within a list',
      { a: 2 },
    ]);
  });

  it('rejects a document that is too large, and reads the next', async () => {
    const large = JSON.stringify({ lines: Array(60_000).fill('x'.repeat(90)) }, null, 2);
    expect(inShort(await readAll(`${large}\n{\n"a": 1\n}\n`))).toEqual([
      '1: the record is larger than 5 MB, the limit of a record; shorten its longest values',
      { a: 1 },
    ]);
  });
});
