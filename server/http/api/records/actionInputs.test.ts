import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  choice,
  dateTime,
  list,
  longText,
  number,
  reference,
  secret,
  tenant,
  text,
} from '../../../../src/fields/index.ts';
import { tenants } from '../../../../src/resources/tenants.ts';
import { users } from '../../../../src/resources/users.ts';
import { defineResource } from '../../../../src/schema/defineResource.ts';
import type { Principal } from '../../../../src/schema/roles.ts';
import { describeStoreOnEach } from '../../../../tests/postgres/describeStore.ts';
import { capturedLog } from '../../../base/testing/capturedLog.ts';
import { syncResourceTables } from '../../../database/migrate/syncResourceTables.ts';
import { addTenants } from '../../../database/testing/addTenants.ts';
import { someUser } from '../../../identity/testing/testUsers.ts';
import { upsertRecords } from '../../../records/write.ts';
import { workOnTasks } from '../../../tasks/tasks.ts';
import { callResources } from '../../testing/callResources.ts';
import { bulkJobTasks } from '../bulk/workJobs.ts';
import { afterCommitTasks, defineServer } from '../defineServer.ts';
import { resourceEndpoints } from '../resourceEndpoints.ts';

const depots = defineResource({
  name: 'test_depots',
  fields: { depot_id: text(), tenant_id: tenant() },
  access: { list: 'signed-in', show: 'signed-in', create: 'signed-in' },
  form: { sections: [{ title: 'Depot', fields: ['depot_id'] }] },
});
const parcels = defineResource({
  name: 'test_parcels',
  fields: {
    parcel_id: text(),
    state: choice({ MOVING: { label: 'Moving' }, HELD: { label: 'Held' } }, { default: 'MOVING' }),
    reason: text({ optional: true, max: 40 }),
    depot: reference('test_depots', { optional: true }),
    pin: secret({ optional: true }),
    held_at: dateTime({ optional: true }),
    late: choice({ YES: { label: 'Yes' }, NO: { label: 'No' } }, { optional: true }),
    tenant_id: tenant(),
    updated_at: dateTime({ stamp: 'updated' }),
  },
  derived: { late: { firstOf: { YES: { reason: 'Strike' }, NO: {} } } },
  list: { search: ['state'], sort: 'parcel_id' },
  form: { sections: [{ title: 'Parcel', fields: ['parcel_id', 'state'] }] },
  actions: {
    hold: {
      fields: {
        reason: text(),
        depot: reference('test_depots', { optional: true }),
        tell: list(text({ format: 'email' }), { optional: true }),
        days: number({ min: 1, max: 30, default: 3 }),
      },
      when: { state: 'MOVING' },
      sets: { state: 'HELD', held_at: 'now' },
    },
    remark: { fields: { remark: longText() } },
    lock: { fields: { pin: secret() } },
    release: { when: { state: 'HELD' }, sets: { state: 'MOVING', reason: null } },
  },
  rules: [{ must: { reason: { not: 'Whim' } }, message: 'A whim is no reason', field: 'reason' }],
  access: {
    list: 'signed-in',
    show: 'signed-in',
    create: 'signed-in',
    edit: 'signed-in',
    hold: ['admin', 'tenant-admin'],
    remark: 'signed-in',
    lock: 'signed-in',
    release: 'signed-in',
  },
});
const resources = [tenants, users, depots, parcels];

/** The calls of the hooks. */
const seen: unknown[] = [];
const mailed: unknown[] = [];

defineServer(parcels, {
  validate({ action }) {
    const isShort = action?.name === 'hold' && action.input.days < 2 && action.input.reason !== 'Fire';
    return isShort ? { days: 'Two days at least' } : {};
  },
  async afterChange({ before, after }, { action }) {
    seen.push([before?.state, after?.state, action]);
  },
  async afterCommit(_, { action }) {
    if (action?.name === 'remark') mailed.push(action.input.remark);
  },
});

const LEAD: Principal = { username: 'lead', role: 'tenant-admin', tenantId: 'acme' };
const STAFF: Principal = { username: 'staff', role: 'tenant-user', tenantId: 'acme' };

