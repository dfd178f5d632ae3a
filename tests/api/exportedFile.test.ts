import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../server/database/database.ts';
import { addTenants } from '../../server/database/testing/addTenants.ts';
import { importCommand } from '../../server/ingest/import/importCommand.ts';
import { german } from '../../src/messages/de/index.ts';
import { translateDeclaration } from '../../src/messages/messageCatalog.ts';
import { deals } from '../../src/resources/deals.ts';
import { errors } from '../../src/resources/errors.ts';
import type { Resource } from '../../src/schema/resource.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../src/views/export/saveFile.ts';
import { exportColumns } from '../../src/views/export/useExport.ts';
import { embedded } from '../postgres/databases.ts';

const DEALS = [
  {
    hubspot_deal_id: '18734502641',
    ace_opportunity_id: 'O1',
    deal_data: { name: '=1+1', amount: '1234.5', currency: 'EUR' },
  },
  {
    hubspot_deal_id: '18734502642',
    deal_data: { name: 'A; "B",\nC', company: { name: 'Müller' }, closedate: '2026-12-31' },
  },
].map((deal) => ({ ...deal, status: 'COMMITTED', created_at: '2026-11-20', updated_at: '2026-11-20T08:30:00Z' }));
const ERRORS = [
  { error_id: 'e-1', status: 'NEW', error_message: '=1+1; "a"\n-2' },
  { error_id: 'e-2', status: 'RESOLVED', error_message: 'Down', resolved_at: '2026-11-21' },
].map((error) => ({ ...error, deal_id: '18734502641', error_type: 'API_ERROR', timestamp: '2026-11-20' }));

let folder: string;
let store: Store;

async function importText(resource: Resource, name: string, text: string) {
  const [file, said] = [join(folder, name), [] as string[]];
  await writeFile(file, text);
  const output = { write: (part: string) => said.push(part) };
  const opened: Store = Object.assign(Object.create(store), { close: async () => {} });
  const args = [resource.name, file, '--tenant', 'acme'];
  const code = await importCommand(args, async () => opened, { stdout: output, stderr: output });
  return { code, said: said.join('') };
}

/** The file that an admin exports. */
async function exported(resource: Resource, words?: unknown): Promise<string> {
  const columns = exportColumns(translateDeclaration(resource, words), 'admin');
  const query = sql<object>`select * from ${sql.table(resource.name)} order by ${sql.id(resource.id)}`;
  const { rows } = await query.execute(store.db);
  const cells = rows.map((row) => columns.map(({ textOf }) => textOf(row as Record<string, unknown>)));
  return BYTE_ORDER_MARK + [columns.map(({ label }) => label), ...cells].map(csvLine).join('');
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exported-'));
  store = await embedded.open();
  await addTenants(store, 'acme');
  await importText(deals, 'deals.json', JSON.stringify(DEALS));
  await importText(errors, 'errors.json', JSON.stringify(ERRORS));
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

describe.each([deals, errors] as Resource[])('a CSV export of $name', (resource) => {
  it.each([
    ['English', undefined],
    ['German', german.resources[resource.name]],
  ])('is imported with the values that it shows, in %s', async (_, words) => {
    const before = await exported(resource);
    const { code, said } = await importText(resource, 'export.csv', await exported(resource, words));
    expect([code, said]).toEqual([0, expect.stringContaining('2 read, 0 inserted, 2 updated, 0 invalid.')]);
    expect(await exported(resource)).toBe(before);
  });
});
