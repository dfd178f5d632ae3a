import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { raiseAlerts } from '../../server/alerts/raiseAlerts.ts';
import { addTenants } from '../../server/database/testing/addTenants.ts';
import { someUser } from '../../server/identity/testing/testUsers.ts';
import { createOutbox } from '../../server/mail/outbox.ts';
import { openStore } from '../../server/openStore.ts';
import { upsertRecords } from '../../server/records/write.ts';
import { startTasks } from '../../server/tasks/tasks.ts';
import { alertSubscriptions } from '../../src/resources/alertSubscriptions.ts';
import { users } from '../../src/resources/users.ts';
import { alertTasks } from './alertWork.ts';

// A server's work on alerts, in a process that a test can kill. It raises alerts from number FROM on and prints each number once it is
// stored. With END, it raises none, sends what waits, and prints every number that a mail contains.

const { DATA_DIR: dataDir = '', FROM = '0', END } = process.env;
const store = await openStore({ dataDir });
const { db } = store;
await sql`create table if not exists sent_log (text text)`.execute(db);
if (FROM === '0') {
  await sql`create function log_mail() returns trigger language plpgsql as
    $$ begin insert into sent_log values (new.text); return new; end $$`.execute(db);
  await sql`create trigger log_mail after insert on outbox for each row execute function log_mail()`.execute(db);
  await addTenants(store, 'acme');
  const now = new Date();
  const wanted = {
    spike: true,
    silence: true,
    token_rejected: true,
    new_cause: true,
    assigned: true,
    retry_failed: true,
  };
  const subscription = {
    subscription_id: 'one',
    tenant_id: 'acme',
    owner: 'lead',
    shared: false,
    channel: 'MAIL',
    ...wanted,
    paused: false,
    timing: 'AT_ONCE',
    time_zone: 'UTC',
    language: 'en',
    created_at: now,
    updated_at: now,
  };
  await store.transaction('all', async (trx) => {
    await upsertRecords(trx, store.secrets, users, [someUser('lead', { role: 'tenant-admin', tenant_id: 'acme' })]);
    await upsertRecords(trx, store.secrets, alertSubscriptions, [subscription]);
  });
}
const sending = {
  store,
  outbox: createOutbox(db as never),
  webhooks: { allowedHosts: [] },
  links: { origin: () => undefined, key: new Uint8Array(32) },
};
const tasks = await startTasks({ store, kinds: alertTasks(sending), log: console });
/** Makes what waits due. Returns whether there is any task. */
const hasten = async () => {
  await sql`update background_tasks set due_at = now() where claim is null`.execute(db);
  tasks.wake();
  const { rows } = await sql`select from background_tasks limit 1`.execute(db);
  return rows.length > 0;
};
for (let number = Number(FROM); !END; number += 1) {
  await store.transaction({ tenant: 'acme' }, (trx) =>
    raiseAlerts(trx, 'acme', [{ kind: 'NEW_CAUSE', subject: `c-${number}` }]),
  );
  console.info(JSON.stringify({ stored: number }));
  await hasten();
  await setTimeout(1);
}
while (await hasten()) await setTimeout(10);
await tasks.stop();
const { rows } = await sql<{ text: string }>`select text from sent_log`.execute(db);
const sent = rows.flatMap(({ text }) => [...text.matchAll(/\bc-(\d+)\./g)].map(([, number]) => Number(number)));
console.info(JSON.stringify({ sent }));
await store.close();
