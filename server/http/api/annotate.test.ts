import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { choice, dateTime, reference, tenant, text } from '../../../src/fields/index.ts';
import { tenants } from '../../../src/resources/tenants.ts';
import { users } from '../../../src/resources/users.ts';
import { defineResource } from '../../../src/schema/defineResource.ts';
import type { Principal } from '../../../src/schema/roles.ts';
import { describeStore } from '../../../tests/postgres/describeStore.ts';
import { syncResourceTables } from '../../database/migrate/syncResourceTables.ts';
import { addTenants } from '../../database/testing/addTenants.ts';
import { someUser } from '../../identity/testing/testUsers.ts';
import { pruneAnnotationChanges } from '../../records/annotations.ts';
import { upsertRecords } from '../../records/write.ts';
import { callResources } from '../testing/callResources.ts';

const faults = defineResource({
  name: 'test_faults',
  fields: {
    fault_id: text(),
    kind: choice({ NET: { label: 'Net' }, DATA: { label: 'Data' }, FIXED: { label: 'Fixed' } }),
    at: dateTime(),
    tenant_id: tenant(),
    assignee: reference('users', { optional: true, annotation: true }),
    state: choice(
      { OPEN: { label: 'Open' }, BUSY: { label: 'Busy' }, DONE: { label: 'Done' } },
      { optional: true, annotation: true, default: 'OPEN' },
    ),
    snoozed_until: dateTime({ optional: true, annotation: true }),
    done_at: dateTime({ label: 'Done', optional: true, annotation: true, writtenBy: [] }),
    fixed_at: dateTime({ optional: true }),
    because: choice({ BY_HAND: { label: 'By hand' } }, { optional: true, annotation: true, writtenBy: [] }),
    rank: choice({ TOP: { label: 'Top' } }, { optional: true, annotation: true, writtenBy: ['tenant-admin'] }),
    secret: text({ optional: true, annotation: true, seenBy: ['admin'] }),
  },
  list: {
    search: ['kind', 'assignee', 'state', 'secret'],
    filters: { assignee: ['empty'], state: ['not'], snoozed_until: ['range', 'empty'] },
    sort: '-at',
  },
  work: {
    state: 'state',
    done: 'DONE',
    because: 'because',
    snoozed: 'snoozed_until',
    doneAt: 'done_at',
    resolved: { kind: 'FIXED' },
    resolvedAt: 'fixed_at',
  },
  ingest: true,
  access: { list: 'signed-in', show: 'signed-in', annotate: ['admin', 'tenant-admin'] },
});
const resources = [tenants, users, faults];

const LEAD: Principal = { username: 'lead', role: 'tenant-admin', tenantId: 'acme' };
const STAFF: Principal = { username: 'staff', role: 'tenant-user', tenantId: 'acme' };
const OTHER: Principal = { username: 'other', role: 'tenant-admin', tenantId: 'globex' };
const ADMIN: Principal = { username: 'chief', role: 'admin', tenantId: null };

