import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choice, dateTime, tenant, text } from '../../../../src/fields/index.ts';
import { defineResource } from '../../../../src/schema/defineResource.ts';
import type { Resource } from '../../../../src/schema/resource.ts';
import type { Principal } from '../../../../src/schema/roles.ts';
import { fromPartial } from '../../../../tests/fromPartial.ts';
import { embedded } from '../../../../tests/postgres/databases.ts';
import type { Store } from '../../../database/database.ts';
import { syncResourceTables } from '../../../database/migrate/syncResourceTables.ts';
import { upsertRecords } from '../../../records/write.ts';
import { handleError } from '../../edge/handleError.ts';
import type { Authenticated } from '../authentication.ts';
import { endpointRoutes } from '../endpoint.ts';
import { idempotency } from '../idempotency.ts';
import type { Services } from '../services.ts';
import { recordEndpoints } from './recordEndpoints.ts';

/** Records of tenants whose IDs clients choose. */
const notes = defineResource({
  name: 'notes',
  path: '/notes',
  id: 'code',
  label: ['Note', 'Notes'],
  fields: {
    code: text(),
    words: text(),
    owner: text({ optional: true, seenBy: ['admin'] }),
    state: choice({ OPEN: { label: 'Open' }, HELD: { label: 'Held' }, DONE: { label: 'Done' } }),
    tenant_id: tenant(),
    updated_at: dateTime({ stamp: 'updated' }),
  },
  list: { columns: ['code'], paging: 'whole', sort: 'code', empty: { none: 'No notes.' } },
  form: {
    sections: [{ title: 'Note', fields: ['code', 'words', 'owner', 'state'] }],
    saved: { create: '{code} was made.', edit: '{code} was saved.' },
  },
  actions: {
    close: {
      label: 'Close',
      icon: 'x',
      when: { state: 'OPEN' },
      sets: { state: 'DONE' },
      confirm: { title: 'Close {code}?', text: 'It stays.', yes: 'Yes, Close' },
      done: '{code} is closed.',
    },
    claim: { when: { state: 'OPEN' }, sets: { owner: 'support' } },
  },
  access: {
    list: 'signed-in',
    show: 'signed-in',
    create: 'signed-in',
    edit: 'signed-in',
    close: ['tenant-admin'],
    claim: 'signed-in',
  },
});

const ADMIN: Principal = { username: 'admin', role: 'admin', tenantId: null };
const LEAD: Principal = { username: 'lead', role: 'tenant-admin', tenantId: 'acme' };
const OTHER: Principal = { username: 'other', role: 'tenant-admin', tenantId: 'globex' };

