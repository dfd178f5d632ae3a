import { beforeAll, describe, expect, it } from 'vitest';
import {
  choice,
  dateTime,
  group,
  json,
  list,
  money,
  number,
  reference,
  references,
  secret,
  tenant,
  text,
} from '../../../../src/fields/index.ts';
import { tenants } from '../../../../src/resources/tenants.ts';
import { users } from '../../../../src/resources/users.ts';
import { defineResource } from '../../../../src/schema/defineResource.ts';
import type { Principal } from '../../../../src/schema/roles.ts';
import { describeStoreOnEach } from '../../../../tests/postgres/describeStore.ts';
import { DatabaseUnavailable } from '../../../database/databaseErrors.ts';
import { checkDeclarations } from '../../../database/declarations/checkDeclarations.ts';
import { syncResourceTables } from '../../../database/migrate/syncResourceTables.ts';
import { addTenants } from '../../../database/testing/addTenants.ts';
import { someUser } from '../../../identity/testing/testUsers.ts';
import { upsertRecords } from '../../../records/write.ts';
import { continueJobs, pruneJobs } from '../../../tasks/bulkJobs.ts';
import { runTask, workOnTasks } from '../../../tasks/tasks.ts';
import { callResources } from '../../testing/callResources.ts';
import { resourceEndpoints } from '../resourceEndpoints.ts';
import { bulkJobTasks } from './workJobs.ts';

const access = { list: 'signed-in', show: 'signed-in', create: 'signed-in' } as const;
const crates = defineResource({
  name: 'test_crates',
  fields: {
    crate_id: text(),
    state: choice({ OPEN: { label: 'Open' }, SHUT: { label: 'Shut' }, LOST: { label: 'Lost' } }),
    words: text({ optional: true }),
    code: text({ optional: true, unique: true }),
    lock: secret({ optional: true }),
    weight: number({ optional: true, writtenBy: ['admin'] }),
    within: reference('test_crates', { optional: true, onDelete: 'cascade' }),
    place: group({ row: text({ optional: true }), bay: text({ optional: true }) }, { optional: true }),
    due: dateTime({ optional: true }),
    price: money({ currency: 'EUR', optional: true }),
    near: references('test_crates', { optional: true }),
    marks: list(text(), { optional: true }),
    data: json({ optional: true }),
    hidden: choice({ YES: { label: 'Yes' } }, { optional: true, seenBy: ['admin'] }),
    tenant_id: tenant(),
  },
  form: {
    sections: [
      { title: 'Crate', fields: ['state', 'words', 'code', 'lock', 'weight', 'place.row', 'place.bay'] },
      { title: 'More', fields: ['due', 'price', 'near', 'marks', 'data'] },
    ],
  },
  list: { search: ['state', 'hidden'], sort: 'crate_id' },
  actions: {
    shut: { when: { state: 'OPEN' }, sets: { state: 'SHUT' } },
    plan: { when: { state: { not: 'LOST' } }, sets: { due: '2026-12-01T00:00:00+00:00', price: '12.50', words: null } },
  },
  rules: [{ must: { words: { not: 'bad' } }, message: 'Words are bad', field: 'words' }],
  access: {
    ...access,
    edit: ['admin', 'tenant-admin'],
    delete: ['tenant-admin'],
    shut: 'signed-in',
    plan: 'signed-in',
  },
});
const labels = defineResource({
  name: 'test_labels',
  fields: { label_id: text(), crate: reference('test_crates'), tenant_id: tenant() },
  list: { search: ['crate'], sort: 'label_id', bulk: false },
  access: { ...access, edit: 'signed-in', delete: 'signed-in' },
});
const notes = defineResource({
  name: 'test_notes',
  fields: { note_id: text(), words: text() },
  access: { ...access, edit: 'signed-in', delete: 'signed-in' },
});
const resources = [tenants, users, crates, labels, notes];

const LEAD: Principal = { username: 'lead', role: 'tenant-admin', tenantId: 'acme' };
const STAFF: Principal = { username: 'staff', role: 'tenant-user', tenantId: 'acme' };
const OTHER: Principal = { username: 'other', role: 'tenant-admin', tenantId: 'globex' };
const ADMIN: Principal = { username: 'chief', role: 'admin', tenantId: null };

