import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../store/database.ts';
import { importCommand } from './importCommand.ts';
import { storeTarget } from './storeTarget.ts';

let dataDir: string;
let store: Store;

async function run(resource: string, file: string) {
  const written: string[] = [];
  const output = { write: (text: string) => written.push(text) };
  const target = async () => ({ ...storeTarget(store), close: async () => {} });
  const args = [resource, fileURLToPath(new URL(`samples/${file}`, import.meta.url)), '--tenant', 'acme'];
  const code = await importCommand(args, target, { stdout: output, stderr: output });
  return { code, text: written.join('') };
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'import-store-'));
  store = await openStore({ dataDir });
  const now = new Date().toISOString();
  await store.db
    .insertInto('tenants')
    .values({
      tenant_id: 'acme',
      name: 'Acme Cloud',
      partner_id: 'P-1',
      region: 'us-east-1',
      s3_bucket: 'acme-sync',
      currency: 'USD',
      authorized_countries: null,
      status: 'ACTIVE',
      hubspot_configuration: { api_key: 'pat-1', pipeline_id: 'default', default_stage: 'appointmentscheduled' },
      created_at: now,
      updated_at: now,
    })
    .execute();
}, 60_000);
afterAll(async () => {
  await store.close();
  await rm(dataDir, { recursive: true });
});

describe('an import into the store', () => {
  it.each([
    ['hubspot.jsonl', 'deals', 3],
    ['hubspot.csv', 'deals', 3],
    ['ace.jsonl', 'deals', 2],
    ['own.jsonl', 'deals', 2],
    ['errors.csv', 'errors', 3],
  ])('of %s inserts once and updates afterwards', async (file, resource, count) => {
    const first = await run(resource, file);
    const second = await run(resource, file);
    expect(first).toEqual({
      code: 0,
      text: expect.stringContaining(`${count} read, ${count} inserted, 0 updated, 0 bad`),
    });
    expect(second).toEqual({
      code: 0,
      text: expect.stringContaining(`${count} read, 0 inserted, ${count} updated, 0 bad`),
    });
  });

  it('keeps the records as they were sent', async () => {
    const deal = await store.transaction({ tenant: 'acme' }, (trx) =>
      trx.selectFrom('deals').selectAll().where('hubspot_deal_id', '=', '18734502622').executeTakeFirstOrThrow(),
    );
    expect(deal).toMatchObject({
      ace_opportunity_id: 'O4417222',
      status: 'COMMITTED',
      created_at: new Date('2026-08-20T13:00:00Z'),
      source_file: 'hubspot.csv',
    });
    expect(deal.deal_data).toMatchObject({
      'Deal Name': 'Wingtip "Fast Lane", phase 2',
      Description: 'First call went well.\nSecond call on Tuesday.',
    });
  });
});
