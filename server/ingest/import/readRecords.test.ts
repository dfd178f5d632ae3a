import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInput } from './openInput.ts';
import { readRecords } from './readRecords.ts';
import { inShort, readAll } from './testing.ts';

describe('readRecords', () => {
  it.each([
    ['deals.csv', 'a\n{', [{ a: '{' }]],
    ['deals.jsonl', 'a\n{"b":1}', [expect.stringMatching(/^1: is not valid JSON/), { b: 1 }]],
    [undefined, '\n  {"b":1}', [{ b: 1 }]],
    [undefined, '\na\n1', [{ a: '1' }]],
    [undefined, '', []],
    [undefined, '\n\n', []],
  ])('tells JSON from CSV: %s %j', async (name, text, expected) => {
    expect(inShort(await readAll(text, name))).toEqual(expected);
  });

  it('refuses a line that is too long, or not UTF-8, and reads the next', async () => {
    const latin = Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xe9]), Buffer.from('"}\n{"b":2}')]);
    expect(inShort(await readAll(`{"a":"${'x'.repeat(5_000_000)}"}\n{"b":1}\n`))).toEqual([
      '1: the line is larger than 5 MB',
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

  it('reads packed files and UTF-16', async () => {
    const text = '{"a":"ü😀"}\n{"a":2}\n';
    expect(await read('a.jsonl.gz', gzipSync(text))).toEqual([{ a: 'ü😀' }, { a: 2 }]);
    expect(await read('a.json', Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual([{ a: 'ü😀' }, { a: 2 }]);
    expect(await read('b.json', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())).toEqual([{ a: 'ü😀' }, { a: 2 }]);
  });

  it('keeps what came before a file breaks off', async () => {
    const packed = gzipSync(Array.from({ length: 50_000 }, (_, index) => `{"a":${Math.sin(index)}}\n`).join(''));
    const reads = await read('cut.jsonl.gz', packed.subarray(0, packed.length / 2));
    expect(reads.length).toBeGreaterThan(10_000);
    expect(reads.at(-1)).toMatch(/^\d+: reading broke off here: unexpected end of file/);
  });

  it('says why a file cannot be opened', async () => {
    await expect(openInput(join(folder, 'none'))).rejects.toThrow('There is no file');
    await expect(openInput(folder)).rejects.toThrow('is a folder');
    await expect(read('no.csv.gz', Buffer.from('a,b\n'))).rejects.toThrow('incorrect header check');
  });
});