describeStoreOnEach('bulk jobs', (given) => {
  const send = callResources(given, resources);
  const log = { error: () => {}, warn: () => {} };
  const tasks = (store = given.store) => ({ store, log, kinds: [bulkJobTasks({ store, log, resources })] });
  const work = () => workOnTasks(tasks(), new AbortController().signal);
  const start = (body: object, principal = LEAD, query = '', headers = {}) =>
    send('POST', `/test_crates/bulk${query}`, principal, body, headers);
  const jobOf = async (id: unknown, principal = LEAD) => (await send('GET', `/jobs/${id}`, principal)).body;
  const run = async (body: object, principal = LEAD, query = '') => {
    const { body: job } = await start(body, principal, query);
    await work();
    const failures = await send('GET', `/jobs/${job.job_id}/failures`, principal);
    return { ...(await jobOf(job.job_id, principal)), failures: failures.body.items };
  };
  const fill = (tenant_id: string, name: string, count: number, more: object = {}) =>
    given.store.transaction('all', (trx) =>
      upsertRecords(
        trx,
        given.store.secrets,
        crates,
        Array.from({ length: count }, (_, at) => ({
          crate_id: `${name}-${String(at).padStart(3, '0')}`,
          state: 'OPEN',
          tenant_id,
          ...more,
        })),
      ),
    );
  const states = async (name: string) => {
    const { body } = await send('GET', '/test_crates?tenant_id=acme&limit=1000', ADMIN);
    const { items }: { items: { crate_id: string; state: string }[] } = body;
    return items.filter(({ crate_id }) => crate_id.startsWith(name)).map(({ state }) => state);
  };
  const changeUser = (username: string, change: object) =>
    given.store.db.updateTable('users').set(change).where('username', '=', username).execute();

  beforeAll(async () => {
    await syncResourceTables(given.store.db, resources);
    await addTenants(given.store, 'acme', 'globex');
    const people = [LEAD, STAFF, OTHER, ADMIN].map(({ username, role, tenantId }) =>
      someUser(username, { role, tenant_id: tenantId }),
    );
    await given.store.transaction('all', (trx) => upsertRecords(trx, given.store.secrets, users, people));
  });

  it('run an action on all matches, although it changes what the search matches, and on no record of another tenant', async () => {
    await fill('acme', 'all', 250);
    await fill('globex', 'theirs', 3);
    const { status, body } = await start({ do: 'shut', search: { state: 'OPEN' }, expected: 250 });
    expect([status, body]).toEqual([
      202,
      expect.objectContaining({ state: 'waiting', total: 250, done: 0, failed: 0, tenant_id: 'acme' }),
    ]);
    expect(body).not.toHaveProperty('worker');
    await fill('acme', 'late', 1);
    await work();
    expect(await jobOf(body.job_id)).toMatchObject({ state: 'done', done: 250, failed: 0 });
    expect(new Set(await states('all'))).toEqual(new Set(['SHUT']));
    expect(await states('late')).toEqual(['OPEN']);
    const { body: theirs } = await send('GET', '/test_crates', OTHER);
    expect(theirs.items.map(({ state }: { state: string }) => state)).toEqual(['OPEN', 'OPEN', 'OPEN']);
    const entries = await given.store.db
      .selectFrom('audit')
      .selectAll()
      .where('job_id', '=', String(body.job_id))
      .execute();
    expect(entries).toHaveLength(250);
    expect(entries[0]).toMatchObject({ by: 'lead', action: 'shut', after: { state: 'SHUT' }, tenant_id: 'acme' });
  });

  it('report each record that failed with the reason of the single call, and change the others', async () => {
    await fill('acme', 'some', 3);
    await fill('acme', 'lost', 1, { state: 'LOST' });
    const job = await run({ do: 'shut', ids: ['some-000', 'lost-000', 'theirs-000', 'none', 'some-000'] });
    expect(job).toMatchObject({ state: 'done', total: 4, done: 1, failed: 3 });
    expect(job.failures).toEqual(
      expect.arrayContaining([
        { record_id: 'lost-000', message: '"Shut" is not available for this test crate in its current state.' },
        { record_id: 'theirs-000', message: crates.show?.missing },
        { record_id: 'none', message: crates.show?.missing },
      ]),
    );
  });

  it('delete records, but none that others refer to', async () => {
    await fill('acme', 'gone', 3);
    await send('POST', '/test_labels', LEAD, { crate: 'gone-001' });
    const job = await run({ do: 'delete', ids: ['gone-000', 'gone-001', 'gone-002'] });
    expect(job).toMatchObject({ done: 2, failed: 1, failures: [{ record_id: 'gone-001' }] });
    expect(await states('gone')).toHaveLength(1);
  });

  it('count records as done that are deleted with others of the job', async () => {
    await fill('acme', 'outer', 1);
    await fill('acme', 'inner', 1, { within: 'outer-000' });
    expect(await run({ do: 'delete', ids: ['outer-000', 'inner-000'] })).toMatchObject({ done: 2, failed: 0 });
    expect([await states('outer'), await states('inner')]).toEqual([[], []]);
  });

  it('edit the given fields only, by the rules and rights of the form', async () => {
    await fill('acme', 'edit', 2, { words: 'old', lock: 'secret-key-1234', place: { row: 'a', bay: 'b' } });
    const ids = ['edit-000', 'edit-001'];
    expect(await run({ do: 'edit', ids, values: { words: null, place: { bay: 'c' } } })).toMatchObject({ done: 2 });
    const read = await send('GET', '/test_crates/edit-001', LEAD);
    expect(read.body).toMatchObject({
      state: 'OPEN',
      words: null,
      lock: expect.stringContaining('1234'),
      place: { row: 'a', bay: 'c' },
    });
    expect(await run({ do: 'edit', ids, values: { words: 'bad' } })).toMatchObject({
      done: 0,
      failed: 2,
      failures: [{ message: 'Words are bad.' }, { message: 'Words are bad.' }],
    });
  });

  it('count records apart that have the values already, and do not write them', async () => {
    await fill('acme', 'same', 2);
    await fill('acme', 'shut', 3, { state: 'SHUT' });
    await fill('acme', 'shot', 1, { state: 'LOST' });
    const ids = ['same-000', 'same-001', 'shut-000', 'shut-001', 'shut-002', 'shot-000', 'none'];
    const job = await run({ do: 'shut', ids });
    expect(job).toMatchObject({ state: 'done', total: 7, done: 2, unchanged: 3, failed: 2 });
    const entries = await given.store.db
      .selectFrom('audit')
      .select('record_id')
      .where('job_id', '=', String(job.job_id))
      .execute();
    expect(entries.map(({ record_id }) => record_id).sort()).toEqual(['same-000', 'same-001']);
    const again = await run({ do: 'shut', ids: ids.slice(0, 5) });
    expect(again).toMatchObject({ state: 'done', total: 5, done: 0, unchanged: 5, failed: 0 });
    const { data }: { data: { job_id: string }[] } = (await send('GET', '/jobs', LEAD)).body;
    expect(data.find(({ job_id }) => job_id === again.job_id)).toMatchObject({ done: 0, unchanged: 5 });
  });

  it.each([
    { state: 'OPEN' },
    { words: null },
    { words: ' old ' },
    { place: { row: 'a' } },
    { due: '2026-12-01T01:00:00+01:00' },
    { price: '12.5' },
    { near: ['other-000'] },
    { marks: ['x', ' y'] },
    { data: { b: 2, a: 1 } },
    { state: 'OPEN', price: 12.5, due: '2026-12-01T00:00:00.000Z' },
  ])('count an edit as unchanged that gives a value in another form: %j', async (values) => {
    const words = 'words' in values && values.words ? 'old' : null;
    const stored = { due: '2026-12-01T00:00:00Z', price: '12.50', near: ['other-000'], marks: ['x', 'y'] };
    await fill('acme', 'other', 1);
    await fill('acme', 'form', 1, { ...stored, words, place: { row: 'a', bay: 'b' }, data: { a: 1, b: 2 } });
    const ids = ['form-000'];
    expect(await run({ do: 'edit', ids, values })).toMatchObject({ done: 0, unchanged: 1, failed: 0 });
    expect(await run({ do: 'edit', ids, values: { ...values, words: 'new' } })).toMatchObject({
      done: 1,
      unchanged: 0,
    });
  });

  it('count an action as unchanged that sets a moment or an amount that a record has', async () => {
    await fill('acme', 'plan', 2);
    const ids = ['plan-000', 'plan-001'];
    expect(await run({ do: 'plan', ids: ['plan-000'] })).toMatchObject({ done: 1, unchanged: 0 });
    expect(await run({ do: 'plan', ids })).toMatchObject({ done: 1, unchanged: 1 });
  });

  it.each([
    [422, 'an unknown operation', { do: 'burn', ids: ['a'] }, 'do'],
    [422, 'neither ids nor search', { do: 'shut' }, 'ids'],
    [422, 'both', { do: 'shut', ids: ['a'], search: {} }, 'ids'],
    [422, 'no ids', { do: 'shut', ids: [] }, 'ids'],
    [422, 'an impossible id', { do: 'shut', ids: ['\u0000'] }, 'ids'],
    [422, 'too many ids', { do: 'shut', ids: Array(10_001).fill('a') }, 'ids'],
    [422, 'values of an action', { do: 'shut', ids: ['a'], values: { words: 'x' } }, 'values'],
    [422, 'an edit without values', { do: 'edit', ids: ['a'] }, 'values'],
    [422, 'an edit without fields', { do: 'edit', ids: ['a'], values: {} }, 'values'],
    [422, 'a secret', { do: 'edit', ids: ['a'], values: { lock: 'abc' } }, 'lock'],
    [422, 'a unique field', { do: 'edit', ids: ['a'], values: { code: 'abc' } }, 'code'],
    [422, 'a field of other roles', { do: 'edit', ids: ['a'], values: { weight: 5 } }, 'weight'],
    [422, 'an invalid value', { do: 'edit', ids: ['a'], values: { state: 'NEW' } }, 'state'],
    [422, 'an unknown field', { do: 'edit', ids: ['a'], values: { nothing: 1 } }, 'nothing'],
    [400, 'an unknown parameter', { do: 'shut', search: { nothing: 'x' } }, 'nothing'],
    [400, 'a tenant in the search', { do: 'shut', search: { tenant_id: 'globex' } }, 'tenant_id'],
    [400, 'an invalid parameter', { do: 'shut', search: { state: 'NEW' } }, 'state'],
    [403, 'a search by a hidden field', { do: 'shut', search: { hidden: 'YES' } }, undefined],
  ])('are refused with %i for %s', async (status, _, body, names) => {
    const answer = await start(body);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([status, names ? [names] : []]);
  });

  it('are refused to roles that may not do it singly, in another tenant, and where the list says so', async () => {
    await fill('acme', 'role', 1);
    const ids = ['role-000'];
    expect((await start({ do: 'delete', ids }, STAFF)).status).toBe(403);
    expect((await start({ do: 'shut', ids }, LEAD, '?tenant_id=globex')).status).toBe(403);
    expect((await start({ do: 'shut', ids }, ADMIN)).status).toBe(400);
    expect(resourceEndpoints(labels, resources).map(({ path }) => path)).not.toContain('/bulk');
    expect(await run({ do: 'shut', ids }, ADMIN, '?tenant_id=globex')).toMatchObject({ done: 0, failed: 1 });
    expect(await run({ do: 'shut', ids }, STAFF)).toMatchObject({ state: 'done', done: 1 });
  });

  it('change records without a tenant for admins only', async () => {
    const { body: note } = await send('POST', '/test_notes', ADMIN, { words: 'old' });
    const edit = { do: 'edit', search: {}, expected: 1, values: { words: 'new' } };
    expect((await send('POST', '/test_notes/bulk', LEAD, edit)).status).toBe(403);
    const { body: job } = await send('POST', '/test_notes/bulk', ADMIN, edit);
    await work();
    expect(await jobOf(job.job_id, ADMIN)).toMatchObject({ tenant_id: null, state: 'done', done: 1 });
    expect((await send('GET', `/test_notes/${note.note_id}`, ADMIN)).body).toMatchObject({ words: 'new' });
  });

  it('start only if the search still matches what the user has seen', async () => {
    await fill('acme', 'count', 2);
    const { body } = await send('GET', '/test_crates/count', LEAD);
    const expected = Number(body.total_count);
    expect(await start({ do: 'shut', search: {}, expected: expected + 1 })).toMatchObject({
      status: 409,
      body: { count: expected },
    });
    expect((await send('GET', '/jobs', LEAD)).body.data).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ state: 'waiting' })]),
    );
  });

  it('skip the results of a search that the user has unselected', async () => {
    await fill('acme', 'skip', 3);
    const { body: counted } = await send('GET', '/test_crates/count', LEAD);
    const except = ['skip-001', 'nowhere'];
    const expected = Number(counted.total_count) - 1;
    const { status, body } = await start({ do: 'edit', values: { state: 'LOST' }, search: {}, except, expected });
    expect([status, body.total]).toEqual([202, expected]);
    await send('POST', `/jobs/${body.job_id}/cancel`, LEAD);
    expect((await start({ do: 'shut', ids: ['skip-000'], except })).body.errors).toEqual({
      except: 'except belongs to search',
    });
    expect((await start({ do: 'shut', search: {}, except: ['x', 1] })).status).toBe(422);
  });

  it.each([
    ['"search":{"state":{"toString":1}}', 422],
    [`"search":{"state":${'['.repeat(9_000)}${']'.repeat(9_000)}}`, 422],
    ['"search":{"state":[]}', 422],
    ['"search":{"state":null}', 422],
    ['"search":{"__proto__":"x"}', 422],
    [`"search":{"state":"OPEN${',OPEN'.repeat(99_999)}"}`, 202],
  ])('read a search strictly, because an ignored part would find more records: %.40s', async (search, status) => {
    const { status: actual, body } = await send('POST', '/test_crates/bulk', LEAD, `{"do":"shut",${search}}`);
    expect(actual).toBe(status);
    if (status === 202) await send('POST', `/jobs/${body.job_id}/cancel`, LEAD);
  });

  it.each([{ place: null }, { place: {} }, { state: 'SHUT', place: {} }])(
    'name a group without a value: %j',
    async (values) => {
      const { status, body } = await start({ do: 'edit', ids: ['any'], values });
      expect([status, body.errors]).toEqual([422, { place: 'Place must have a field' }]);
    },
  );

  it('start once under an Idempotency-Key', async () => {
    await fill('acme', 'once', 1);
    const again = () => start({ do: 'shut', ids: ['once-000'] }, LEAD, '', { 'idempotency-key': 'once' });
    const first = await again();
    expect((await again()).body.job_id).toBe(first.body.job_id);
    await work();
    expect((await again()).body).toMatchObject({ job_id: first.body.job_id, state: 'done' });
  });

  it('can be cancelled: what is changed stays, the rest is not touched', async () => {
    await fill('acme', 'stop', 150);
    const { body } = await start({
      do: 'shut',
      ids: Array.from({ length: 150 }, (_, at) => `stop-${String(at).padStart(3, '0')}`),
    });
    await runTask(tasks(), String(body.job_id));
    const { body: cancelled } = await send('POST', `/jobs/${body.job_id}/cancel`, LEAD);
    const done = Number(cancelled.done);
    expect(cancelled).toMatchObject({ state: 'cancelled', finished_at: expect.any(String) });
    await work();
    expect(await jobOf(body.job_id)).toMatchObject({ state: 'cancelled', done });
    expect((await states('stop')).filter((state) => state === 'SHUT')).toHaveLength(done);
  });

  it('stop when their user is demoted or disabled', async () => {
    await fill('acme', 'fall', 3);
    for (const [fall, restore] of [
      [{ role: 'tenant-user' }, { role: 'tenant-admin' }],
      [{ enabled: false }, { enabled: true }],
    ] as const) {
      const { body } = await start({ do: 'delete', ids: ['fall-000'] });
      await changeUser('lead', fall);
      await work();
      await changeUser('lead', restore);
      expect(await jobOf(body.job_id)).toMatchObject({
        state: 'failed',
        done: 0,
        message: 'You no longer have permission for this.',
      });
    }
    expect(await states('fall')).toHaveLength(3);
  });

  it('belong to their user: nobody else sees or cancels them', async () => {
    await fill('acme', 'mine', 1);
    const { body } = await start({ do: 'shut', ids: ['mine-000'] });
    for (const principal of [STAFF, OTHER, ADMIN]) {
      expect((await send('GET', `/jobs/${body.job_id}`, principal)).status).toBe(404);
      expect((await send('GET', `/jobs/${body.job_id}/failures`, principal)).status).toBe(404);
      expect((await send('POST', `/jobs/${body.job_id}/cancel`, principal)).status).toBe(404);
      const { data }: { data: { job_id: string }[] } = (await send('GET', '/jobs', principal)).body;
      expect(data.map(({ job_id }) => job_id)).not.toContain(body.job_id);
    }
    await work();
  });

  it.each(['/jobs/%00', '/jobs/%00/failures', `/jobs/${'x'.repeat(256)}`])('have no ID such as %.20s', async (path) => {
    expect((await send('GET', path, LEAD)).status).toBe(404);
  });

  it('are limited to two unfinished ones of a user', async () => {
    await fill('acme', 'two', 1);
    const one = () => start({ do: 'shut', ids: ['two-000'] });
    const statuses = [(await one()).status, (await one()).status, (await one()).status];
    expect(statuses).toEqual([202, 202, 409]);
    await work();
    expect((await one()).status).toBe(202);
    await work();
  });

  it('continue where a process that ended stopped, without doing a record twice', async () => {
    await fill('acme', 'cut', 4);
    await fill('acme', 'cut', 1, { state: 'SHUT' });
    const { body } = await start({ do: 'shut', ids: ['cut-000', 'cut-001', 'cut-002', 'cut-003'] });
    let changes = 0;
    const broken = new Proxy(given.store, {
      get: (store, name) =>
        name === 'transaction' && ++changes > 2
          ? () => Promise.reject(new DatabaseUnavailable(new Error('gone')))
          : Reflect.get(store, name),
    });
    await runTask(tasks(broken), String(body.job_id));
    expect(await jobOf(body.job_id)).toMatchObject({ state: 'running', done: 1, unchanged: 1 });
    await work();
    expect(await jobOf(body.job_id)).toMatchObject({ state: 'running', done: 1, unchanged: 1 });
    await given.store.db.updateTable('background_tasks').set({ due_at: new Date() }).execute();
    await work();
    expect(await jobOf(body.job_id)).toMatchObject({ state: 'done', done: 3, unchanged: 1, failed: 0 });
    const entries = await given.store.db
      .selectFrom('audit')
      .select('record_id')
      .where('job_id', '=', String(body.job_id))
      .execute();
    expect(entries.map(({ record_id }) => record_id).sort()).toEqual(['cut-001', 'cut-002', 'cut-003']);
  });

  it('advance by one batch whenever their user looks at them, where nothing works between requests', async () => {
    await fill('acme', 'seen', 101);
    const ids = Array.from({ length: 101 }, (_, at) => `seen-${String(at).padStart(3, '0')}`);
    const { body: job } = await start({ do: 'shut', ids });
    const visit = (jobId: string) => runTask(tasks(), jobId);
    await visit(String(job.job_id));
    const first = await jobOf(job.job_id);
    expect([first.finished_at, first.done]).toEqual([null, expect.any(Number)]);
    expect(first.done).toBeGreaterThan(0);
    while (!(await jobOf(job.job_id)).finished_at) await visit(String(job.job_id));
    expect(new Set(await states('seen'))).toEqual(new Set(['SHUT']));
  });

  it('of version 1.0, which knew no tasks, are continued', async () => {
    await fill('acme', 'old', 1);
    const { body } = await start({ do: 'shut', ids: ['old-000'] });
    await given.store.db.deleteFrom('background_tasks').execute();
    await work();
    expect(await jobOf(body.job_id)).toMatchObject({ state: 'waiting' });
    await continueJobs(given.store);
    await continueJobs(given.store);
    await work();
    expect(await jobOf(body.job_id)).toMatchObject({ state: 'done', done: 1 });
  });

  it('page their failures, and are forgotten after 30 days', async () => {
    const job = await run({ do: 'shut', ids: ['x1', 'x2', 'x3'] });
    const path = `/jobs/${job.job_id}/failures?limit=2`;
    const { body: first } = await send('GET', path, LEAD);
    const { body: rest } = await send('GET', `${path}&next_token=${first.next_token}`, LEAD);
    expect([...first.items, ...rest.items, rest.next_token]).toEqual([...job.failures, null]);
    await given.store.db
      .updateTable('bulk_jobs')
      .set({ finished_at: new Date(Date.now() - 31 * 86_400_000) })
      .execute();
    await pruneJobs(given.store);
    for (const table of ['bulk_jobs', 'bulk_records'] as const)
      expect(await given.store.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});

describe('list.bulk', () => {
  it('refuses an operation that the resource does not have', () => {
    const wrong = { ...crates, list: { ...crates.list, bulk: ['shutt'] } };
    const found = checkDeclarations([wrong]).map(({ what }) => what);
    expect(found).toContainEqual(expect.stringContaining('list.bulk: "shutt" is not valid here. Did you mean "shut"?'));
  });
});
