import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importCommand } from '../../server/ingest/import/importCommand.ts';
import { rederive } from '../../server/records/rederive.ts';
import { toApiRecord } from '../../src/dataProvider/apiRecord.ts';
import { deals } from '../../src/resources/deals.ts';
import { databases } from '../postgres/databases.ts';
import { startApi, type TestApi } from './startApi.ts';

const ADMIN = 'admin@example.com';
const MOMENT = '2026-11-20T08:30:00.000Z';

/** What other systems write, and the value that the console shows, however it was written. */
const READINGS: readonly (readonly [given: object, field: 'modified_at' | 'close_date' | 'amount', value: string])[] = [
  ...[1795163400000, '1795163400000', 1795163400, '1795163400', '2026-11-20 08:30', ' 2026-11-20T08:30:00+00:00 '].map(
    (given) => [{ hs_lastmodifieddate: given }, 'modified_at', MOMENT] as const,
  ),
  ...['2026-11-20 08:30:00+00', '2026-11-20T19:30:00.000+1100', '2026-11-20 08:30:00 UTC'].map(
    (given) => [{ properties: { hs_lastmodifieddate: given } }, 'modified_at', MOMENT] as const,
  ),
  [{ 'Last Modified Date': '2026-11-20 08:30' }, 'modified_at', MOMENT],
  ...['2026-12-31', '2026-12-31 00:00', '2026-12-31T23:59:59-05:00', 1798675200, '1798675200', 1798675200000].map(
    (given) => [{ closedate: given }, 'close_date', '2026-12-31'] as const,
  ),
  ...['$48,000.50', '48.000,50 €', 'USD 48 000.5', '48000,50', 48000.5].map(
    (given) => [{ amount: given }, 'amount', '48000.5'] as const,
  ),
];

/** What cannot be read, and the beginning of the report. */
const UNREAD: readonly [given: object, report: string][] = [
  [{ closedate: '12/31/2026' }, 'close_date is left empty: deal_data.closedate must be a day'],
  [{ hs_lastmodifieddate: 'soon' }, 'modified_at is left empty: deal_data.hs_lastmodifieddate must be a date and time'],
  [{ amount: 'a lot' }, 'amount is left empty: deal_data.amount must be an amount'],
  [{ amount: 12.5, currency: 'JPY' }, 'amount is left empty: deal_data.amount must be an amount without decimals'],
  [{ amount: '1.234', currency: 'USD' }, 'amount is left empty: deal_data.amount must be an amount with at most 2'],
];

describe.each(databases)('values derived from documents, on $name', ({ open }) => {
  let api: TestApi;
  let folder: string;
  let token: string;
  const deal = (id: string, deal_data: object) => ({
    hubspot_deal_id: id,
    status: 'QUALIFIED',
    created_at: '2026-11-20T08:30:00Z',
    deal_data,
  });
  const shown = async (id: string) => (await api.get(`/api/deals/${id}?tenant_id=acme`, { as: ADMIN })).body;
  const read = async (records: readonly object[]) => {
    const file = join(folder, 'deals.jsonl');
    await writeFile(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    const said: string[] = [];
    const output = { write: (text: string) => said.push(text) };
    const store = Object.assign(Object.create(api.store), { close: async () => {} });
    const code = await importCommand(['deals', file, '--tenant', 'acme'], async () => store, {
      stdout: output,
      stderr: output,
    });
    return { code, said: said.join('') };
  };

  beforeAll(async () => {
    api = await startApi(open, new Date('2026-11-20T12:00:00Z'));
    token = (await api.send('POST', '/api/tenants/acme/keys', { as: ADMIN, body: { name: 'Sync' } })).body.key;
    folder = await mkdtemp(join(tmpdir(), 'derived-'));
  });
  afterAll(async () => {
    await api.stop();
    await rm(folder, { recursive: true });
  });

  it('are the same by import, ingest, a later derivation, and in the console', async () => {
    const id = (prefix: string, index: number) => `${prefix}-${index}`;
    const records = READINGS.map(([given], index) => deal(id('ingested', index), given));
    const { body } = await api.send('PUT', '/api/ingest/deals', { token, body: { records } });
    expect(body.results).toEqual(records.map((record) => ({ id: record.hubspot_deal_id, status: 'created' })));
    expect(await read(READINGS.map(([given], index) => deal(id('imported', index), given)))).toMatchObject({ code: 0 });
    await sql`update deals set modified_at = null, close_date = null, amount = null
      where hubspot_deal_id like 'imported-%'`.execute(api.store.db);
    const keys = READINGS.map((_, index) => ({ tenant_id: 'acme', hubspot_deal_id: id('imported', index) }));
    await api.store.transaction('all', (trx) => rederive(trx, deals, keys));
    for (const [index, [given, field, value]] of READINGS.entries()) {
      const ways = [await shown(id('ingested', index)), await shown(id('imported', index))];
      const inConsole = toApiRecord(deals, { hubspot_deal_id: '1', deal_data: given });
      const found = [...ways, inConsole].map((record) => record[field]);
      const comparable = deals.fields[field].comparable ?? String;
      expect([given, ...found.map(comparable)]).toEqual([given, ...found.map(() => comparable(value))]);
    }
  });

  it('that cannot be read are reported, and the record is written without them', async () => {
    const records = UNREAD.map(([given], index) => deal(`unread-${index}`, given));
    const { body } = await api.send('PUT', '/api/ingest/deals', { token, body: { records } });
    const expected = UNREAD.map(([, report]) => expect.stringContaining(report));
    expect(body.results).toEqual(
      expected.map((message, index) => ({ id: `unread-${index}`, status: 'created', message })),
    );
    for (const { hubspot_deal_id: id } of records) {
      expect(await shown(id)).toMatchObject({ amount: null, close_date: null, modified_at: null });
    }
    const { code, said } = await read(records);
    expect(code).toBe(2);
    UNREAD.forEach(([, report], index) => void expect(said).toContain(`line ${index + 1}: ${report}`));
    expect(said).toContain('5 updated, 0 invalid, 5 values left out');
  });
});
