import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { choice, dateTime, reference, tenant, text } from '../../../src/fields/index.ts';
import { users } from '../../../src/resources/users.ts';
import { defineResource } from '../../../src/schema/defineResource.ts';
import type { Principal } from '../../../src/schema/roles.ts';
import { describeStoreOnEach } from '../../../tests/postgres/describeStore.ts';
import { capturedLog } from '../../base/testing/capturedLog.ts';
import { syncResourceTables } from '../../database/migrate/syncResourceTables.ts';
import { addTenants } from '../../database/testing/addTenants.ts';
import { someUser } from '../../identity/testing/testUsers.ts';
import { writePrepared } from '../../ingest/import/writePrepared.ts';
import type { Mail } from '../../mail/mailer.ts';
import { writeInBatches } from '../../records/write.ts';
import { workOnTasks } from '../../tasks/tasks.ts';
import { callResources } from '../testing/callResources.ts';
import { bulkJobTasks } from './bulk/workJobs.ts';
import { afterCommitTasks, defineServer } from './defineServer.ts';

const orders = defineResource({
  name: 'orders',
  label: ['Order', 'Orders'],
  menu: { group: 'Test' },
  fields: {
    order_id: text({ identifier: true }),
    title: text({ max: 100 }),
    slug: text({ optional: true }),
    state: choice({ OPEN: { label: 'Open' }, SENT: { label: 'Sent' } }),
    updated_at: dateTime({ stamp: 'updated' }),
    tenant_id: tenant(),
  },
  list: { search: ['tenant_id', 'state'], columns: ['title', 'state'], sort: '-updated_at', empty: { none: 'None.' } },
  form: { sections: [{ title: 'Order', fields: ['title', 'state'] }] },
  actions: { send: { when: { state: 'OPEN' }, sets: { state: 'SENT' } } },
  access: {
    list: 'signed-in',
    show: 'signed-in',
    create: 'signed-in',
    edit: 'signed-in',
    delete: 'signed-in',
    send: 'signed-in',
  },
});

const lines = defineResource({
  name: 'order_lines',
  label: ['Line', 'Lines'],
  menu: { group: 'Test' },
  fields: {
    line_id: text({ identifier: true }),
    order_id: reference('orders', { onDelete: 'cascade' }),
    at: dateTime(),
    tenant_id: tenant(),
  },
  list: { search: ['tenant_id'], columns: ['line_id'], sort: '-at', empty: { none: 'None.' } },
  access: { list: 'signed-in', show: 'signed-in', delete: 'signed-in' },
});

/** The changes that the hooks of orders have seen, in order. */
const seen: string[] = [];
let failing = false;

defineServer(orders, {
  newId: ({ title }) => `O-${title}`,
  validate: ({ record }) => (record.title.includes('!') ? { title: 'Title must not shout' } : {}),
  beforeChange: ({ record }) => ({ ...record, slug: record.title.toLowerCase() }),
  async afterChange({ before, after }, { principal }) {
    seen.push(`${before?.state ?? 'none'} > ${after?.state ?? 'none'} by ${principal?.username ?? 'sync'}`);
    if (after?.title === 'Undo') throw new Error('undone');
  },
  async afterCommit({ after }, { sendMail }) {
    if (failing) throw new Error('The mail server is away');
    await sendMail({ to: 'sales@example.com', subject: `${after?.title} ${after?.state}`, text: '' });
  },
  async beforeDelete({ title }) {
    if (title === 'Kept') throw new Error('kept');
  },
});
defineServer(lines, {
  async beforeDelete({ line_id }) {
    seen.push(`delete line ${line_id}`);
  },
});

const alex: Principal = { username: 'alex', role: 'admin', tenantId: null };

