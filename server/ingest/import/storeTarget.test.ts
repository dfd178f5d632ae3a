import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embedded } from '../../../tests/postgres/databases.ts';
import type { Store } from '../../db/database.ts';
import { addTenants } from '../../db/testing/addTenants.ts';
import { type ImportTarget, importCommand } from './importCommand.ts';
import { storeTarget } from './storeTarget.ts';

let store: Store;

async function run(resource: string, file: string, tenant = 'acme', known: Partial<ImportTarget> = {}) {
  const written: string[] = [];
  const output = { write: (text: string) => written.push(text) };
  const target = async () => ({ ...storeTarget(store), ...known, close: async () => {} });
  const args = [resource, fileURLToPath(new URL(`samples/${file}`, import.meta.url)), '--tenant', tenant];
  const code = await importCommand(args, target, { stdout: output, stderr: output });
  return { code, text: written.join('') };
}

beforeAll(async () => {
  store = await embedded.open();
  await addTenants(store, 'acme');
});
afterAll(() => store.close());

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

  it('breaks off when the tenant is deleted meanwhile, and says so', async () => {
    const known = { tenantIds: async () => ['gone'] };
    expect(await run('deals', 'own.jsonl', 'gone', known)).toEqual({ code: 1, text: 'There is no tenant "gone".\n' });
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
