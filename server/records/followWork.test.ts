import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { deals } from '../../src/resources/deals.ts';
import { errors } from '../../src/resources/errors.ts';
import { resources } from '../../src/resources/index.ts';
import { describeStoreOnEach } from '../../tests/postgres/describeStore.ts';
import { syncResourceTables } from '../database/migrate/syncResourceTables.ts';
import { SYSTEM_TABLES } from '../database/tables.ts';
import { addTenants } from '../database/testing/addTenants.ts';
import { annotate } from './annotations.ts';
import { findRecord } from './findRecord.ts';
import { upsertRecords } from './write.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-11-01T08:00:00Z');
const after = (days: number) => new Date(START + days * DAY).toISOString();

describeStoreOnEach('work on errors', (given) => {
  const write = (resource: typeof deals | typeof errors, record: object, tenant_id = 'acme') =>
    given.store.transaction({ tenant: tenant_id }, (trx) =>
      upsertRecords(trx, given.store.secrets, resource, [{ tenant_id, ...record }]),
    );
  const deal = (id: string, day: number, tenant?: string) =>
    write(
      deals,
      { hubspot_deal_id: id, status: 'QUALIFIED', created_at: after(0), updated_at: after(day), deal_data: {} },
      tenant,
    );
  const error = (id: string, deal_id: string, day: number, more: object = {}, tenant?: string) =>
    write(
      errors,
      {
        error_id: id,
        deal_id,
        error_type: 'API_ERROR',
        status: 'NEW',
        timestamp: after(day),
        notified: false,
        error_message: 'Rate exceeded',
        ...more,
      },
      tenant,
    );
  const set = (ids: string[], values: Readonly<Record<string, unknown>>) =>
    given.store.transaction({ tenant: 'acme' }, (trx) =>
      annotate(trx, errors, { tenant: 'acme', by: 'lead', changeId: ids.join(), records: ids, values }, 100),
    );
  const read = (id: string, tenant = 'acme') =>
    given.store.read({ tenant }, (trx) => findRecord(trx, errors, id, tenant));

  beforeAll(async () => {
    await syncResourceTables(given.store.db, resources, { systemTables: SYSTEM_TABLES });
    await addTenants(given.store, 'acme', 'globex');
  });
  beforeEach(async () => {
    for (const table of ['errors', 'errors_annotations', 'deals', 'annotation_changes'])
      await sql`delete from ${sql.table(table)}`.execute(given.store.db);
  });

  it('is done when the deal is written with success after the error, never before, and in its tenant only', async () => {
    await error('e-1', 'd-1', 1);
    await error('e-2', 'd-2', 1);
    await error('e-3', 'd-1', 1, {}, 'globex');
    await set(['e-1'], { assignee: 'lead', work_state: 'IN_PROGRESS' });
    await deal('d-1', 0.5);
    expect(await read('e-1')).toMatchObject({ work_state: 'IN_PROGRESS', closed_because: null });
    await deal('d-1', 2);
    expect(await read('e-1')).toMatchObject({
      work_state: 'DONE',
      closed_because: 'SYNCED',
      done_at: new Date(after(2)),
      assignee: 'lead',
      // The figures of the specification read the status, which is the sync's.
      status: 'NEW',
      resolved_at: null,
    });
    expect(await read('e-2')).toMatchObject({ work_state: 'OPEN' });
    expect(await read('e-3', 'globex')).toMatchObject({ work_state: 'OPEN' });
  });

  it('keeps the reason for which it was done before', async () => {
    await error('e-1', 'd-1', 1);
    await set(['e-1'], { work_state: 'DONE', closed_because: 'BY_HAND' });
    await deal('d-1', 2);
    await error('e-1', 'd-1', 1, { status: 'RESOLVED' });
    expect(await read('e-1')).toMatchObject({ closed_because: 'BY_HAND' });
  });

  it('is done when the sync resolves the error, if it was begun', async () => {
    await error('e-1', 'd-1', 1);
    await set(['e-1'], { work_state: 'WAITING_FOR_AWS' });
    await error('e-1', 'd-1', 1, { status: 'RESOLVED', resolved_at: after(3) });
    expect(await read('e-1')).toMatchObject({
      work_state: 'DONE',
      closed_because: 'RESOLVED',
      done_at: new Date(after(3)),
    });
    await error('e-2', 'd-1', 1, { status: 'RESOLVED' });
    expect(await read('e-2')).toMatchObject({ work_state: 'OPEN', closed_because: null });
  });

  it('is open again when the sync reports the error again, which it had resolved, or which has failed since', async () => {
    await error('e-1', 'd-1', 1);
    await set(['e-1'], { assignee: 'lead', work_state: 'IN_PROGRESS' });
    await error('e-1', 'd-1', 1, { status: 'RESOLVED', resolved_at: after(2) });
    expect(await read('e-1')).toMatchObject({ work_state: 'DONE', closed_because: 'RESOLVED' });
    await error('e-1', 'd-1', 1);
    const open = { work_state: 'OPEN', closed_because: null, done_at: null, assignee: 'lead' };
    expect(await read('e-1')).toMatchObject(open);
    await deal('d-1', 2);
    await error('e-1', 'd-1', 1);
    expect(await read('e-1')).toMatchObject({ work_state: 'DONE', closed_because: 'SYNCED' });
    await error('e-1', 'd-1', 3);
    expect(await read('e-1')).toMatchObject(open);
    // The ID of a change is that of its records.
    await set(['e-1', 'none'], { work_state: 'DONE', closed_because: 'BY_HAND' });
    await error('e-1', 'd-1', 3, { notified: true });
    expect(await read('e-1')).toMatchObject({ work_state: 'DONE', closed_because: 'BY_HAND' });
  });

  it('is continued at a new error of the same cause and deal within 14 days', async () => {
    await error('e-1', 'd-1', 1);
    await set(['e-1'], { assignee: 'lead', work_state: 'DONE', closed_because: 'BY_HAND' });
    await error('e-2', 'd-1', 14);
    expect(await read('e-2')).toMatchObject({ assignee: 'lead', work_state: 'OPEN', earlier_error_id: 'e-1' });
    await error('e-3', 'd-1', 16);
    await error('e-4', 'd-2', 2);
    await error('e-5', 'd-1', 2, { error_message: 'Something else', error_type: 'NETWORK_ERROR' });
    for (const id of ['e-3', 'e-4', 'e-5'])
      expect(await read(id)).toMatchObject({ assignee: null, earlier_error_id: null });
    // Written again, it keeps what people have set since.
    await set(['e-2'], { assignee: null });
    await error('e-2', 'd-1', 14);
    expect(await read('e-2')).toMatchObject({ assignee: null, earlier_error_id: 'e-1' });
  });
});
