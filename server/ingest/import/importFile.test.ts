import { describe, expect, it } from 'vitest';
import { deals } from '../../../src/resources/deals.ts';
import type { Candidate } from './importContext.ts';
import { type ImportTask, importFile } from './importFile.ts';
import type { ReadFault } from './readRecord.ts';
import { readRecords } from './readRecords.ts';
import { ACME, chunksOf } from './testing.ts';

const dealLine = (id: number, more = '') =>
  `{"hubspot_deal_id":${id},"status":"PROSPECT","created_at":"2026-11-20","updated_at":"2026-11-20"${more}}\n`;

const allNew = (records: readonly Candidate[]) =>
  records.map(({ hubspot_deal_id: id }) => ({ id: String(id), inserted: true }));

async function run(chunks: AsyncIterable<Uint8Array>, sink: ImportTask['sink']) {
  const faults: ReadFault[] = [];
  const task = { resource: deals, context: ACME, sink, onFault: (fault: ReadFault) => void faults.push(fault) };
  return { summary: await importFile(readRecords({ chunks }), task), faults };
}

describe('importFile', () => {
  it('holds no more than one batch of a long file', async () => {
    const [total, perChunk] = [200_000, 500];
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
    expect(summary).toEqual({ read: total, inserted: total, updated: 0, bad: 0 });
    expect(held).toBeLessThanOrEqual(1_000 + perChunk);
  });

  it('bounds a batch of large records by their size', async () => {
    const large = Array.from({ length: 12 }, (_, id) =>
      dealLine(id, `,"deal_data":{"note":"${'x'.repeat(2_000_000)}"}`),
    );
    const batches: number[] = [];
    await run(chunksOf(large.join('')), async (records) => {
      batches.push(records.length);
      return allNew(records);
    });
    expect(Math.max(...batches)).toBe(4);
  });

  it('loads what is good, reports what is bad, and lets the later of two records count', async () => {
    const stored = new Map<unknown, Candidate>();
    const text = `${dealLine(1)}{"oops\n${dealLine(2)}${dealLine(1, ',"ace_opportunity_id":"O1"')}`;
    const { summary, faults } = await run(chunksOf(text), async (records) => {
      for (const record of records) stored.set(record.hubspot_deal_id, record);
      return allNew(records);
    });
    expect(summary).toEqual({ read: 4, inserted: 2, updated: 1, bad: 1 });
    expect(faults.map(({ line }) => line)).toEqual([2]);
    expect(stored.get('1')?.ace_opportunity_id).toBe('O1');
  });

  it('finds the record that the database refuses', async () => {
    const text = Array.from({ length: 100 }, (_, id) => dealLine(id)).join('');
    const { summary, faults } = await run(chunksOf(text), async (records) => {
      if (records.some(({ hubspot_deal_id: id }) => id === '42'))
        throw Object.assign(new Error('too large'), { code: '54000' });
      return allNew(records);
    });
    expect(summary).toEqual({ read: 100, inserted: 99, updated: 0, bad: 1 });
    expect(faults).toMatchObject([{ line: 43, fault: { message: 'is refused by the database: too large' } }]);
  });

  it('gives up a batch of which the database refuses too much, and says which lines it found', async () => {
    const text = Array.from({ length: 1_000 }, (_, id) => dealLine(id)).join('');
    let tried = 0;
    const faults: ReadFault[] = [];
    const sink = async () => {
      tried += 1;
      throw Object.assign(new Error('no room'), { code: '23514' });
    };
    const reads = readRecords({ chunks: chunksOf(text) });
    const importing = importFile(reads, {
      resource: deals,
      context: ACME,
      sink,
      onFault: (fault) => faults.push(fault),
    });
    await expect(importing).rejects.toThrow(
      'refuses 50 records of one batch; the others were not tried. Of the last it says: no room',
    );
    expect(faults.map(({ line }) => line)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(tried).toBeLessThan(120);
  });

  it('breaks off when the database is away', async () => {
    const away = run(chunksOf(dealLine(1)), async () => {
      throw new Error('The database is not available');
    });
    await expect(away).rejects.toThrow('The database is not available');
  });
});