describeStoreOnEach('the server file of a resource', (given) => {
  const resources = [orders, lines];
  const call = callResources(given, resources);
  const mails: Mail[] = [];
  const { log } = capturedLog();
  const work = () => ({
    store: given.store,
    log,
    kinds: [afterCommitTasks({ store: given.store, sendMail: async (mail) => void mails.push(mail) })],
  });
  const runTasks = () => workOnTasks(work(), new AbortController().signal);
  const make = (title: string) => call('POST', '/orders?tenant_id=acme', alex, { title, state: 'OPEN' });
  const rowOf = async (id: string) => {
    const { rows } = await sql<Record<string, unknown>>`select * from orders where order_id = ${id}`.execute(
      given.store.db,
    );
    return rows[0];
  };

  beforeAll(async () => {
    await syncResourceTables(given.store.db, resources, { allowed: 'all' });
    await addTenants(given.store, 'acme', 'globex');
    await writeInBatches(given.store, users, [someUser('alex', { role: 'admin' })]);
  });
  beforeEach(async () => {
    await sql`delete from orders`.execute(given.store.db);
    await sql`delete from background_tasks`.execute(given.store.db);
    seen.length = 0;
    mails.length = 0;
    failing = false;
  });

  it('names, checks and completes a record that the API creates', async () => {
    expect((await make('Tea')).body).toMatchObject({ order_id: 'O-Tea', slug: 'tea' });
    expect(await make('Tea!')).toMatchObject({ status: 422, body: { errors: { title: 'Title must not shout' } } });
    expect(seen).toEqual(['none > OPEN by alex']);
  });

  it('runs for edits, actions and bulk jobs', async () => {
    for (const title of ['Tea', 'Milk']) await make(title);
    seen.length = 0;
    expect((await call('PATCH', '/orders/O-Tea?tenant_id=acme', alex, { title: 'Mate' })).body.slug).toBe('mate');
    expect((await call('PATCH', '/orders/O-Tea?tenant_id=acme', alex, { title: 'Mate!' })).status).toBe(422);
    expect((await call('POST', '/orders/O-Tea/send?tenant_id=acme', alex)).status).toBe(200);
    const job = await call('POST', '/orders/bulk?tenant_id=acme', alex, { do: 'send', ids: ['O-Milk'] });
    expect(job.status).toBe(202);
    const kinds = [bulkJobTasks({ store: given.store, log, resources })];
    await workOnTasks({ ...work(), kinds }, new AbortController().signal);
    expect(seen).toEqual(['OPEN > OPEN by alex', 'OPEN > SENT by alex', 'OPEN > SENT by alex']);
  });

  it('runs for seeds, imports and ingest, which refuse single records', async () => {
    const record = (title: string) => ({
      order_id: title,
      title,
      state: 'OPEN',
      updated_at: '2026-11-20T10:00:00Z',
      tenant_id: 'acme',
    });
    await writeInBatches(given.store, orders, [record('Seeded')]);
    expect(await rowOf('Seeded')).toMatchObject({ slug: 'seeded' });
    const batch = ['Fine', 'Loud!'].map((title) => ({ record: record(title), source: title }));
    const { written, refused } = await given.store.transaction({ tenant: 'acme' }, (trx) =>
      writePrepared(trx, given.store.secrets, orders, batch),
    );
    expect([written.map(({ id }) => id), refused.map(({ error }) => error.message)]).toEqual([
      ['Fine'],
      ['Title must not shout'],
    ]);
    expect(seen).toEqual(['none > OPEN by sync', 'none > OPEN by sync']);
    await writeInBatches(given.store, orders, [record('Fine')]);
    expect(seen).toHaveLength(2);
  });

  it('undoes the change if something in its transaction fails', async () => {
    expect((await make('Undo')).status).toBe(500);
    expect(await rowOf('O-Undo')).toBeUndefined();
    await runTasks();
    expect(mails).toEqual([]);
  });

  it('may forbid that a record is deleted, also together with another', async () => {
    for (const title of ['Kept', 'Tea']) await make(title);
    await sql`insert into order_lines (line_id, order_id, at, tenant_id) values ('l1', 'O-Tea', now(), 'acme')`.execute(
      given.store.db,
    );
    seen.length = 0;
    expect((await call('DELETE', '/orders/O-Kept?tenant_id=acme', alex)).status).toBe(500);
    expect(await rowOf('O-Kept')).toBeDefined();
    expect((await call('DELETE', '/orders/O-Tea?tenant_id=acme', alex)).status).toBe(200);
    expect(seen).toEqual(['delete line l1', 'OPEN > none by alex']);
  });

  describe('after the commit', () => {
    it('works on the changes of one record in their order, once each', async () => {
      await make('Tea');
      await call('POST', '/orders/O-Tea/send?tenant_id=acme', alex);
      await Promise.all([runTasks(), runTasks()]);
      expect(mails.map(({ subject }) => subject)).toEqual(['Tea OPEN', 'Tea SENT']);
      await runTasks();
      expect(mails).toHaveLength(2);
    });

    it('tries again later, and keeps the order of the record', async () => {
      failing = true;
      await make('Tea');
      await runTasks();
      failing = false;
      await call('POST', '/orders/O-Tea/send?tenant_id=acme', alex);
      await runTasks();
      expect(mails).toEqual([]);
      await sql`update background_tasks set due_at = now()`.execute(given.store.db);
      await runTasks();
      expect(mails.map(({ subject }) => subject)).toEqual(['Tea OPEN', 'Tea SENT']);
    });

    it('waits for an admin after the last attempt, without holding up later changes', async () => {
      failing = true;
      await make('Tea');
      await sql`update background_tasks set attempts = 11`.execute(given.store.db);
      await runTasks();
      const { rows } = await sql`select state, error, tenant_id from background_tasks`.execute(given.store.db);
      expect(rows).toEqual([{ state: 'FAILED', error: 'The mail server is away', tenant_id: 'acme' }]);
      failing = false;
      await call('POST', '/orders/O-Tea/send?tenant_id=acme', alex);
      await runTasks();
      expect(mails.map(({ subject }) => subject)).toEqual(['Tea SENT']);
    });
  });
});