describe('the routes of a resource', () => {
  let store: Store;
  beforeAll(async () => {
    store = await embedded.open();
    await syncResourceTables(store.db, [notes]);
  });
  afterAll(() => store.close());

  async function send(
    method: string,
    path: string,
    principal: Principal,
    body?: object,
    { resource = notes, key, tags }: { resource?: Resource; key?: string; tags?: string } = {},
  ) {
    const app = new Hono<Authenticated>();
    app.onError(handleError);
    app.use(async (c, next) => {
      c.set('principal', principal);
      await next();
    });
    app.use(idempotency({ store }));
    app.route('/notes', endpointRoutes(recordEndpoints(resource, [resource]), fromPartial<Services>({ store })));
    const headers = {
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
      ...(tags && { 'if-match': tags }),
    };
    const answer = await app.request(`/notes${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const json = answer.status === 404 ? null : await answer.json();
    return { status: answer.status, body: json, tag: answer.headers.get('etag') };
  }

  it('accept an ID chosen by the client once per tenant, and do not change it', async () => {
    const note = { code: 'one', words: 'first', state: 'OPEN' };
    expect(await send('POST', '', LEAD, note)).toMatchObject({ status: 201, body: { code: 'one', tenant_id: 'acme' } });
    const taken = { status: 409, body: { errors: { code: 'Note one already exists' } } };
    expect(await send('POST', '', LEAD, note)).toMatchObject(taken);
    expect(await send('POST', '', OTHER, note)).toMatchObject({ status: 201, body: { tenant_id: 'globex' } });
    const renamed = { status: 422, body: { errors: { code: 'Code cannot be changed' } } };
    expect(await send('PUT', '/one', LEAD, { ...note, code: 'two' })).toMatchObject(renamed);
    expect(await send('PUT', '/one', LEAD, { ...note, words: 'second' })).toMatchObject({ status: 200 });
    expect((await send('GET', '/one', OTHER)).body).toMatchObject({ words: 'first' });
  });

  it('reject an ID that is used by a hidden record, without revealing its owner', async () => {
    const shared = { ...notes, name: 'shared', fields: { ...notes.fields, tenant_id: tenant({ optional: true }) } };
    await syncResourceTables(store.db, [shared]);
    const note = { code: 'one', words: 'first', state: 'OPEN' };
    const create = (principal: Principal) => send('POST', '', principal, note, { resource: shared });
    const foreign = { ...note, tenant_id: 'globex', updated_at: new Date() };
    await store.transaction('all', (trx) => upsertRecords(trx, store.secrets, shared, [foreign]));
    const taken = { message: 'Note one already exists.', errors: { code: 'Note one already exists' } };
    expect(await create(LEAD)).toMatchObject({ status: 409, body: taken });
    expect(await create(OTHER)).toMatchObject({ status: 409, body: taken });
  });

  it('require admins to name the tenant of a new record', async () => {
    const note = { code: 'named', words: 'first', state: 'OPEN' };
    expect((await send('POST', '', ADMIN, note)).status).toBe(400);
    expect((await send('PUT', '/one', ADMIN, note)).status).toBe(400);
    expect(await send('POST', '?tenant_id=acme', ADMIN, note)).toMatchObject({ body: { tenant_id: 'acme' } });
  });

  it('neither write, reveal nor lose fields that the user may not see', async () => {
    const note = { code: 'kept', words: 'first', state: 'OPEN', owner: 'somebody' };
    await send('POST', '?tenant_id=acme', ADMIN, note);
    for (const owner of ['somebody', 'me', null]) {
      expect(await send('PUT', '/kept', LEAD, { ...note, owner })).toMatchObject({ status: 403 });
    }
    const { owner: _, ...visible } = note;
    const edited = await send('PUT', '/kept', LEAD, { ...visible, words: 'second' });
    expect(edited.body).not.toHaveProperty('owner');
    expect((await send('GET', '/kept?tenant_id=acme', ADMIN)).body).toMatchObject({
      owner: 'somebody',
      words: 'second',
    });
  });

  it('change only the values of a PATCH, by the rules of a PUT', async () => {
    const note = { code: 'part', words: 'first', state: 'OPEN', owner: 'somebody' };
    await send('POST', '?tenant_id=acme', ADMIN, note);
    const changed = await send('PATCH', '/part', LEAD, { words: 'second' });
    expect(changed).toMatchObject({ status: 200, body: { words: 'second', state: 'OPEN' } });
    expect(await send('PATCH', '/part', LEAD, {})).toEqual(changed);
    for (const [body, status] of [
      [{ words: null }, 422],
      [{ state: 'NONE' }, 422],
      [{ wrods: 'third' }, 422],
      [{ code: 'other' }, 422],
      [{ owner: 'me' }, 403],
      [{ words: 'third', updated_at: '2020-01-01T00:00:00Z' }, 412],
    ] as const)
      expect((await send('PATCH', '/part', LEAD, body)).status, JSON.stringify(body)).toBe(status);
    expect((await send('PATCH', '/part', OTHER, { words: 'theirs' })).status).toBe(404);
    expect((await send('PATCH', '/part?tenant_id=acme', ADMIN, { owner: null })).body).toMatchObject({
      owner: null,
      words: 'second',
    });
  });

  it('write a record only in the version of If-Match', async () => {
    await send('POST', '', LEAD, { code: 'tagged', words: 'first', state: 'OPEN' });
    const first = (await send('GET', '/tagged', LEAD)).tag;
    expect(first).toMatch(/^"\d{4}-.*Z"$/);
    for (const method of ['PUT', 'PATCH']) {
      const before = await send('GET', '/tagged', LEAD);
      const write = (tags: string) => {
        const body = { words: `${method} ${tags}`, state: 'OPEN' };
        return send(method, '/tagged', LEAD, body, { tags });
      };
      expect(await write('"2020-01-01T00:00:00.000Z"')).toMatchObject({ status: 412, body: { current: before.body } });
      const written = await write(`"other", ${before.tag}`);
      expect(written.status).toBe(200);
      expect((await send('GET', '/tagged', LEAD)).tag).toBe(written.tag);
      expect((await write(`${before.tag}`)).status).toBe(412);
      expect((await write('*')).status).toBe(200);
    }
  });

  it('do the work of a PATCH once for each Idempotency-Key', async () => {
    await send('POST', '', LEAD, { code: 'keyed', words: 'first', state: 'OPEN' });
    const { tag } = await send('GET', '/keyed', LEAD);
    const change = () => send('PATCH', '/keyed', LEAD, { words: 'second' }, { key: 'patch', tags: `${tag}` });
    const first = await change();
    expect(first).toMatchObject({ status: 200, body: { words: 'second' } });
    expect(await change()).toEqual(first);
  });

  it('repeat a creation with the same key for the same user and tenant only', async () => {
    const note = { code: 'again', words: 'first', state: 'OPEN' };
    const create = (principal: Principal, path = '') => send('POST', path, principal, note, { key: 'one' });
    const made = await create(LEAD);
    expect(made).toMatchObject({ status: 201, body: { tenant_id: 'acme' } });
    expect(await create(LEAD)).toEqual(made);
    expect(await create({ ...LEAD, username: 'another' })).toMatchObject({ status: 409 });
    expect(await create({ ...LEAD, tenantId: 'globex' })).toMatchObject({ status: 201, body: { tenant_id: 'globex' } });
    expect(await create(ADMIN, '?tenant_id=acme')).toMatchObject({ status: 409 });
    const named = store.db.selectFrom('idempotency_keys').select(['tenant_id', 'by']).where('record_id', '=', 'again');
    expect(await named.orderBy('tenant_id').execute()).toEqual([
      { tenant_id: 'acme', by: 'lead' },
      { tenant_id: 'globex', by: 'lead' },
    ]);
    const seen = await store.transaction({ tenant: 'globex' }, (trx) =>
      trx.selectFrom('idempotency_keys').select('tenant_id').execute(),
    );
    expect(seen).toEqual([{ tenant_id: 'globex' }]);
  });

  it('allow an action to its roles and for matching records only', async () => {
    await send('POST', '', LEAD, { code: 'act', words: 'first', state: 'HELD' });
    expect((await send('POST', '/act/close?tenant_id=acme', ADMIN)).status).toBe(403);
    const unfit = { status: 409, body: { message: '"Close" is not available for this note in its current state.' } };
    expect(await send('POST', '/act/close', LEAD)).toMatchObject(unfit);
    await send('PUT', '/act', LEAD, { words: 'first', state: 'OPEN' });
    expect(await send('POST', '/act/close', LEAD)).toMatchObject({ status: 200, body: { state: 'DONE' } });
    expect((await send('POST', '/act/open', LEAD)).status).toBe(404);
  });

  it('do not reveal by an action whether a hidden field has its value', async () => {
    const note = { code: 'claimed', words: 'x', state: 'HELD', owner: 'support' };
    expect(await send('POST', '?tenant_id=acme', ADMIN, note)).toMatchObject({ status: 201 });
    expect((await send('POST', '/claimed/claim?tenant_id=acme', ADMIN)).status).toBe(200);
    expect(await send('POST', '/claimed/claim', LEAD)).toMatchObject({ status: 409 });
  });

  it('do not exist for methods that no role may use', async () => {
    const { form: _, actions: __, ...readable } = notes;
    const calls = [
      ['POST', ''],
      ['PUT', '/one'],
      ['PATCH', '/one'],
      ['POST', '/one/close'],
      ['DELETE', '/one'],
    ] as const;
    for (const [method, path] of calls) {
      expect((await send(method, path, LEAD, {}, { resource: readable })).status, `${method} ${path}`).toBe(404);
    }
  });
});
