import { deals } from '../../../src/resources/deals.ts';
import { openStore } from '../database.ts';
import { upsertRecords } from '../upsertRecords.ts';
import { addTenants } from './addTenants.ts';

// Writes deals one by one and says the id of each once it is acknowledged, until it is killed.
const [dataDir = '', first = '0'] = process.argv.slice(2);
const store = await openStore({ dataDir });
await addTenants(store, 'acme');
for (let id = Number(first); ; id++) {
  const now = new Date().toISOString();
  const deal = { hubspot_deal_id: String(id), status: 'PROSPECT', created_at: now, updated_at: now, tenant_id: 'acme' };
  await store.transaction({ tenant: 'acme' }, (trx) =>
    upsertRecords(trx, store.secrets, deals, [{ ...deal, deal_data: {} }]),
  );
  process.stdout.write(`${id}\n`);
}
