import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { upsertRecords } from '../../server/records/write.ts';
import { deals } from '../../src/resources/deals.ts';
import { tenants } from '../../src/resources/tenants.ts';
import { databases } from '../postgres/databases.ts';
import { startApi, type TestApi } from './startApi.ts';

const NOW = new Date();

describe.each(databases)('GET /changes on $name', ({ open }) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(open, NOW, { streaming: true });
  });
  afterAll(() => api.stop());

  /** Opens a stream. Returns the lines that it has sent so far, and the function that ends it. */
  async function listen(as: string) {
    const token = await api.tokenOf(as);
    const ending = new AbortController();
    const request = new Request('http://localhost/api/changes', {
      headers: { authorization: `Bearer ${token}` },
      signal: ending.signal,
    });
    const response = await api.app.request(request);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    let text = '';
    void (async () => {
      for (let part = await reader.read(); !part.done; part = await reader.read())
        text += new TextDecoder().decode(part.value);
    })();
    return {
      changes: () => [...text.matchAll(/event: changed\ndata: (.*)/g)].map(([, data = '']) => JSON.parse(data)),
      text: () => text,
      end: () => reader.cancel(),
    };
  }

  let count = 0;
  async function write(tenant_id: string): Promise<void> {
    const at = NOW.toISOString();
    const deal = { hubspot_deal_id: `new-${count++}`, status: 'PROSPECT', created_at: at, updated_at: at };
    await api.store.transaction({ tenant: tenant_id }, (trx) =>
      upsertRecords(trx, api.store.secrets, deals, [{ ...deal, tenant_id, deal_data: { dealname: 'secret name' } }]),
    );
  }

  it('reports to members of a tenant its changes only, and to admins those of all tenants', async () => {
    const [staff, other, admin] = await Promise.all(
      ['staff@acme.example', 'lead@globex.example', 'admin@example.com'].map(listen),
    );
    // The first stream connects the feed.
    const texts = () => [staff, other, admin].map((one) => one?.text()).join();
    await vi.waitFor(() => expect(texts()).toContain('missed'));
    await write('acme');
    await write('globex');
    await vi.waitFor(() => expect(admin?.changes()).toHaveLength(2));
    await vi.waitFor(() => expect(other?.changes()).toHaveLength(1));
    expect(admin?.changes()).toEqual([
      { resource: 'deals', tenant_id: 'acme' },
      { resource: 'deals', tenant_id: 'globex' },
    ]);
    await vi.waitFor(() => expect(staff?.changes()).toEqual([{ resource: 'deals' }]));
    expect(other?.changes()).toEqual([{ resource: 'deals' }]);
    expect(texts()).not.toContain('secret');
    for (const one of [staff, other, admin]) await one?.end();
  });

  it('reports nothing of resources that the role may not list, and nothing to a user who is disabled meanwhile', async () => {
    const [staff, admin] = await Promise.all(['staff@acme.example', 'admin@example.com'].map(listen));
    await api.store.db
      .updateTable('users')
      .set({ enabled: false })
      .where('username', '=', 'staff@acme.example')
      .execute();
    try {
      await write('acme');
      await api.store.transaction('all', async (trx) => {
        const row = await trx
          .selectFrom('tenants')
          .selectAll()
          .where('tenant_id', '=', 'acme')
          .executeTakeFirstOrThrow();
        await upsertRecords(trx, api.store.secrets, tenants, [row]);
      });
      await vi.waitFor(() => expect(admin?.changes()).toHaveLength(2));
      expect(staff?.changes()).toEqual([]);
    } finally {
      await api.store.db
        .updateTable('users')
        .set({ enabled: true })
        .where('username', '=', 'staff@acme.example')
        .execute();
      for (const one of [staff, admin]) await one?.end();
    }
  });

  it('refuses strangers and users without a tenant', async () => {
    expect((await api.get('/api/changes')).status).toBe(401);
    expect((await api.get('/api/changes', { as: 'joiner@example.com' })).status).toBe(403);
    expect((await api.get('/api/changes?resource=deals', { as: 'admin@example.com' })).status).toBe(400);
  });

  it('keeps no stream for a HEAD, whose body nobody reads', async () => {
    const as = 'lead@globex.example';
    for (let each = 0; each < 11; each++) expect((await api.send('HEAD', '/api/changes', { as })).status).toBe(204);
    await (await listen(as)).end();
  });

  it('refuses more streams of one user than tabs are usual', async () => {
    const streams = await Promise.all(Array.from({ length: 10 }, () => listen('lead@acme.example')));
    expect((await api.get('/api/changes', { as: 'lead@acme.example' })).status).toBe(429);
    for (const one of streams) await one.end();
    await vi.waitFor(async () => {
      const again = await listen('lead@acme.example');
      await again.end();
    });
  });
});
