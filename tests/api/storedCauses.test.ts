import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { capturedLog } from '../../server/base/testing/capturedLog.ts';
import { createKey } from '../../server/identity/machineKeys.ts';
import { startDeriving } from '../../server/records/deriveStored.ts';
import { PLAIN_CALL } from '../../server/records/idempotentCall.ts';
import { resources } from '../../src/resources/index.ts';
import { oneDatabase } from '../postgres/databases.ts';
import { TIMEOUT_MS } from '../timeouts.ts';
import { RECENT, startApi, type TestApi } from './startApi.ts';

const ADMIN = 'admin@example.com';
const LEAD = 'lead@acme.example';
const STAFF = 'staff@acme.example';
const GLOBEX = 'lead@globex.example';
const PATH = '/api/causes';
const TRY = `${PATH}/new/matches`;
const POSTAL = 'Postal code is required for the customer';

describe.each([oneDatabase])('causes that admins add, on $name', ({ open }) => {
  let api: TestApi;
  const keys: Record<string, string> = {};
  let deriving: ReturnType<typeof startDeriving>;
  beforeAll(async () => {
    api = await startApi(open, RECENT);
    for (const tenant of ['acme', 'globex']) {
      const of = { actor: { username: ADMIN }, tenant };
      keys[tenant] = (await createKey(api.store, of, { name: 'sync', call: PLAIN_CALL })).key;
    }
    deriving = startDeriving(api.store, resources, capturedLog().log);
  });
  beforeEach(async () => {
    for (const { key } of (await api.get(PATH, { as: ADMIN })).body.data)
      await api.send('DELETE', `${PATH}/${key}`, { as: ADMIN });
  });
  afterAll(async () => {
    await deriving.stop();
    await api.stop();
  });

  const cause = (more: object = {}) => ({
    title: 'Cost center missing',
    pattern: 'cost ?center',
    happened: 'SAP refused it.',
    owner: 'partner-admin',
    steps: [{ text: 'Enter the cost center.' }, { text: 'Save.' }],
    ...more,
  });
  const add = async (more: object = {}, as = ADMIN) => api.send('POST', PATH, { as, body: cause(more) });
  const ingest = (tenant: string, id: string, message: string, type = 'API_ERROR') => {
    const error = { error_id: id, deal_id: 'deal-1', error_type: type, status: 'NEW', notified: false };
    const records = [{ ...error, timestamp: new Date().toISOString(), error_message: message }];
    return api.send('PUT', '/api/ingest/errors', { token: keys[tenant] ?? '', body: { records } });
  };
  const causeOf = async (tenant: string, id: string) => {
    const { body } = await api.get(`/api/errors/${id}?tenant_id=${tenant}`, { as: ADMIN });
    return [body.cause, body.owner];
  };
  const becomes = (tenant: string, id: string, expected: readonly unknown[]) =>
    expect.poll(() => causeOf(tenant, id)).toEqual(expected);

  it('are tried against the newest errors before they are saved', async () => {
    await ingest('acme', 'try-1', 'SAP: cost center 17 is closed');
    await ingest('acme', 'try-2', `SAP: COST CENTER missing. ${POSTAL}`, 'VALIDATION_ERROR');
    await ingest('globex', 'try-3', 'SAP: costcenter missing');
    const tried = async (body: object, query = '') => (await api.send('POST', TRY + query, { as: ADMIN, body })).body;
    const { tried: all, data } = await tried({ pattern: 'cost ?center' });
    expect(all).toBeGreaterThan(100);
    expect(data).toEqual([
      { cause: 'type:API_ERROR', count: 2, example: 'SAP: costcenter missing' },
      { cause: 'ace-postal-code', count: 1, example: `SAP: COST CENTER missing. ${POSTAL}` },
    ]);
    const counted = async (body: object) =>
      (await tried(body, '?tenant_id=acme')).data.map(({ count }: { count: number }) => count);
    expect(await counted({ pattern: 'cost ?center' })).toEqual([1, 1]);
    expect(await counted({ pattern: 'cost ?center', type: '^VALID' })).toEqual([1]);
    const refused = await api.send('POST', TRY, { as: ADMIN, body: { pattern: 'a{0,999}b', type: '(' } });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['pattern', 'type']]);
  });

  it('are added and tried by admins only', async () => {
    for (const as of [LEAD, STAFF]) {
      expect((await add({}, as)).status).toBe(403);
      expect((await api.send('POST', TRY, { as, body: { pattern: 'x' } })).status).toBe(403);
    }
    const { body } = await add();
    for (const method of ['PUT', 'DELETE'])
      expect((await api.send(method, `${PATH}/${body.key}`, { as: LEAD, body: cause() })).status).toBe(403);
    expect((await api.get(`${PATH}/${body.key}`, { as: STAFF })).body).toMatchObject({ title: 'Cost center missing' });
  });

  it('of a tenant are seen in it only, those of all in every tenant', async () => {
    const [own, common] = [await add({ tenant_id: 'acme' }), await add({ title: 'For all' })];
    expect([own.status, common.status]).toEqual([201, 201]);
    expect(own.body).toMatchObject({ tenant_id: 'acme', active: true });
    expect(own.body.key).toMatch(/^cost-center-missing-[0-9a-f]{6}$/);
    const titles = async (as: string, query = '') =>
      (await api.get(PATH + query, { as })).body.data.map(({ title }: { title: string }) => title).sort();
    expect(await titles(ADMIN)).toEqual(['Cost center missing', 'For all']);
    expect(await titles(ADMIN, '?tenant_id=acme')).toEqual(['Cost center missing', 'For all']);
    expect(await titles(STAFF)).toEqual(['Cost center missing', 'For all']);
    expect(await titles(GLOBEX)).toEqual(['For all']);
    expect(await titles(ADMIN, '?tenant_id=globex')).toEqual(['For all']);
    expect((await api.get(`${PATH}/${own.body.key}`, { as: GLOBEX })).status).toBe(404);
    expect(
      (await api.get(`${PATH}/many?id=${own.body.key}&id=${common.body.key}`, { as: GLOBEX })).body.data,
    ).toHaveLength(1);
  });

  it('are kept by the database alone from changes by a tenant', async () => {
    const { body } = await add();
    const change = api.store.transaction({ tenant: 'acme' }, async (trx) => {
      const stolen = await sql`update causes set tenant_id = 'acme' where key = ${body.key}`.execute(trx);
      const gone = await sql`delete from causes where key = ${body.key}`.execute(trx);
      return [stolen.numAffectedRows, gone.numAffectedRows];
    });
    expect(await change).toEqual([0n, 0n]);
    const planted = api.store.transaction({ tenant: 'acme' }, (trx) =>
      sql`insert into causes select * from jsonb_populate_record(null::causes, ${JSON.stringify({ ...body, key: 'x' })}::jsonb)`.execute(
        trx,
      ),
    );
    await expect(planted).rejects.toMatchObject({ code: '42501' });
  });

  it('explain stored errors as they are saved, changed and deleted, and then the catalog does again', async () => {
    await ingest('acme', 'old', POSTAL);
    await ingest('globex', 'old', POSTAL);
    const catalog = ['ace-postal-code', 'seller'];
    expect(await causeOf('acme', 'old')).toEqual(catalog);
    const { body: common } = await add({ pattern: 'postal code', owner: 'wait' });
    for (const tenant of ['acme', 'globex']) await becomes(tenant, 'old', [common.key, 'wait']);
    const { body: own } = await add({ pattern: 'postal code', tenant_id: 'acme' });
    await becomes('acme', 'old', [own.key, 'partner-admin']);
    expect(await causeOf('globex', 'old')).toEqual([common.key, 'wait']);
    const changed = { ...own, active: false };
    expect((await api.send('PUT', `${PATH}/${own.key}`, { as: ADMIN, body: changed })).status).toBe(200);
    await becomes('acme', 'old', [common.key, 'wait']);
    await api.send('DELETE', `${PATH}/${common.key}`, { as: ADMIN });
    for (const tenant of ['acme', 'globex']) await becomes(tenant, 'old', catalog);
  });

  it('explain what a sync writes', async () => {
    const { body: own } = await add({ tenant_id: 'acme' });
    for (const tenant of ['acme', 'globex']) await ingest(tenant, 'new', 'SAP: cost center missing');
    expect(await causeOf('acme', 'new')).toEqual([own.key, 'partner-admin']);
    expect(await causeOf('globex', 'new')).toEqual(['type:API_ERROR', null]);
    const { rows } = await sql<{ facts: object }>`select facts from alerts where subject = ${own.key}`.execute(
      api.store.db,
    );
    expect(rows).toEqual([{ facts: expect.objectContaining({ title: 'Cost center missing' }) }]);
  });

  it('never hold other calls, whatever their patterns and the messages', async () => {
    const messages = ['a', 'ab', 'aab '].map((text) => text.repeat(8_000).slice(0, 8_000));
    const records = Array.from({ length: 30 }, (_, index) => ({
      error_id: `long-${index}`,
      deal_id: 'deal-1',
      error_type: 'API_ERROR',
      status: 'NEW',
      notified: false,
      timestamp: new Date().toISOString(),
      error_message: messages[index % messages.length],
    }));
    const write = () => api.send('PUT', '/api/ingest/errors', { token: keys.acme ?? '', body: { records } });
    expect((await write()).body).toMatchObject({ created: 30 });
    // The oldest is tried last.
    const { body: last } = await add({ title: 'Last', pattern: '^aab' });
    // Each fills the engine's memory and is then read step by step.
    const slow = ['(a|b)*a(a|b){90}c', '(?<=a{0,200}[ab]{0,30})c', '(a+)+c', '[ab ]{0,230}c'];
    for (const [index, pattern] of slow.entries())
      expect((await add({ title: `Slow ${index}`, pattern })).status).toBe(201);
    let longest = 0;
    const isDone = async () => {
      const started = performance.now();
      const { body } = await api.get('/api/errors/long-29?tenant_id=acme', { as: STAFF });
      await api.store.ping();
      longest = Math.max(longest, performance.now() - started);
      return body.cause;
    };
    await expect.poll(isDone, { timeout: 120_000, interval: 20 }).toBe(last.key);
    expect(longest).toBeLessThan(TIMEOUT_MS);
    const started = performance.now();
    expect((await write()).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(TIMEOUT_MS);
    await expect.poll(isDone, { timeout: 120_000 }).toBe(last.key);
    expect(longest).toBeLessThan(TIMEOUT_MS);
    await api.store.db.deleteFrom('errors').where('error_id', 'like', 'long-%').execute();
  });

  it('wait for a sync that derives by the former ones', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // One connection serves the embedded database, so nothing can meet there.
    if (api.store.embedded) return;
    const { deriverIn } = await import('../../server/records/learnedFailures.ts');
    const errors = resources.find(({ name }) => name === 'errors');
    const sync = api.store.transaction({ tenant: 'acme' }, async (trx) => {
      if (errors) await deriverIn(trx, errors);
      await held;
    });
    let isAdded = false;
    const adding = add().then(() => {
      isAdded = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(isAdded).toBe(false);
    release();
    await Promise.all([sync, adding]);
    expect(isAdded).toBe(true);
  });

  it.each<readonly [field: string, more: object, message: string]>([
    ['pattern', { pattern: '(' }, 'Pattern must be a valid regular expression'],
    ['pattern', { pattern: '(.)\\1' }, 'Pattern must be a valid regular expression'],
    ...['a{7999}b', '(?<=a{4000})b', 'a{0,999}b', '(?:a{0,99}){0,9}b'].map(
      (pattern) => ['pattern', { pattern }, 'Pattern is too large'] as const,
    ),
    ['type', { type: '[' }, 'Error Type must be a valid regular expression'],
    ['link_url', { link_title: 'x', link_url: 'http://example.com' }, 'Address of the link must begin with https://'],
    ['link_url', { link_title: 'x', link_url: 'https://u:p@example.com/a' }, 'Address of the link must begin with'],
    ['steps', { steps: [] }, 'Steps is required'],
    ['owner', { owner: 'nobody' }, 'Owner must be one of'],
  ])('are refused beside %s for %j', async (field, more, message) => {
    const { status, body } = await add(more);
    expect(status).toBe(422);
    expect(body.errors[field]).toContain(message);
  });
});
