import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prune } from '../../server/maintenance.ts';
import { addTask } from '../../server/tasks/tasks.ts';
import { databases } from '../postgres/databases.ts';
import { startApi, type TestApi } from './startApi.ts';

const ADMIN = 'admin@example.com';

const TENANT = {
  name: 'Once',
  partner_id: 'P-7',
  status: 'ACTIVE',
  region: 'eu-north-1',
  s3_bucket: 'bucket',
  currency: 'NOK',
  hubspot_configuration: { api_key: 'pat-eu1-0123456789-abcd', pipeline_id: 'default', default_stage: 'new' },
};
const INVITATION = { login_url: 'http://127.0.0.1:8080' };

const CREATE_KEY = { path: '/api/tenants/acme/keys', body: { name: 'Other' } };
const CREATE_TENANT = { path: '/api/tenants', body: TENANT };

/** A call to repeat, by its path in the OpenAPI document; `other` is a different body, `refused` an invalid one. */
interface Repeated {
  readonly operation: string;
  readonly path: string;
  readonly body?: unknown;
  readonly other?: unknown;
  readonly refused?: unknown;
  /** Another call about the same tenant. */
  readonly elsewhere: Pick<Repeated, 'path' | 'body'>;
  /** The number of its entries in the audit log. Default: 1. */
  readonly changes?: number;
}

const CAUSE = {
  title: 'Once',
  pattern: 'once',
  owner: 'seller',
  happened: 'It happened once.',
  steps: [{ text: 'Wait.' }],
  active: true,
};

const SUBSCRIPTION = {
  channel: 'MAIL',
  timing: 'AT_ONCE',
  time_zone: 'UTC',
  language: 'en',
  shared: false,
  paused: false,
  spike: true,
  silence: true,
  token_rejected: true,
  new_cause: true,
  assigned: true,
  retry_failed: true,
};

const REPEATED: readonly Repeated[] = [
  {
    operation: '/api/tenants',
    ...CREATE_TENANT,
    other: { ...TENANT, currency: 'SEK' },
    refused: {},
    elsewhere: { path: '/api/users', body: { email: 'other@acme.example', name: 'Other', tenant_id: 'acme' } },
  },
  {
    operation: '/api/tenants/{id}/deactivate',
    path: '/api/tenants/hooli/deactivate',
    elsewhere: { path: '/api/tenants/hooli/activate' },
  },
  {
    operation: '/api/tenants/{id}/activate',
    path: '/api/tenants/hooli/activate',
    elsewhere: { path: '/api/tenants/hooli/keys', body: { name: 'Other' } },
  },
  {
    operation: '/api/tenants/{id}/keys',
    path: '/api/tenants/acme/keys',
    body: { name: 'Once' },
    other: { name: 'Twice' },
    refused: {},
    elsewhere: { path: '/api/tenants/acme/activate' },
  },
  {
    operation: '/api/users',
    path: '/api/users',
    body: { email: 'once@acme.example', name: 'Once', tenant_id: 'acme' },
    other: { email: 'twice@acme.example', name: 'Twice', tenant_id: 'acme' },
    refused: { email: 'nobody' },
    elsewhere: CREATE_TENANT,
  },
  {
    operation: '/api/users/{id}/invite',
    path: '/api/users/new@acme.example/invite',
    body: INVITATION,
    other: { login_url: 'http://127.0.0.1:8080/' },
    refused: { login_url: 'https://elsewhere.example' },
    elsewhere: CREATE_TENANT,
  },
  {
    operation: '/api/saved_views',
    path: '/api/saved_views?tenant_id=acme',
    body: { resource: 'deals', name: 'Once', query: '', shared: true },
    other: { resource: 'deals', name: 'Twice', query: '', shared: true },
    refused: {},
    elsewhere: CREATE_TENANT,
  },
  {
    operation: '/api/retries',
    path: '/api/retries?tenant_id=acme',
    body: { search: { status: 'NEW' } },
    other: { search: { status: 'NOTIFIED' } },
    refused: {},
    elsewhere: CREATE_KEY,
  },
  {
    operation: '/api/errors/annotate',
    path: '/api/errors/annotate?tenant_id=acme',
    body: { search: { status: 'NEW' }, set: { work_state: 'DONE' } },
    other: { search: { status: 'NEW' }, set: { work_state: 'OPEN' } },
    refused: {},
    elsewhere: CREATE_KEY,
  },
  {
    operation: '/api/errors/annotate/{id}/undo',
    path: '/api/errors/annotate/{undo}/undo?tenant_id=acme',
    elsewhere: CREATE_TENANT,
  },
  {
    operation: '/api/causes',
    path: '/api/causes',
    body: CAUSE,
    other: { ...CAUSE, title: 'Twice' },
    refused: { ...CAUSE, pattern: '(' },
    elsewhere: CREATE_TENANT,
  },
  {
    operation: '/api/error_notes',
    path: '/api/error_notes?tenant_id=acme',
    body: { error_id: '{error}', text: 'Once' },
    other: { error_id: '{error}', text: 'Twice' },
    refused: {},
    elsewhere: CREATE_KEY,
  },
  {
    operation: '/api/alert_subscriptions',
    path: '/api/alert_subscriptions?tenant_id=acme',
    body: SUBSCRIPTION,
    other: { ...SUBSCRIPTION, timing: 'DAILY' },
    refused: { channel: 'PIGEON' },
    elsewhere: CREATE_TENANT,
  },
  {
    operation: '/api/alert_subscriptions/{id}/test',
    path: '/api/alert_subscriptions/{subscription}/test?tenant_id=acme',
    elsewhere: CREATE_TENANT,
    changes: 0,
  },
  {
    operation: '/api/background_tasks/{id}/repeat',
    path: '/api/background_tasks/{task}/repeat',
    elsewhere: CREATE_TENANT,
  },
];

