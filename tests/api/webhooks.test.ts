import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { raiseAlerts } from '../../server/alerts/raiseAlerts.ts';
import type { Sending } from '../../server/alerts/sendDeliveries.ts';
import { portOf } from '../../server/base/address.ts';
import { oneDatabase } from '../postgres/databases.ts';
import { workOnAlerts } from './alertWork.ts';
import { RECENT, startApi, type TestApi } from './startApi.ts';

const LEAD = 'lead@acme.example';
const PATH = '/api/alert_subscriptions';

/** Of localhost, only for this test. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgYxdqdiwYJ2qSrLJm
evzCs8a2oZZuSqgI+7C2H59r4pqhRANCAAS3zjLAF3cJSZDgWMkSa9JOSJ4nXnio
/AS0riUlh5IG/fZx3OZ4F7oRtGYziS7tu2GMsq4RN8l+/w62vc/9vCJZ
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIUfzgJ9HUPsUH9NR6v9pLJnjePxMYwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNjE2NTY1N1oYDzIxMjYxMTAy
MTY1NjU3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAS3zjLAF3cJSZDgWMkSa9JOSJ4nXnio/AS0riUlh5IG/fZx3OZ4F7oR
tGYziS7tu2GMsq4RN8l+/w62vc/9vCJZo1MwUTAdBgNVHQ4EFgQUP7JHnV5mPFsZ
UsZyB+H+rhr7zH4wHwYDVR0jBBgwFoAUP7JHnV5mPFsZUsZyB+H+rhr7zH4wDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEAo24P52jnQqJI4yBm4zRu
iKBnOf/jp0lLznpK7HVoECcCIHIVAR5EHGcm9duZMeN8e1C7lTGTkL1XDfQ4cx4O
A5KN
-----END CERTIFICATE-----`;

interface Received {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly key: string | string[] | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: each channel has its own shape
  readonly body: any;
}

describe('webhooks', () => {
  let api: TestApi;
  let receiver: Server;
  let url: string;
  let received: Received[] = [];
  /** The next responses; then 200. */
  let statuses: number[] = [];

  beforeAll(async () => {
    api = await startApi(oneDatabase.open, RECENT);
    receiver = createServer({ key: KEY, cert: CERTIFICATE }, async (request, response) => {
      const { method, url: path, headers } = request;
      const pieces = await request.toArray();
      received.push({ method, path, key: headers['idempotency-key'], body: JSON.parse(pieces.join('')) });
      response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end('{}');
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    url = `https://localhost:${portOf(receiver)}/hook`;
  });
  beforeEach(async () => {
    [received, statuses] = [[], []];
    for (const table of ['alerts', 'background_tasks', 'alert_deliveries', 'alert_subscriptions'] as const)
      await api.store.db.deleteFrom(table).execute();
  });
  afterAll(async () => {
    receiver.close();
    await api.stop();
  });

  /** Nobody vouches for the certificate. */
  const sending = (): Sending => {
    const alerts = api.services.alerts as Sending;
    return { ...alerts, webhooks: { ...alerts.webhooks, insecure: true } };
  };
  const send = (minutes: number) => workOnAlerts(sending(), minutes);

  async function subscribe(channel: string): Promise<string> {
    const body = { channel, url, language: 'en', time_zone: 'UTC' };
    const { status, body: created } = await api.send('POST', PATH, { as: LEAD, body });
    expect(status).toBe(201);
    return created.subscription_id;
  }

  /** A spike that is announced. */
  async function raiseSpike() {
    const facts = { count: 1_000, written: 12 };
    await api.store.transaction({ tenant: 'acme' }, (trx) =>
      raiseAlerts(trx, 'acme', [{ kind: 'SPIKE', incident: 'SPIKE', facts }]),
    );
    await send(0);
  }

  const title = 'Acme Cloud: many errors';
  const text = '1,000 errors since yesterday, with 12 written deals.';
  const link = 'http://127.0.0.1:8080/integration/errors?tenant_id=acme&status=NEW';

  it.each([
    [
      'WEBHOOK',
      {
        id: expect.any(String),
        alerts: [
          {
            alert_id: expect.any(String),
            tenant_id: 'acme',
            kind: 'SPIKE',
            subject: null,
            facts: { count: 1_000, written: 12 },
            opened_at: expect.stringMatching(/^\d{4}-.*Z$/),
            ended_at: null,
            title,
            text,
            url: link,
          },
        ],
      },
    ],
    [
      'SLACK',
      {
        text: `${title}\n${text}`,
        blocks: [{ type: 'section', text: { type: 'mrkdwn', text: `*${title}*\n${text}\n<${link}>` } }],
      },
    ],
    [
      'TEAMS',
      {
        type: 'message',
        attachments: [
          {
            contentType: 'application/vnd.microsoft.card.adaptive',
            content: {
              $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
              type: 'AdaptiveCard',
              version: '1.4',
              body: [
                { type: 'TextBlock', text: title, weight: 'Bolder', wrap: true },
                { type: 'TextBlock', text: `${text}\n\n[${link}](${link})`, wrap: true },
              ],
            },
          },
        ],
      },
    ],
  ])('receive an alert once, in the shape of %s', async (channel, body) => {
    await subscribe(channel);
    await raiseSpike();
    await send(0.1);
    await send(1);
    expect(received).toEqual([{ method: 'POST', path: '/hook', key: expect.any(String), body }]);
    if (channel === 'WEBHOOK') expect(received[0]?.key).toBe(received[0]?.body.id);
  });

  it.each([
    ['WEBHOOK', true],
    ['SLACK', false],
    ['TEAMS', false],
  ])('%s receives no link and no mention that others wrote into names and messages', async (channel, raw) => {
    const message =
      '[Sign in again](https://evil.example) *now* <!channel> www.evil.example eve@evil.example {{DATE(1)}}';
    await subscribe(channel);
    const rename = (name: string) =>
      api.store.db.updateTable('tenants').set({ name }).where('tenant_id', '=', 'acme').execute();
    await rename('1. [Acme](https://evil.example) & <https://evil.example|Co>');
    await api.store.transaction({ tenant: 'acme' }, (trx) =>
      raiseAlerts(trx, 'acme', [
        { kind: 'RETRY_FAILED', subject: '(evil.example)', facts: { count: 1, message } },
        { kind: 'NEW_CAUSE', subject: 'evil.example', facts: { count: 1, title: message } },
        { kind: 'ASSIGNED', subject: LEAD, facts: { count: 1, error_id: 'x) https://evil.example', by: LEAD } },
      ]),
    );
    await send(0);
    await send(0.1);
    await rename('Acme Cloud');
    const [body] = received.map((one) => JSON.stringify(one.body));
    expect(body).toContain('Sign in again');
    expect(body).toContain(LEAD);
    if (raw) return expect(body).toContain(message);
    // The console's own links have encoded what they name.
    const others = body?.replaceAll(/http:\/\/127\.0\.0\.1:8080\/[\w./?=&%-]+/g, '');
    expect(others).not.toMatch(/evil\.example|https?:\/\/(?!adaptivecards)|<!|@evil/);
    if (channel === 'TEAMS') expect(others?.replaceAll('[](', '')).not.toMatch(/(?<!\\\\)[*[]\w|"1\. |\{\{/);
  });

  const problemOf = async (id: string) => (await api.get(`${PATH}/${id}`, { as: LEAD })).body.failure;

  it('are called again after an error, with the same key', async () => {
    const id = await subscribe('WEBHOOK');
    await raiseSpike();
    statuses = [500, 503];
    await send(0.1);
    expect(await problemOf(id)).toBe('Retrying: The address responded with status 500.');
    for (const minutes of [0.5, 0.6, 1.5, 0.6, 10]) await send(minutes);
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ key }) => key)).size).toBe(1);
    expect(await problemOf(id)).toBeNull();
  });

  it('do not follow redirects, and are given up after a day', async () => {
    const id = await subscribe('SLACK');
    await raiseSpike();
    statuses = [302, 302];
    await send(0.1);
    expect(await problemOf(id)).toBe('Retrying: The address responded with status 302.');
    await send(25 * 60);
    expect(await problemOf(id)).toBe('Given up: The address responded with status 302.');
    await send(25 * 60);
    expect(received.map(({ path }) => path)).toEqual(['/hook', '/hook']);
  });

  it('are not called with a certificate that nobody vouches for', async () => {
    const id = await subscribe('TEAMS');
    const { status, body } = await api.send('POST', `${PATH}/${id}/test`, { as: LEAD });
    expect([status, body.message]).toEqual([502, expect.stringContaining('could not be reached')]);
    expect(received).toEqual([]);
  });
});