describeStoreOnEach('actions with inputs', (given) => {
  const send = callResources(given, resources);
  const act = (id: string, action: string, body?: object, principal = LEAD, headers = {}) =>
    send('POST', `/test_parcels/${id}/${action}`, principal, body, headers);
  const read = async (id: string) => (await send('GET', `/test_parcels/${id}`, LEAD)).body;
  const make = (parcel_id: string) => send('POST', '/test_parcels', LEAD, { parcel_id });
  const { log } = capturedLog();
  const work = (...kinds: Parameters<typeof workOnTasks>[0]['kinds']) =>
    workOnTasks({ store: given.store, log, kinds }, new AbortController().signal);
  const entriesOf = (id: string) =>
    given.store.db.selectFrom('audit').selectAll().where('record_id', '=', id).orderBy('at').execute();

  beforeAll(async () => {
    await syncResourceTables(given.store.db, resources);
    await addTenants(given.store, 'acme');
    const people = [LEAD, STAFF].map(({ username, role, tenantId }) =>
      someUser(username, { role, tenant_id: tenantId }),
    );
    await given.store.transaction('all', (trx) => upsertRecords(trx, given.store.secrets, users, people));
    await send('POST', '/test_depots', LEAD, { depot_id: 'north' });
  });
  beforeEach(() => {
    seen.length = 0;
    mailed.length = 0;
  });

  it('set the fields of their names beside the fixed values, and derive from them', async () => {
    await make('a');
    const held = await act('a', 'hold', { reason: ' Strike ', depot: 'north', tell: ['x@example.com'] });
    expect([held.status, held.body]).toEqual([
      200,
      expect.objectContaining({ state: 'HELD', reason: 'Strike', depot: 'north', late: 'YES' }),
    ]);
    expect(held.body).not.toHaveProperty('tell');
    expect(await read('a')).toMatchObject({ reason: 'Strike', held_at: expect.any(String) });
  });

  it('tell hooks and the audit log the inputs that are no fields', async () => {
    await make('b');
    seen.length = 0;
    await act('b', 'hold', { reason: 'Fire', tell: ['x@example.com'], days: 1 });
    const input = { reason: 'Fire', depot: null, tell: ['x@example.com'], days: 1 };
    expect(seen).toEqual([['MOVING', 'HELD', { name: 'hold', input }]]);
    expect((await entriesOf('b')).at(-1)).toMatchObject({
      action: 'hold',
      after: { state: 'HELD', reason: 'Fire' },
      input: { tell: ['x@example.com'], days: 1 },
    });
    await act('b', 'release');
    expect(seen.at(-1)).toEqual(['HELD', 'MOVING', { name: 'release', input: {} }]);
    expect((await entriesOf('b')).at(-1)).toMatchObject({ action: 'release', input: null });
  });

  it('reach hooks and the audit log although no field changes', async () => {
    await make('c');
    seen.length = 0;
    expect((await act('c', 'remark', { remark: 'Fragile' }, STAFF)).status).toBe(200);
    expect(seen).toEqual([['MOVING', 'MOVING', { name: 'remark', input: { remark: 'Fragile' } }]]);
    expect((await entriesOf('c')).at(-1)).toMatchObject({
      by: 'staff',
      action: 'remark',
      input: { remark: 'Fragile' },
    });
    await work(afterCommitTasks({ store: given.store }));
    expect(mailed).toEqual(['Fragile']);
  });

  it.each([
    ['a missing value', {}, { reason: 'Reason is required' }],
    ['a value against the rule of the input', { reason: 'x', tell: ['nobody'] }, { tell: expect.any(String) }],
    ['a value against the rule of the field', { reason: 'x'.repeat(41) }, { reason: expect.any(String) }],
    ['an unknown input', { reason: 'x', state: 'MOVING' }, { state: 'state is not a field of this record' }],
    ['a reference to nothing', { reason: 'x', depot: 'south' }, { depot: expect.stringContaining('south') }],
    ['a broken rule across fields', { reason: 'Whim' }, { reason: 'A whim is no reason' }],
    ['what a hook refuses', { reason: 'x', days: 1 }, { days: 'Two days at least' }],
  ])('are refused for %s, beside the input, and change nothing', async (_, body, errors) => {
    await make('d');
    const before = await read('d');
    expect(await act('d', 'hold', body)).toMatchObject({ status: 422, body: { errors } });
    expect(await read('d')).toEqual(before);
  });

  it('obey permissions and conditions', async () => {
    await make('e');
    expect((await act('e', 'hold', { reason: 'x' }, STAFF)).status).toBe(403);
    expect((await act('e', 'hold', { reason: 'x' })).status).toBe(200);
    expect((await act('e', 'hold', { reason: 'other' })).status).toBe(409);
    expect((await act('e', 'hold', { reason: 'x' })).status).toBe(200);
    expect((await act('e', 'hold')).status).toBe(400);
  });

  it('run once under an idempotency key, which belongs to one body', async () => {
    await make('f');
    seen.length = 0;
    const key = { 'idempotency-key': 'f-1' };
    for (const _ of [1, 2]) expect((await act('f', 'remark', { remark: 'Once' }, LEAD, key)).status).toBe(200);
    expect(seen).toHaveLength(1);
    expect((await act('f', 'remark', { remark: 'Twice' }, LEAD, key)).status).toBe(409);
  });

  it('seal secrets everywhere', async () => {
    await make('g');
    expect((await act('g', 'lock', { pin: 'pin-12345678' })).body.pin).not.toBe('pin-12345678');
    expect(JSON.stringify([seen, await entriesOf('g')])).not.toContain('pin-12345678');
  });

  it('run on several records in a job, which is refused at once for invalid inputs', async () => {
    for (const id of ['m-1', 'm-2']) await make(id);
    const bulk = (body: object, principal = LEAD) =>
      send('POST', '/test_parcels/bulk', principal, { ids: ['m-1', 'm-2'], ...body });
    expect(await bulk({ do: 'hold', values: {} })).toMatchObject({
      status: 422,
      body: { errors: { reason: 'Reason is required' } },
    });
    expect((await bulk({ do: 'hold', values: { reason: 'x' } }, STAFF)).status).toBe(403);
    expect((await bulk({ do: 'release', values: { reason: 'x' } })).body.errors).toHaveProperty('values');
    expect((await bulk({ do: 'lock', values: { pin: 'pin-12345678' } })).status).toBe(422);
    const { body: job } = await bulk({ do: 'hold', values: { reason: 'Snow', days: 5 } });
    await work(bulkJobTasks({ store: given.store, log, resources }));
    expect((await send('GET', `/jobs/${job.job_id}`, LEAD)).body).toMatchObject({ state: 'done', done: 2, failed: 0 });
    expect(await read('m-2')).toMatchObject({ state: 'HELD', reason: 'Snow' });
    expect((await entriesOf('m-2')).at(-1)).toMatchObject({ input: { days: 5 }, job_id: job.job_id });
  });

  it('are in the OpenAPI document', () => {
    const holding = resourceEndpoints(parcels, resources).find(({ path }) => path === '/:id/hold');
    expect(holding?.body).toMatchObject({
      required: ['reason'],
      properties: { days: { default: 3 }, tell: expect.anything() },
      additionalProperties: false,
    });
  });
});