/** Create no record that a form has, so that the message about another body is for programs. */
const CHANGING = /annotate|invite|retries/;

/** Change nothing when they are repeated. */
const HARMLESS = ['/api/jobs/{id}/cancel', '/api/causes/new/matches'];

describe.each(databases)('Idempotency-Key on $name', ({ open }) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(open, new Date('2026-11-20T12:00:00Z'));
    const as = ADMIN;
    made['error'] = (await api.get('/api/errors?tenant_id=acme', { as })).body.items[0].error_id;
    const work = { as, body: { ids: [made['error']], set: { work_state: 'IN_PROGRESS' } } };
    await api.store.transaction('all', (trx) =>
      addTask(trx, { kind: 'MAINTENANCE', payload: null, tenant: null, lane: '' }),
    );
    const failed = api.store.db.updateTable('background_tasks').set({ state: 'FAILED' }).returning('task_id');
    made['task'] = (await failed.executeTakeFirstOrThrow()).task_id;
    made['undo'] = (await api.send('POST', '/api/errors/annotate?tenant_id=acme', work)).body.undo;
    const alert = await api.send('POST', '/api/alert_subscriptions?tenant_id=acme', { as, body: SUBSCRIPTION });
    made['subscription'] = alert.body.subscription_id;
  });
  afterAll(() => api.stop());

  /** IDs in the place of their names in braces. */
  const made: Record<string, string> = {};
  const named = (text: string) => text.replace(/\{(\w+)\}/g, (name, id: string) => made[id] ?? name);
  const post = (path: string, key: string, body: unknown) =>
    api.send('POST', named(path), {
      as: ADMIN,
      headers: { 'Idempotency-Key': key },
      ...(body !== undefined && { body: JSON.parse(named(JSON.stringify(body))) }),
    });
  const audited = async () => {
    const { rows } = await api.store.db
      .selectFrom('audit')
      .select((all) => all.fn.countAll<string>().as('rows'))
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  const mailed = async () => (await api.get('/outbox.json')).body.length;

  it('is accepted by every PATCH of the document', async () => {
    const { paths } = (await api.get('/api/openapi.json')).body;
    const patches = Object.keys(paths).flatMap((path) => paths[path].patch ?? []);
    expect(patches.length).toBeGreaterThan(2);
    for (const { parameters } of patches)
      expect(parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key' }));
  });

  it('is accepted by every POST of the document', async () => {
    const { paths } = (await api.get('/api/openapi.json')).body;
    const posts = Object.keys(paths).filter((path) => paths[path].post && !HARMLESS.includes(path));
    expect(posts.sort()).toEqual(REPEATED.map(({ operation }) => operation).sort());
    for (const path of posts) {
      expect(paths[path].post.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key' }));
    }
  });

  it.each(REPEATED)(
    '$operation runs once, and repeats the first response',
    async ({ operation, path, body, refused, changes = 1 }) => {
      if (refused) expect((await post(path, operation, refused)).status).toBeGreaterThanOrEqual(400);
      const before = { audited: await audited(), mailed: await mailed() };
      const first = await post(path, operation, body);
      expect(first.status).toBeLessThan(300);
      expect(first.headers.get('idempotency-replayed')).toBeNull();
      const done = { audited: await audited(), mailed: await mailed() };
      expect(done.audited).toBe(before.audited + changes);

      const again = await post(path, operation, body);
      expect([again.status, again.body]).toEqual([first.status, first.body]);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect({ audited: await audited(), mailed: await mailed() }).toEqual(done);
    },
  );

  it.each(REPEATED)('of $operation is valid for no other call', async ({ operation, path, other, elsewhere }) => {
    const done = await audited();
    if (other) {
      const { status, body } = await post(path, operation, other);
      const explained = CHANGING.test(operation)
        ? 'This Idempotency-Key was used with another body. Send another call under another key.'
        : expect.stringMatching(/ was already created with the earlier values of this form\. Edit that record\.$/);
      expect([status, body.message]).toEqual([409, explained]);
    }
    const used = await post(elsewhere.path, operation, elsewhere.body);
    expect([used.status, used.body.message]).toEqual([
      409,
      `This Idempotency-Key was used for another call: POST ${named(path).split('?')[0]}.`,
    ]);
    expect(used.headers.get('idempotency-replayed')).toBeNull();
    expect(await audited()).toBe(done);
  });

  it.each([
    ['/api/tenants', { ...TENANT, name: 'At Once' }],
    ['/api/tenants/globex/keys', { name: 'At Once' }],
    ['/api/users', { email: 'at-once@acme.example', name: 'At Once', tenant_id: 'acme' }],
    ['/api/users/at-once@acme.example/invite', INVITATION],
  ])(
    'runs a call sent to %s many times at once only once; clients without the first response may retry',
    async (path, body) => {
      const done = await audited();
      const responses = await Promise.all(
        Array.from({ length: 4 }, () => post(path, `at once ${path}`.replaceAll(' ', '-'), body)),
      );
      expect(await audited()).toBe(done + 1);
      const [first, ...more] = responses.filter(({ status }) => status < 300);
      for (const { body } of more) expect(body).toEqual(first?.body);
      for (const { status, headers } of responses.filter((response) => response.status >= 300)) {
        expect([status, headers.get('retry-after')]).toEqual([409, '2']);
      }
    },
  );

  it('can be used again after a failure in a later step', async () => {
    const body = { email: 'unsent@acme.example', name: 'Unsent', tenant_id: 'acme' };
    await post('/api/users', 'unsent', body);
    const invite = () => post('/api/users/unsent@acme.example/invite', 'mail', INVITATION);
    api.mailFault = new Error('No mail today');
    expect((await invite()).status).toBe(502);
    api.mailFault = undefined;
    const sent = await mailed();
    const response = await invite();
    expect([response.status, response.headers.get('idempotency-replayed')]).toEqual([200, null]);
    expect(await mailed()).toBe(sent + 1);
  });

  it('reveals nothing about a user who has since moved to another tenant', async () => {
    const username = 'moving@acme.example';
    const person = { email: username, name: 'Moving', tenant_id: 'acme' };
    const calls = [
      ['/api/users', person],
      [`/api/users/${username}/invite`, INVITATION],
    ] as const;
    const asLead = ([path, body]: (typeof calls)[number]) =>
      api.send('POST', path, { as: 'lead@acme.example', headers: { 'Idempotency-Key': path }, body });
    for (const one of calls) expect((await asLead(one)).status).toBeLessThan(300);
    const moved = { tenant_id: 'globex', role: 'tenant-admin', from: 'acme' };
    await api.send('PUT', `/api/users/${username}/tenant`, { as: ADMIN, body: moved });
    const missing = await api.get('/api/users/nobody@acme.example', { as: 'lead@acme.example' });
    for (const one of calls) {
      const again = await asLead(one);
      expect([again.status, again.body]).toEqual([404, missing.body]);
    }
  });

  it('stores no secret in plain text', async () => {
    const { key } = (await post('/api/tenants/acme/keys', '/api/tenants/{id}/keys', { name: 'Once' })).body;
    const rows = await api.store.db.selectFrom('idempotency_keys').selectAll().execute();
    expect(rows.filter((row) => row.secret !== null)).not.toEqual([]);
    expect(JSON.stringify(rows)).not.toContain(key);
    for (const row of rows) expect(row.fingerprint).toMatch(/^sealed:/);
  });

  it('expires after seven days, not earlier', async () => {
    const [row] = await api.store.db.selectFrom('idempotency_keys').selectAll().execute();
    const day = 86_400_000;
    const aged = (days: number) => ({ ...row, key: `${days} days`, at: new Date(Date.now() - days * day) }) as never;
    await api.store.db
      .insertInto('idempotency_keys')
      .values([aged(6.9), aged(7.1)])
      .execute();
    await prune(api.store);
    const kept = await api.store.db
      .selectFrom('idempotency_keys')
      .select('key')
      .where('key', 'like', '%days')
      .execute();
    expect(kept).toEqual([{ key: '6.9 days' }]);
  });
});
