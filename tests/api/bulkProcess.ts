import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { syncResourceTables } from '../../server/database/migrate/syncResourceTables.ts';
import { addTenants } from '../../server/database/testing/addTenants.ts';
import { bulkJobTasks } from '../../server/http/api/bulk/workJobs.ts';
import { someUser } from '../../server/identity/testing/testUsers.ts';
import { openStore } from '../../server/openStore.ts';
import { upsertRecords } from '../../server/records/write.ts';
import { addJob } from '../../server/tasks/bulkJobs.ts';
import { startTasks } from '../../server/tasks/tasks.ts';
import { choice, tenant, text } from '../../src/fields/index.ts';
import { users } from '../../src/resources/users.ts';
import { defineResource } from '../../src/schema/defineResource.ts';

// A server's work on bulk jobs, in a process that a test can kill. It continues the job of an earlier one, or starts one over COUNT
// records of a new database, of which every third is sent already, and prints the progress. At the end it prints the job and how many changes the audit log has.

const parcels = defineResource({
  name: 'test_parcels',
  fields: {
    parcel_id: text(),
    state: choice({ OPEN: { label: 'Open' }, SENT: { label: 'Sent' } }),
    tenant_id: tenant(),
  },
  list: { search: ['state'], sort: 'parcel_id' },
  actions: { send: { when: { state: 'OPEN' }, sets: { state: 'SENT' } } },
  access: { list: 'signed-in', show: 'signed-in', send: 'signed-in' },
});

const { DATA_DIR = '', DATABASE_URL: databaseUrl, COUNT } = process.env;
const store = await openStore({ dataDir: DATA_DIR, ...(databaseUrl && { databaseUrl, migrateOnStart: true }) });
await syncResourceTables(store.db, [parcels]);
const jobs = () => store.db.selectFrom('bulk_jobs').selectAll().executeTakeFirst();
if (!(await jobs())) {
  const records = Array.from({ length: Number(COUNT) }, (_, at) => ({
    parcel_id: `p-${at}`,
    state: at % 3 === 0 ? 'SENT' : 'OPEN',
    tenant_id: 'acme',
  }));
  await addTenants(store, 'acme');
  const scope = { tenant: 'acme' };
  await store.transaction('all', async (trx) => {
    await upsertRecords(trx, store.secrets, users, [someUser('lead', { role: 'tenant-admin', tenant_id: 'acme' })]);
    await upsertRecords(trx, store.secrets, parcels, records);
  });
  const job = { scope, by: 'lead', resource: parcels, operation: 'send', values: null, records: { conditions: [] } };
  await store.transaction(scope, (trx) => addJob(trx, randomUUID(), job, records.length));
}
const log = { error: console.error, warn: console.warn };
const work = await startTasks({ store, log, kinds: [bulkJobTasks({ store, log, resources: [parcels] })] });
const started = performance.now();
let highest = 0;
for (;;) {
  const job = await jobs();
  globalThis.gc?.();
  highest = Math.max(highest, process.memoryUsage().heapUsed);
  console.info(JSON.stringify({ done: job?.done }));
  if (job?.finished_at) break;
  await setTimeout(50);
}
await work.stop();
const changed = await store.db
  .selectFrom('audit')
  .select(({ fn }) => [fn.countAll<string>().as('entries'), fn.count<string>('record_id').distinct().as('records')])
  .where('job_id', 'is not', null)
  .executeTakeFirstOrThrow();
const left = await store.db.selectFrom('bulk_records').selectAll().execute();
const seconds = Math.round(performance.now() - started) / 1_000;
console.info(JSON.stringify({ job: await jobs(), ...changed, left: left.length, seconds, heap: highest }));
await store.close();