describeStore('annotations', (given) => {
  const send = callResources(given, resources);
  const annotate = (body: object, principal = LEAD, query = '', headers = {}) =>
    send('POST', `/test_faults/annotate${query}`, principal, body, headers);
  const undo = (id: unknown, principal = LEAD) => send('POST', `/test_faults/annotate/${id}/undo`, principal);
  const fill = (tenant_id: string, name: string, count: number, more: object = {}) =>
    given.store.transaction('all', (trx) =>
      upsertRecords(
        trx,
        given.store.secrets,
        faults,
        Array.from({ length: count }, (_, at) => ({
          fault_id: `${name}-${at}`,
          kind: 'NET',
          at: new Date(at * 1_000).toISOString(),
          tenant_id,
          ...more,
        })),
      ),
    );
  const list = async (query: string, principal = LEAD) => {
    const { body } = await send('GET', `/test_faults?limit=1000&${query}`, principal);
    return body.items.map(({ fault_id }: { fault_id: string }) => fault_id);
  };
  const count = async (query: string) => (await send('GET', `/test_faults/count?${query}`, LEAD)).body.total_count;
  const one = async (id: string, principal = LEAD) => (await send('GET', `/test_faults/${id}`, principal)).body;
  const lastEntry = () =>
    given.store.db.selectFrom('audit').selectAll().orderBy('at', 'desc').limit(1).executeTakeFirstOrThrow();

  beforeAll(async () => {
    await syncResourceTables(given.store.db, resources);
    await addTenants(given.store, 'acme', 'globex');
    const people = [LEAD, STAFF, OTHER, ADMIN].map(({ username, role, tenantId }) =>
      someUser(username, { role, tenant_id: tenantId }),
    );
    people.push(someUser('off', { tenant_id: 'acme', enabled: false }));
    await given.store.transaction('all', (trx) => upsertRecords(trx, given.store.secrets, users, people));
  });

  it('finds what is open, what is to do, and what was done since a moment', async () => {
    await fill('acme', 'w', 5);
    await fill('acme', 'fixed', 1, { kind: 'FIXED', fixed_at: '2026-11-20T08:00:00Z' });
    await fill('globex', 'w', 1);
    const since = new Date().toISOString();
    const { body } = await annotate({ ids: ['w-0', 'w-1'], set: { state: 'DONE' } });
    await annotate({ ids: ['w-2'], set: { snoozed_until: '2999-01-01T00:00:00Z', assignee: 'staff' } });
    await annotate({ ids: ['w-3'], set: { snoozed_until: '2026-01-01T00:00:00Z', state: 'BUSY' } });
    const found = async (query: string) => {
      const ids = await list(query);
      expect(await count(query)).toBe(ids.length);
      return ids.sort();
    };
    expect(await found('open=true')).toEqual(['w-2', 'w-3', 'w-4']);
    expect(await found('open=false')).toEqual(['fixed-0', 'w-0', 'w-1']);
    expect(await found('todo=true')).toEqual(['w-3', 'w-4']);
    expect(await found('todo=false')).toEqual(['fixed-0', 'w-0', 'w-1', 'w-2']);
    expect(await found('open=true&todo=false')).toEqual(['w-2']);
    expect(await found('open=true&assignee=staff&kind=NET')).toEqual(['w-2']);
    expect(await found('todo=true&assignee_empty=true')).toEqual(['w-3', 'w-4']);
    expect(await found(`done_gte=${since}`)).toEqual(['w-0', 'w-1']);
    expect(await found('done_gte=2026-11-20')).toEqual(['fixed-0', 'w-0', 'w-1']);
    expect(await found('done_lte=2026-11-21')).toEqual(['fixed-0']);
    const { done_at } = await one('w-0');
    await annotate({ ids: ['w-0'], set: { state: 'DONE', assignee: 'staff' } });
    expect(await one('w-0')).toMatchObject({ done_at, assignee: 'staff' });
    await annotate({ ids: ['w-0'], set: { state: 'BUSY' } });
    expect(await one('w-0')).toMatchObject({ done_at: null });
    await undo(body.undo);
    expect(await found('open=true')).toEqual(['w-0', 'w-1', 'w-2', 'w-3', 'w-4']);
    expect(await one('w-1')).toMatchObject({ done_at: null });
    for (const table of ['test_faults', 'test_faults_annotations'])
      await sql`delete from ${sql.table(table)}`.execute(given.store.db);
  });

  it.each(['open=yes', 'todo=', 'done_gte=soon'])('explains %s', async (query) => {
    expect((await send('GET', `/test_faults?${query}`, LEAD)).status).toBe(400);
  });

  it('are kept beside records, found by searches, and survive that a sync writes the record again', async () => {
    await fill('acme', 'a', 3);
    expect(await one('a-1')).toMatchObject({ state: 'OPEN', assignee: null });
    const { status, body } = await annotate({ ids: ['a-1'], set: { assignee: 'staff', state: 'BUSY' } });
    expect([status, body]).toEqual([200, { count: 1, undo: expect.any(String) }]);
    await fill('acme', 'a', 3, { kind: 'DATA' });
    expect(await one('a-1')).toMatchObject({ kind: 'DATA', state: 'BUSY', assignee: 'staff', because: null });
    expect(await list('kind=DATA')).toEqual(['a-2', 'a-1', 'a-0']);
    expect(await list('assignee=staff')).toEqual(['a-1']);
    expect(await list('assignee=@me', STAFF)).toEqual(['a-1']);
    expect(await list('assignee=@me')).toEqual([]);
    expect(await list('assignee_empty=true')).toEqual(['a-2', 'a-0']);
    expect(await list('assignee_empty=false')).toEqual(['a-1']);
    expect(await list('state=BUSY,DONE')).toEqual(['a-1']);
    expect(await list('state=OPEN')).toEqual(['a-2', 'a-0']);
    expect(await list('state=OPEN,BUSY')).toEqual(['a-2', 'a-1', 'a-0']);
    expect(await list('state_not=OPEN')).toEqual(['a-1']);
    expect(await count('state=OPEN')).toBe(2);
    const { body: many } = await send('GET', '/test_faults/many?id=a-1&id=a-2', LEAD);
    expect(many.data.map(({ state }: { state: string }) => state).sort()).toEqual(['BUSY', 'OPEN']);
    const { body: counts } = await send('GET', '/test_faults/counts?by=state', LEAD);
    expect(counts.data).toMatchObject([
      { value: 'OPEN', count: 2 },
      { value: 'BUSY', count: 1 },
    ]);
    expect(await lastEntry()).toMatchObject({
      by: 'lead',
      action: 'annotate',
      record_id: 'a-1',
      tenant_id: 'acme',
      before: { assignee: null, state: 'OPEN' },
      after: { assignee: 'staff', state: 'BUSY' },
    });
  });

  it('are due once the moment has passed, over the pages of a list', async () => {
    await fill('acme', 'due', 4);
    const set = (ids: string[], hours: number) =>
      annotate({ ids, set: { snoozed_until: new Date(Date.now() + hours * 3_600_000).toISOString() } });
    await set(['due-0', 'due-1', 'due-2'], -1);
    await set(['due-3'], 1);
    expect(await list('snoozed_until_lte=now')).toEqual(['due-2', 'due-1', 'due-0']);
    const { body: first } = await send('GET', '/test_faults?limit=2&snoozed_until_lte=now', LEAD);
    const next = `/test_faults?limit=2&snoozed_until_lte=now&next_token=${first.next_token}`;
    expect((await send('GET', next, LEAD)).body.items).toMatchObject([{ fault_id: 'due-0' }]);
  });

  it('are set for all matches of a search, and undone, except where they were changed since', async () => {
    await fill('acme', 'b', 5, { kind: 'DATA' });
    await annotate({ ids: ['b-0'], set: { assignee: '@me' } });
    const search = { kind: 'DATA' };
    const { body } = await annotate({ search, set: { assignee: 'staff', state: 'DONE' } });
    const changed = Number(body.count);
    expect(await one('b-0')).toMatchObject({ assignee: 'staff', state: 'DONE', because: 'BY_HAND' });
    expect(await lastEntry()).toMatchObject({
      before: { state: expect.anything() },
      after: { assignee: 'staff', state: 'DONE', records: changed },
    });
    expect((await annotate({ search, set: { state: 'DONE' } })).body).toEqual({ count: 0, undo: null });
    await annotate({ ids: ['b-4'], set: { state: 'BUSY' } });
    for (const [principal, status] of [
      [STAFF, 403],
      [OTHER, 404],
      [ADMIN, 404],
    ] as const)
      expect((await undo(body.undo, principal)).status).toBe(status);
    expect((await undo(body.undo)).body).toEqual({ count: changed - 1, skipped: 1 });
    expect(await one('b-0')).toMatchObject({ assignee: 'lead', state: 'OPEN', because: null });
    expect(await one('b-1')).toMatchObject({ assignee: null, state: 'OPEN' });
    expect(await one('b-4')).toMatchObject({ assignee: 'staff', state: 'BUSY' });
    expect((await undo(body.undo)).status).toBe(404);
  });

  it('stay within the tenant, and can be set by admins who name it', async () => {
    await fill('globex', 'g', 1);
    expect((await annotate({ ids: ['g-0'], set: { state: 'DONE' } })).status).toBe(404);
    expect((await annotate({ ids: ['g-0'], set: { state: 'DONE' } }, LEAD, '?tenant_id=globex')).status).toBe(403);
    expect((await annotate({ ids: ['g-0'], set: { state: 'DONE' } }, ADMIN)).status).toBe(400);
    const mine = { ids: ['g-0'], set: { assignee: '@me', secret: 'x' } };
    expect((await annotate(mine, ADMIN, '?tenant_id=globex')).body).toMatchObject({ count: 1 });
    expect(await one('g-0', OTHER)).toMatchObject({ assignee: 'chief' });
    expect(await one('g-0', OTHER)).not.toHaveProperty('secret');
    expect((await send('GET', '/test_faults?secret=x', OTHER)).status).toBe(403);
  });

  it.each([
    [422, 'neither ids nor search', { set: { state: 'DONE' } }, 'ids'],
    [422, 'nothing to set', { ids: ['a-0'], set: {} }, 'set'],
    [422, 'a field of the sync', { ids: ['a-0'], set: { kind: 'NET' } }, 'set.kind'],
    [422, 'a field that the server sets', { ids: ['a-0'], set: { because: 'BY_HAND' } }, 'set.because'],
    [422, 'a field of other roles', { ids: ['a-0'], set: { secret: 'x' } }, 'set.secret'],
    [422, 'an invalid value', { ids: ['a-0'], set: { state: 'GONE' } }, 'set.state'],
    [422, 'a user of another tenant', { ids: ['a-0'], set: { assignee: 'other' } }, 'assignee'],
    [422, 'a disabled user', { ids: ['a-0'], set: { assignee: 'off' } }, 'assignee'],
    [400, 'an unknown parameter', { search: { nothing: 'x' }, set: { state: 'DONE' } }, 'nothing'],
    [404, 'no such record', { ids: ['none'], set: { state: 'DONE' } }, undefined],
  ])('refuse with %i %s', async (status, _, body, name) => {
    const answer = await annotate(body);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([status, name ? [name] : []]);
  });

  it('refuse roles that may not set them', async () => {
    expect((await annotate({ ids: ['a-0'], set: { state: 'DONE' } }, STAFF)).status).toBe(403);
    expect((await annotate({ ids: ['a-0'], set: { rank: 'TOP' } }, ADMIN, '?tenant_id=acme')).status).toBe(422);
  });

  it('are set for the matches of a search but those that are excepted', async () => {
    await fill('acme', 'but', 3);
    const search = { kind: 'NET', state: 'OPEN' };
    const all = Number(await count('kind=NET&state=OPEN'));
    const { body } = await annotate({ search, except: ['but-0', 'unknown'], set: { state: 'BUSY' } });
    expect(body.count).toBe(all - 1);
    expect(await one('but-0')).toMatchObject({ state: 'OPEN' });
    expect(await one('but-1')).toMatchObject({ state: 'BUSY' });
  });

  it('are set once under an Idempotency-Key', async () => {
    await fill('acme', 'once', 1);
    const again = () =>
      annotate({ ids: ['once-0'], set: { state: 'BUSY' } }, LEAD, '', { 'idempotency-key': 'annotated' });
    const { body } = await again();
    expect((await again()).body).toEqual(body);
    const unchanged = () =>
      annotate({ ids: ['once-0'], set: { state: 'BUSY' } }, LEAD, '', { 'idempotency-key': 'unchanged' });
    for (let call = 0; call < 2; call += 1) expect((await unchanged()).body).toEqual({ count: 0, undo: null });
  });

  it('are not undone of records that had the values already', async () => {
    await fill('acme', 'had', 3);
    await annotate({ ids: ['had-0'], set: { state: 'BUSY' } });
    const { body } = await annotate({ ids: ['had-0', 'had-1', 'had-2'], set: { state: 'BUSY' } });
    expect(body).toMatchObject({ count: 2 });
    expect((await undo(body.undo)).body).toEqual({ count: 2, skipped: 0 });
    expect(await one('had-0')).toMatchObject({ state: 'BUSY' });
    expect(await one('had-1')).toMatchObject({ state: 'OPEN' });
  });

  it('forget after a day what they replaced', async () => {
    await fill('acme', 'old', 1);
    const { body } = await annotate({ ids: ['old-0'], set: { state: 'BUSY' } });
    await given.store.db
      .updateTable('annotation_changes')
      .set({ at: new Date(Date.now() - 25 * 3_600_000) })
      .execute();
    expect((await undo(body.undo)).status).toBe(404);
    await pruneAnnotationChanges(given.store.db);
    expect(await given.store.db.selectFrom('annotation_changes').selectAll().execute()).toEqual([]);
  });
});
