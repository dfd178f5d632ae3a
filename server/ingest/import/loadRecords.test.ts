import { describe, expect, it } from 'vitest';
import { deals } from '../../../src/resources/deals.ts';
import type { JsonObject } from '../../../src/schema/jsonObject.ts';
import { type ImportTask, loadRecords, type Prepared } from './loadRecords.ts';
import type { ReadError } from './readLines.ts';
import { readRecords } from './readRecords.ts';
import { ACME, chunksOf } from './testing.ts';

const dealLine = (id: number, more = '') =>
  `{"hubspot_deal_id":${id},"status":"PROSPECT","created_at":"2026-11-20","updated_at":"2026-11-20"${more}}\n`;

const allNew = (batch: readonly Prepared[]) => ({
  written: batch.map(({ record }) => ({ id: String(record.hubspot_deal_id), inserted: true })),
  refused: [],
});

async function run(chunks: AsyncIterable<Uint8Array>, sink: ImportTask['sink']) {
  const invalid: ReadError[] = [];
  const task = { resource: deals, context: ACME, sink, onInvalid: (error: ReadError) => void invalid.push(error) };
  return { summary: await loadRecords(readRecords({ chunks }), task), invalid };
}

describe('loadRecords', () => {
  it('holds no more than one batch of a long file', async () => {
    const [total, perChunk] = [20_000, 500];
    let made = 0;
    let loaded = 0;
    let held = 0;
    async function* generated() {
      for (; made < total; made += perChunk) {
        yield Buffer.from(Array.from({ length: perChunk }, (_, index) => dealLine(made + index)).join(''));
      }
    }
    const { summary } = await run(generated(), async (records) => {
      held = Math.max(held, made + perChunk - loaded);
      loaded += records.length;
      return allNew(records);
    });
    expect(summary).toEqual({ read: total, inserted: total, updated: 0, invalid: 0 });
    expect(held).toBeLessThanOrEqual(1_000 + perChunk);
  });

  it('bounds a batch of large records by their size', async () => {
    const large = Array.from({ length: 12 }, (_, id) => dealLine(id, `,"deal_data":{"note":"${'x'.repeat(250_000)}"}`));
    const batches: number[] = [];
    await run(chunksOf(large.join('')), async (records) => {
      batches.push(records.length);
      return allNew(records);
    });
    expect(Math.max(...batches)).toBe(4);
  });

  it('loads valid records, reports invalid ones, and keeps the later of two records', async () => {
    const stored = new Map<unknown, JsonObject>();
    const text = `${dealLine(1)}{"oops\n${dealLine(2)}${dealLine(1, ',"ace_opportunity_id":"O1"')}`;
    const { summary, invalid } = await run(chunksOf(text), async (records) => {
      for (const { record } of records) stored.set(record.hubspot_deal_id, record);
      return allNew(records);
    });
    expect(summary).toEqual({ read: 4, inserted: 2, updated: 1, invalid: 1 });
    expect(invalid.map(({ line }) => line)).toEqual([2]);
    expect(stored.get('1')?.ace_opportunity_id).toBe('O1');
  });

  it('finds the record that the database refuses', async () => {
    const text = Array.from({ length: 100 }, (_, id) => dealLine(id)).join('');
    const { summary, invalid } = await run(chunksOf(text), async (records) => {
      if (records.some(({ record }) => record.hubspot_deal_id === '42'))
        throw Object.assign(new Error('too large'), { code: '54000' });
      return allNew(records);
    });
    expect(summary).toEqual({ read: 100, inserted: 99, updated: 0, invalid: 1 });
    expect(invalid).toMatchObject([{ line: 43, error: { message: 'is refused by the database: too large' } }]);
  });

  it('gives up a batch of which the database refuses too much, and reports the refused lines', async () => {
    const text = Array.from({ length: 1_000 }, (_, id) => dealLine(id)).join('');
    let tried = 0;
    const invalid: ReadError[] = [];
    const sink = async () => {
      tried += 1;
      throw Object.assign(new Error('no room'), { code: '23514' });
    };
    const reads = readRecords({ chunks: chunksOf(text) });
    const importing = loadRecords(reads, {
      resource: deals,
      context: ACME,
      sink,
      onInvalid: (error) => invalid.push(error),
    });
    await expect(importing).rejects.toThrow(
      'refused 50 records of one batch; the others were not tried. Last reason: no room',
    );
    expect(invalid.map(({ line }) => line)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(tried).toBeLessThan(120);
  });

  it('stops while the database is away', async () => {
    const away = run(chunksOf(dealLine(1)), async () => {
      throw new Error('The database is not available');
    });
    await expect(away).rejects.toThrow('The database is not available');
  });
});
