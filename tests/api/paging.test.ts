import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upsertRecords } from '../../server/records/write.ts';
import { deals } from '../../src/resources/deals.ts';
import { databases } from '../postgres/databases.ts';
import { startApi, type TestApi } from './startApi.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const DAY = 86_400_000;
const LIMIT = 20;

describe.each(databases)('§7 next_token while a sync writes, on $name', ({ open }) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(open, NOW);
  });
  afterAll(() => api.stop());

  const page = async (token?: string) => {
    const query = new URLSearchParams({ limit: String(LIMIT), ...(token && { next_token: token }) });
    const { status, body } = await api.get(`/api/deals?${query}`, { as: 'staff@acme.example' });
    expect(status).toBe(200);
    return body as { items: { hubspot_deal_id: string }[]; next_token: string | null };
  };

  async function write(ids: readonly string[], momentOf: (index: number) => number) {
    const records = ids.map((hubspot_deal_id, index) => {
      const created_at = new Date(momentOf(index)).toISOString();
      const deal = { hubspot_deal_id, status: 'QUALIFIED', tenant_id: 'acme', deal_data: {} };
      return { ...deal, created_at, updated_at: created_at };
    });
    await api.store.transaction({ tenant: 'acme' }, (trx) => upsertRecords(trx, api.store.secrets, deals, records));
  }

  /** Deals newer than all, older than all and in between. */
  async function insert(round: number): Promise<string[]> {
    const ids = Array.from({ length: 7 }, (_, index) => `new-${round}-${index}`);
    await write(ids, (index) => NOW.getTime() - (index === 0 ? -round : index * 60 * DAY));
    return ids;
  }

  const remove = (ids: readonly string[]) =>
    api.store.transaction({ tenant: 'acme' }, (trx) =>
      trx
        .deleteFrom('deals')
        .where('hubspot_deal_id', 'in', [...ids])
        .execute(),
    );

  it('paging through 40 pages loses and repeats none of the rows that exist throughout', async () => {
    // So many deals share a timestamp that a page ends among them.
    const twins = Array.from({ length: 2 * LIMIT }, (_, index) => `twin-${index}`);
    await write(twins, () => NOW.getTime() - 100 * DAY);
    const everyone = (await api.get('/api/deals?limit=1000', { as: 'staff@acme.example' })).body.items as {
      hubspot_deal_id: string;
    }[];
    const before = everyone.map((deal) => deal.hubspot_deal_id);
    // Deletes every ninth row, from both ends at once, so that some are behind the reader and some still ahead.
    const doomed = before.filter((_, index) => index % 9 === 4);
    const gone = new Set<string>();
    const fresh: string[] = [];
    const disturb = async (round: number) => {
      fresh.push(...(await insert(round)));
      const victims = [doomed.shift(), doomed.pop()].filter((id) => id !== undefined);
      if (victims.length > 0) await remove(victims);
      for (const id of victims) gone.add(id);
    };

    const seen: string[] = [];
    const late: string[] = [];
    let pages = 0;
    let token: string | undefined;
    do {
      const goneBefore = new Set(gone);
      const [{ items, next_token }] = await Promise.all([page(token), disturb(pages)]);
      const ids = items.map((deal) => deal.hubspot_deal_id);
      seen.push(...ids);
      late.push(...ids.filter((id) => goneBefore.has(id)));
      token = next_token ?? undefined;
      pages += 1;
    } while (token);

    expect(pages).toBeGreaterThanOrEqual(40);
    expect(new Set(seen).size).toBe(seen.length);
    expect(before.filter((id) => !gone.has(id) && !seen.includes(id))).toEqual([]);
    expect(late).toEqual([]);
    // Proves that the writer ran: rows were added ahead and deleted.
    expect(fresh.some((id) => seen.includes(id))).toBe(true);
    expect(fresh.some((id) => !seen.includes(id))).toBe(true);
    expect([...gone].some((id) => !seen.includes(id))).toBe(true);
  });

  describe('in another order', () => {
    const sorted = async (order: string, limit: number) => {
      const rows: Record<string, string | undefined>[] = [];
      let token: string | null = null;
      do {
        const query: string = new URLSearchParams({
          sort: order,
          limit: String(limit),
          ...(token && { next_token: token }),
        }).toString();
        const { status, body } = await api.get(`/api/deals?${query}`, { as: 'staff@acme.example' });
        expect(status).toBe(200);
        rows.push(...body.items);
        token = body.next_token;
      } while (token);
      return rows;
    };

    it.each([
      ['status', 'status'],
      ['-status', 'status'],
      ['ace_opportunity_id', 'ace_opportunity_id'],
      ['-ace_opportunity_id', 'ace_opportunity_id'],
      ['hubspot_deal_id', 'hubspot_deal_id'],
      ['created_at', 'created_at'],
    ] as const)('%s has every row once, those without a value last', async (order, field) => {
      const direction = order.startsWith('-') ? 'desc' : 'asc';
      const expected = await api.store.transaction({ tenant: 'acme' }, (trx) =>
        trx
          .selectFrom('deals')
          .select('hubspot_deal_id')
          .where('tenant_id', '=', 'acme')
          .orderBy(sql.raw(`${field} ${direction} nulls last, hubspot_deal_id ${direction}`))
          .execute(),
      );
      const rows = await sorted(order, 97);
      expect(rows.map((row) => row.hubspot_deal_id)).toEqual(expected.map((row) => row.hubspot_deal_id));
      if (field !== 'ace_opportunity_id') return;
      expect(rows.some((row) => row.ace_opportunity_id)).toBe(true);
      expect(rows.at(-1)?.ace_opportunity_id ?? null).toBeNull();
    });

    it('is refused for a field that the list cannot be sorted by, and with a token of another order', async () => {
      const as = 'staff@acme.example';
      const refused = await api.get('/api/deals?sort=deal_data', { as });
      expect(refused.status).toBe(400);
      expect(JSON.stringify(refused.body)).toContain('must be created_at or -created_at or');
      const { next_token } = (await api.get('/api/deals?limit=5&sort=status', { as })).body;
      const other = await api.get(`/api/deals?limit=5&sort=-status&next_token=${next_token}`, { as });
      expect(other.status).toBe(400);
    });
  });
});
