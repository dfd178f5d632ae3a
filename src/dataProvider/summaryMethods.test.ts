import { describe, expect, it } from 'vitest';
import { resources } from '../resources/index.ts';
import { createDataProvider } from './dataProvider.ts';

/** A provider whose API returns this response to every request. */
function answering(answer: unknown, status = 200) {
  return createDataProvider({
    config: { baseUrl: '/api', key: '', sendToken: false },
    fetch: async () => Response.json(answer, { status }),
    token: async () => null,
    resources,
    caller: () => ({ role: 'tenant-user', tenantId: 'acme' }),
  });
}

const WEEK = { period: 'week', from: '2026-11-16', to: '2026-11-20' };
const summary = async (answer: unknown) => (await answering(answer).summary('deals', WEEK)).data;

describe('§7 a summary', () => {
  it('is ordered by day, whatever the order of the response', async () => {
    const day = (date: string) => ({ date, total: 0, by_status: {}, average_value: null });
    const answer = { data: [day('2026-11-18'), day('2026-11-16'), day('2026-11-17T00:00:00Z')] };
    expect((await summary(answer)).map(({ date }) => date)).toEqual(['2026-11-16', '2026-11-17', '2026-11-18']);
  });

  it('accepts numbers as text, and counts the rest of a total without a value', async () => {
    const counts = { PROSPECT: '2', LAUNCHED: -1, X: null, constructor: 1 };
    const [day] = await summary({
      data: [{ date: '2026-11-20', total: '5', by_status: counts, average_value: '7.5' }],
    });
    expect(day).toMatchObject({ total: 5, average: 7.5 });
    expect([...(day?.counts ?? [])]).toEqual([
      ['PROSPECT', 2],
      ['constructor', 1],
      ['', 2],
    ]);
  });

  it('adds up rows of one day, and is never less than its counts', async () => {
    const row = (total: unknown, average: unknown) => ({
      date: '2026-11-20',
      total,
      by_status: { PROSPECT: 2 },
      average_value: average,
    });
    const [day, ...rest] = await summary({ data: [row(1, 10), row(undefined, 30), row(2, null)] });
    expect(rest).toEqual([]);
    expect(day).toMatchObject({ total: 6, average: 20, counts: new Map([['PROSPECT', 6]]) });
  });

  it.each(['2026-02-30', '2026-11-20garbage', 'today', null, {}])('drops a row of %j', async (date) => {
    expect(await summary({ data: [null, 'x', { date, total: 9 }, { date: '2026-11-20', total: 0 }] })).toHaveLength(1);
  });

  it('without readable rows is a failure, not an empty period', async () => {
    await expect(summary({ data: [null, 1, { date: 'today' }] })).rejects.toThrow('Failed to fetch deals summary');
    expect(await summary({ data: [] })).toEqual([]);
  });

  it.each([{}, { data: null }, { data: {} }, 'x', null])('fails if it is %j', async (answer) => {
    await expect(summary(answer)).rejects.toThrow('Failed to fetch deals summary');
  });
});

describe('§7 the latest', () => {
  it('are no more than requested', async () => {
    const data = Array.from({ length: 9 }, (_, index) => ({ hubspot_deal_id: index }));
    const latest = await answering({ data }).latest('deals', { limit: 5 });
    expect(latest.data.map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4']);
  });

  it.each([
    [200, {}],
    [500, {}],
  ])('fail with their own message: %d %j', async (status, answer) => {
    const asking = answering(answer, status).latest('errors', { limit: 5 });
    await expect(asking).rejects.toThrow('Failed to fetch latest integration errors');
  });
});
