import { describe, expect, it } from 'vitest';
import { present } from '../../../tests/present.ts';
import type { Resource } from '../../schema/resource.ts';
import { createDataProvider } from '../dataProvider.ts';
import { contacts, SEVEN, STYLES, type Style } from './testing.ts';

/** The console’s data provider over a gateway of a style, and the requests to the gateway. */
function over({ endpoint, places: [place, record], row, one = (only) => only, list, active }: Style) {
  const asked: { call: string; body: unknown }[] = [];
  const resource: Resource = { ...contacts, endpoint };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname, searchParams: query } = new URL(String(input));
    asked.push({ call: `${init?.method} ${pathname}`, body: init?.body && JSON.parse(String(init.body)) });
    const rows = Object.entries(active).every(([name, value]) => query.get(name) === value)
      ? SEVEN.filter(({ status }) => status === 'ACTIVE')
      : SEVEN;
    if (pathname === record) return Response.json(one(row(third)));
    if (pathname !== place) return Response.json({ message: 'Nothing here' }, { status: 404 });
    if (init?.method === 'POST') return Response.json(one(row(third)));
    const { body, headers = {} } = list(query, rows.map(row), rows);
    return Response.json(body, { headers });
  };
  const provider = createDataProvider({
    config: { baseUrl: 'https://gateway.test', key: '', sendToken: false },
    resources: [resource],
    token: async () => null,
    caller: () => ({ role: 'admin', tenantId: 'acme' }),
    fetch,
  });
  return { provider, asked };
}

const third = present(SEVEN.find(({ contact_id }) => contact_id === 'c-3'));
const SORT = { field: 'created_at', order: 'DESC' } as const;

async function idsOf({ provider }: ReturnType<typeof over>, filter: object): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; page <= 20; page += 1) {
    const result = await provider.getList('contacts', { pagination: { page, perPage: 3 }, sort: SORT, filter });
    ids.push(...result.data.map(({ id }) => String(id)));
    if (!result.pageInfo?.hasNextPage) return ids;
  }
  throw new Error('The list has no end.');
}

describe.each(Object.entries(STYLES))('a gateway with %s', (_, style) => {
  it('is read page by page to its end, each record once', async () => {
    expect(await idsOf(over(style), {})).toEqual(SEVEN.map(({ contact_id }) => contact_id));
  });

  it('filters', async () => {
    expect(await idsOf(over(style), { status: 'ACTIVE' })).toEqual(['c-7', 'c-5', 'c-3', 'c-1']);
  });

  it('returns the total, or is known not to', async () => {
    const { provider } = over(style);
    expect(await provider.count('contacts', { filter: {} })).toBe(style.counts ? 7 : null);
    expect(await provider.count('contacts', { filter: { status: 'ACTIVE' } })).toBe(style.counts ? 4 : null);
  });

  it('has records in the fields of the resource, in lists and alone', async () => {
    const { provider } = over(style);
    const { data } = await provider.getOne('contacts', { id: 'c-3' });
    expect(data).toMatchObject({ ...third, id: 'c-3' });
    const listed = await provider.getList('contacts', { filter: {}, sort: SORT, pagination: { page: 1, perPage: 2 } });
    expect(listed.data[0]).toMatchObject({ ...SEVEN[0], id: 'c-7' });
  });

  it('gets back its own values if a record is saved unchanged', async () => {
    const { provider, asked } = over(style);
    const { data } = await provider.getOne('contacts', { id: 'c-3' });
    await provider.update('contacts', { id: 'c-3', data, previousData: data });
    const { body = '' } = style.endpoint;
    const row = style.row(third);
    expect(asked.at(-1)).toEqual({
      call: `${style.endpoint.update ?? 'PUT'} ${style.places[1]}`,
      body: body ? { [body]: row } : row,
    });
  });

  it('gets new records in its own format', async () => {
    const { provider, asked } = over(style);
    await provider.create('contacts', { data: third });
    const { type: _, ...row } = style.row(third);
    const { body = '' } = style.endpoint;
    expect(asked.at(-1)).toEqual({ call: `POST ${style.places[0]}`, body: body ? { [body]: row } : row });
  });
});
