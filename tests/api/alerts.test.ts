import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announceAlert, continueDeliveries } from '../../server/alerts/announceAlerts.ts';
import { type Announcement, endIncidents, raiseAlerts } from '../../server/alerts/raiseAlerts.ts';
import { type Sending, sendDue } from '../../server/alerts/sendDeliveries.ts';
import { createKey } from '../../server/identity/machineKeys.ts';
import { PLAIN_CALL } from '../../server/records/idempotentCall.ts';
import { oneDatabase } from '../postgres/databases.ts';
import { workOnAlerts } from './alertWork.ts';
import { RECENT, startApi, type TestApi } from './startApi.ts';

const ADMIN = 'admin@example.com';
const LEAD = 'lead@acme.example';
const STAFF = 'staff@acme.example';
const GLOBEX = 'lead@globex.example';
const PATH = '/api/alert_subscriptions';

describe.each([oneDatabase])('alerts on $name', ({ open }) => {
  let api: TestApi;
  let key: string;
  beforeAll(async () => {
    api = await startApi(open, RECENT);
    const created = await createKey(
      api.store,
      { actor: { username: ADMIN }, tenant: 'acme' },
      { name: 'sync', call: PLAIN_CALL },
    );
    key = created.key;
  });
  beforeEach(async () => {
    const { db } = api.store;
    for (const table of ['alerts', 'background_tasks', 'alert_deliveries', 'alert_subscriptions', 'outbox'] as const)
      await db.deleteFrom(table).execute();
  });
  afterAll(() => api.stop());

  const sending = () => api.services.alerts as Sending;
  const subscribe = (as: string, more: object = {}, query = '') =>
    api.send('POST', PATH + query, { as, body: { channel: 'MAIL', language: 'en', time_zone: 'UTC', ...more } });

  /** Judges and announces, then sends what it has gathered. */
  async function work() {
    await workOnAlerts(sending(), 1);
    await workOnAlerts(sending(), 1);
  }

  async function announce(now: Date) {
    const { rows } = await sql<{ payload: Announcement }>`
      delete from background_tasks where kind = 'ANNOUNCE_ALERT' returning payload`.execute(api.store.db);
    for (const { payload } of rows) await api.store.transaction('all', (trx) => announceAlert(trx, payload, now));
  }

  async function mails() {
    const { outbox } = sending();
    return (await outbox?.list())?.map(({ to, subject, text }) => ({ to, subject, text })) ?? [];
  }

  const ingest = (resource: string, records: readonly object[]) =>
    api.send('PUT', `/api/ingest/${resource}`, { token: key, body: { records } });

  let number = 0;
  const failures = (count: number, message = 'It failed.', at = new Date()) =>
    Array.from({ length: count }, () => ({
      error_id: `new-${number++}`,
      deal_id: 'deal-1',
      error_type: 'API_ERROR',
      status: 'NEW',
      notified: false,
      timestamp: at.toISOString(),
      error_message: message,
    }));

  it('send one mail about a spike, and one about its end', async () => {
    expect((await subscribe(LEAD)).status).toBe(201);
    await ingest('errors', failures(500));
    await ingest('errors', failures(500));
    await work();
    await work();
    expect(await mails()).toEqual([
      {
        to: LEAD,
        subject: 'Acme Cloud: many errors',
        text: expect.stringContaining('/integration/errors?tenant_id=acme'),
      },
    ]);
    await api.store.transaction('all', (trx) => endIncidents(trx, 'acme', ['SPIKE']));
    await work();
    const [end, ...earlier] = await mails();
    expect(earlier).toHaveLength(1);
    expect(end?.text).toContain('Ended after 1 min.');
  });

  it('are collected in one digest, after quiet hours, in the language of the subscription', async () => {
    const { body } = await subscribe(LEAD, {
      timing: 'DAILY',
      language: 'de',
      quiet_from: '22:00',
      quiet_to: '09:00',
      time_zone: 'Europe/Berlin',
    });
    await raise(['SPIKE', 'SILENCE']);
    const night = new Date('2026-11-20T22:30:00Z');
    await announce(night);
    const morning = new Date('2026-11-21T08:00:00Z');
    expect(await sendDue(sending(), body.subscription_id, new Date('2026-11-21T07:59:00Z'))).toEqual(morning);
    expect(await mails()).toEqual([]);
    expect(await sendDue(sending(), body.subscription_id, morning)).toBeUndefined();
    const [digest, ...more] = await mails();
    expect(more).toEqual([]);
    expect(digest?.subject).toBe('2 Alarme');
    expect(digest?.text).toMatch(/viele Fehler[\s\S]*der Sync schweigt|der Sync schweigt[\s\S]*viele Fehler/);
    expect(digest?.text).toContain(`/unsubscribe/${body.subscription_id}.`);
  });

  async function raise(kinds: readonly ('SPIKE' | 'SILENCE')[], tenant = 'acme') {
    await api.store.transaction({ tenant }, (trx) =>
      raiseAlerts(
        trx,
        tenant,
        kinds.map((kind) => ({ kind, incident: kind, facts: { count: 9 } })),
      ),
    );
  }

  it('report each cause that is new for the tenant once', async () => {
    await subscribe(LEAD, { spike: false, silence: false, token_rejected: false });
    const { rows } = await sql<{ cause: string; message: string; type: string }>`
      select cause, min(error_message) as message, min(error_type) as type from errors
      where tenant_id = 'acme' and cause not like 'type:%' group by cause order by count(*) limit 1`.execute(
      api.store.db,
    );
    const { cause = '', message = '', type } = rows[0] ?? {};
    await sql`delete from errors where tenant_id = 'acme' and cause = ${cause}`.execute(api.store.db);
    const failed = (count: number) => failures(count, message).map((one) => ({ ...one, error_type: type }));
    await ingest('errors', [...failed(3), ...failures(2)]);
    await ingest('errors', failed(2));
    await work();
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Acme Cloud: new cause of errors']);
  });

  it('inform an assignee and the users whom a note mentions, but nobody of what they did themselves', async () => {
    await subscribe(STAFF, { channel: 'BELL' });
    await subscribe(LEAD, { channel: 'BELL' });
    const { body } = await api.get('/api/errors?limit=2', { as: LEAD });
    const ids = body.items.map((one: { error_id: string }) => one.error_id);
    await api.send('POST', '/api/errors/annotate', { as: LEAD, body: { ids, set: { assignee: STAFF } } });
    await api.send('POST', '/api/errors/annotate', { as: LEAD, body: { ids, set: { assignee: '@me' } } });
    await api.send('POST', '/api/error_notes', { as: LEAD, body: { error_id: ids[0], text: `@${STAFF} please` } });
    await work();
    const mine = await api.get('/api/alerts/mine', { as: STAFF });
    expect(mine.body.unread).toBe(2);
    expect(mine.body.data.map((one: { facts: object }) => one.facts)).toEqual(
      expect.arrayContaining([
        { count: 2, by: LEAD },
        { mention: true, error_id: ids[0], by: LEAD },
      ]),
    );
    expect((await api.get('/api/alerts/mine', { as: LEAD })).body).toEqual({ data: [], unread: 0 });
    expect((await api.send('PUT', '/api/alerts/mine', { as: STAFF, body: { read: true } })).body).toEqual({ read: 2 });
    expect((await api.get('/api/alerts/mine', { as: STAFF })).body.unread).toBe(0);
  });

  it('stay within the tenant, and end for users who lost it', async () => {
    await subscribe(GLOBEX);
    await subscribe(LEAD);
    await subscribe(ADMIN);
    await subscribe(ADMIN, {}, '?tenant_id=globex');
    await raise(['SPIKE']);
    await announce(new Date());
    await api.store.db.updateTable('users').set({ enabled: false }).where('username', '=', LEAD).execute();
    await work();
    await api.store.db.updateTable('users').set({ enabled: true }).where('username', '=', LEAD).execute();
    expect((await mails()).map(({ to }) => to)).toEqual([ADMIN]);
  });

  it('are tried again with the same ID, and given up after a day with the reason', async () => {
    const { body } = await subscribe(LEAD);
    const ids: (string | undefined)[] = [];
    const failing: Sending = {
      ...sending(),
      outbox: undefined,
      sendMail: async ({ messageId }) => {
        ids.push(messageId);
        throw new Error('The mail server is away.');
      },
    };
    await raise(['SPIKE']);
    for (const minutes of [0, 0.1, 0.5, 0.6, 1.5, 0.6]) await workOnAlerts(failing, minutes);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
    const problem = async () => (await api.get(`${PATH}/${body.subscription_id}`, { as: LEAD })).body.failure;
    expect(await problem()).toBe('Retrying: The mail server is away.');
    await workOnAlerts(failing, 25 * 60);
    expect(await problem()).toBe('Given up: The mail server is away.');
    await workOnAlerts(failing, 25 * 60);
    expect(ids).toHaveLength(4);
  });

  it('are announced as a whole if they end before anybody is informed', async () => {
    await subscribe(LEAD);
    await raise(['SPIKE']);
    await api.store.transaction('all', (trx) => endIncidents(trx, 'acme', ['SPIKE']));
    await work();
    await work();
    expect(await mails()).toHaveLength(1);
  });

  it('that version 1.0 has left unsent are sent', async () => {
    await subscribe(LEAD);
    await raise(['SPIKE']);
    await announce(new Date());
    await api.store.db.deleteFrom('background_tasks').execute();
    await work();
    expect(await mails()).toEqual([]);
    await continueDeliveries(api.store);
    await work();
    expect(await mails()).toHaveLength(1);
    await raise(['SILENCE']);
    await sql`create table alert_tasks as select tenant_id, payload ->> 'alert_id' as alert_id, 'OPENED' as phase
      from background_tasks where kind = 'ANNOUNCE_ALERT'`.execute(api.store.db);
    await api.store.db.deleteFrom('background_tasks').execute();
    await continueDeliveries(api.store);
    await work();
    expect(await mails()).toHaveLength(2);
    await sql`drop table alert_tasks`.execute(api.store.db);
  });

  it('contain no link and no header that others wrote into names and messages', async () => {
    await subscribe(LEAD);
    const message = '[Sign in](https://evil.example)\r\nwww.evil.example mailto:eve@evil.example evil.example/x';
    const rename = (name: string) =>
      api.store.db.updateTable('tenants').set({ name }).where('tenant_id', '=', 'acme').execute();
    const sent: string[] = [];
    for (const kinds of [['RETRY_FAILED'], ['RETRY_FAILED', 'NEW_CAUSE']] as const) {
      await rename('Acme\r\nBcc: eve@evil.example https://evil.example');
      await api.store.transaction({ tenant: 'acme' }, (trx) =>
        raiseAlerts(
          trx,
          'acme',
          kinds.map((kind) => ({ kind, subject: 'evil.example', facts: { count: 1, message, title: message } })),
        ),
      );
      await work();
      await rename('Acme Cloud');
      const [mail] = await mails();
      expect(mail?.subject).not.toMatch(/\p{C}/u);
      sent.push(`${mail?.subject}\n${mail?.text}`);
    }
    const texts = sent.join('\n').replaceAll(/http:\/\/127\.0\.0\.1:8080\S+/g, '');
    expect(texts).toContain('Sign in');
    expect(texts).not.toMatch(/evil\.example|:\/\/|@/);
  });

  it('unsubscribe from the mail, without a sign-in', async () => {
    const { body } = await subscribe(LEAD);
    const { status } = await api.send('POST', `${PATH}/${body.subscription_id}/test`, { as: LEAD });
    expect(status).toBe(200);
    const [path = ''] = /\/unsubscribe\/\S+/.exec((await mails())[0]?.text ?? '') ?? [];
    const page = await api.app.request(path);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<form method="post">')]);
    expect((await api.app.request(`${path}x`)).status).toBe(404);
    const one = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
    expect((await api.app.request(path, one)).status).toBe(200);
    expect((await api.get(`${PATH}/${body.subscription_id}`, { as: LEAD })).body.paused).toBe(true);
    await raise(['SPIKE']);
    await work();
    expect(await mails()).toHaveLength(1);
  });

  it('belong to their user, and those of a tenant to its admins', async () => {
    const own = (await subscribe(STAFF)).body;
    const shared = (await subscribe(LEAD, { shared: true, email: 'team@acme.example' })).body;
    expect(shared).toMatchObject({ shared: true, email: 'team@acme.example' });
    expect(shared).not.toHaveProperty('owner');
    expect((await subscribe(STAFF, { shared: true, email: 'team@acme.example' })).status).toBe(403);
    const idsOf = async (as: string, query = '') =>
      (await api.get(PATH + query, { as })).body.data.map((one: { subscription_id: string }) => one.subscription_id);
    expect(await idsOf(STAFF)).toEqual([own.subscription_id]);
    expect(await idsOf(LEAD)).toEqual([shared.subscription_id]);
    expect(await idsOf(ADMIN, '?tenant_id=acme')).toEqual([shared.subscription_id]);
    expect(await idsOf(ADMIN, '?tenant_id=globex')).toEqual([]);
    for (const [as, id] of [
      [LEAD, own.subscription_id],
      [ADMIN, own.subscription_id],
      [STAFF, shared.subscription_id],
      [GLOBEX, shared.subscription_id],
    ]) {
      expect((await api.get(`${PATH}/${id}`, { as })).status).toBe(404);
      expect((await api.send('PUT', `${PATH}/${id}`, { as, body: own })).status).toBe(404);
      expect((await api.send('DELETE', `${PATH}/${id}`, { as })).status).toBe(404);
      expect((await api.send('POST', `${PATH}/${id}/test`, { as })).status).toBe(404);
    }
    const changed = { ...shared, paused: true };
    expect((await api.send('PUT', `${PATH}/${shared.subscription_id}`, { as: LEAD, body: changed })).body.paused).toBe(
      true,
    );
    expect((await api.send('DELETE', `${PATH}/${shared.subscription_id}`, { as: LEAD })).status).toBe(200);
  });

  it.each([
    ['another zone', { time_zone: 'Europe/Nowhere' }, 'time_zone'],
    ['no URL', { channel: 'SLACK' }, 'url'],
    ['a URL without TLS', { channel: 'SLACK', url: 'http://example.com' }, 'url'],
    ['a private address', { channel: 'WEBHOOK', url: 'https://169.254.169.254/latest' }, 'url'],
    ['half of quiet hours', { quiet_from: '22:00' }, 'quiet_to'],
    ['a time that is none', { quiet_from: '24:00', quiet_to: '07:00' }, 'quiet_from'],
  ])('refuse %s', async (_, more, field) => {
    const { status, body } = await subscribe(LEAD, more);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it('keep the URL secret', async () => {
    const url = 'https://hooks.example.com/services/T0000/secret-token';
    const { body } = await subscribe(LEAD, { channel: 'SLACK', url });
    expect(body.url).toBe('••••oken');
    const { rows } = await sql<{ url: string }>`select url from alert_subscriptions`.execute(api.store.db);
    expect(rows[0]?.url).not.toContain('secret');
  });
});
