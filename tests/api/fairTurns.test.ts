import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey } from '../../server/identity/machineKeys.ts';
import { PLAIN_CALL } from '../../server/records/idempotentCall.ts';
import { databases } from '../postgres/databases.ts';
import { RECENT, startApi, type TestApi } from './startApi.ts';

describe.each(databases)('a large batch of the sync, on $name', ({ open }) => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startApi(open, RECENT);
    const of = { actor: { username: 'admin@example.com' }, tenant: 'acme' };
    token = (await createKey(api.store, of, { name: 'sync', call: PLAIN_CALL })).key;
  });
  afterAll(() => api.stop());

  it('lets short reads take their turns', async () => {
    const records = Array.from({ length: 500 }, (_, index) => ({
      error_id: `large-${index}`,
      deal_id: `deal-${index % 50}`,
      error_type: 'API_ERROR',
      status: 'NEW',
      notified: false,
      timestamp: new Date().toISOString(),
      error_message: `${index} ${'Something failed. '.repeat(450)}`,
    }));
    let done = false;
    const started = performance.now();
    const writing = api.send('PUT', '/api/ingest/errors', { token, body: { records } }).finally(() => {
      done = true;
    });
    const waits: number[] = [];
    while (!done) {
      const at = performance.now();
      await api.store.ping();
      expect((await api.get('/api/tenants/acme', { as: 'staff@acme.example' })).status).toBe(200);
      waits.push(performance.now() - at);
    }
    expect((await writing).body).toMatchObject({ created: 500, refused: 0 });
    // A read waits for a few short transactions, not for the batch, even if the machine pauses during one of them.
    expect(Math.max(...waits)).toBeLessThan((performance.now() - started) / 2);
    expect(waits.length).toBeGreaterThan(5);
  });
});
