import { describe, expect, it } from 'vitest';
import { resources } from '../resources/index.ts';
import { createDataProvider } from './dataProvider.ts';

/** A provider whose API answers this to every call. */
function answering(answer: unknown, status = 200) {
  return createDataProvider({
    config: { baseUrl: '/api', key: '', sendToken: false },
    fetch: async () => Response.json(answer, { status }),
    token: async () => null,
    resources,
    caller: () => ({ role: 'tenant-user', ownTenant: 'acme', selectedTenant: undefined }),
  });
}

const WEEK = { period: 'week', from: '2026-11-16', to: '2026-11-20' };
const summary = async (answer: unknown) => (await answering(answer).getSummary('deals', WEEK)).data;

describe('§7 a summary', () => {
  it('comes in the order of its days, whatever the order of the answer', async () => {
    const day = (date: string) => ({ date, total: 0, by_status: {}, average_value: null });
    const answer = { data: [day('2026-11-18'), day('2026-11-16'), day('2026-11-17T00:00:00Z')] };
    expect((await summary(answer)).map(({ date }) => date)).toEqual(['2026-11-16', '2026-11-17', '2026-11-18']);
  });

  it('leaves out what is no day and what is no number', async () => {
    const odd = {
      date: '2026-11-20',
      by_status: { PROSPECT: 2, LAUNCHED: '3', COMMITTED: -1, X: null },
      average_value: 'n',
    };
    const days = await summary({ data: [null, 'x', {}, { date: 'today', total: 9 }, odd] });
    expect(days).toEqual([{ date: '2026-11-20', total: 2, counts: { PROSPECT: 2 }, average: null }]);
  });

  it.each([{}, { data: null }, { data: {} }, 'x', null])('that is none, %j, is a failure', async (answer) => {
    await expect(summary(answer)).rejects.toThrow('Failed to fetch deals summary');
  });
});

describe('§7 the latest', () => {
  it('are no more than were asked for', async () => {
    const data = Array.from({ length: 9 }, (_, index) => ({ hubspot_deal_id: index }));
    const latest = await answering({ data }).getLatest('deals', { limit: 5 });
    expect(latest.data.map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4']);
  });

  it.each([
    [200, {}],
    [500, {}],
  ])('fail in their own words: %d %j', async (status, answer) => {
    const asking = answering(answer, status).getLatest('errors', { limit: 5 });
    await expect(asking).rejects.toThrow('Failed to fetch latest integration errors');
  });
});
