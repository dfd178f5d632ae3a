import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Order, orders } from '../../examples/src/resources/orders.ts';
import { type ConsoleDataProvider, createDataProvider } from '../../src/dataProvider/dataProvider.ts';

/** An order in the shop's own API. */
interface ShopOrder {
  readonly id: string;
  readonly customerName: string;
  readonly state: string;
  readonly itemCount: number;
  readonly createdAt: string;
  readonly tenantId: string;
}

/** The shop's API, which does not implement the console's contract. */
function createShop() {
  const shop = new Map<string, ShopOrder>();
  const app = new Hono().basePath('/prod');
  const add = (order: ShopOrder) => shop.set(order.id, order);
  app.get('/v2/orders', (c) => {
    const { tenantId, state, customerName, createdFrom = '', createdTo = '~', ...rest } = c.req.query();
    if (rest.sort !== '-createdAt') return c.json({ message: 'Unknown order.' }, 400);
    const found = [...shop.values()]
      .filter((order) => order.tenantId === tenantId)
      .filter((order) => (state ?? order.state) === order.state)
      .filter((order) => (customerName ?? order.customerName) === order.customerName)
      .filter(({ createdAt }) => createdFrom <= createdAt && createdAt <= createdTo)
      .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
    const size = Number(rest.pageSize);
    const start = (Number(rest.page) - 1) * size;
    return c.json({ results: found.slice(start, start + size), total: found.length });
  });
  app.post('/v2/orders', async (c) => {
    const body = await c.req.json();
    if (!body.customerName) return c.json({ errors: { customerName: ['Who is it?'] }, detail: 'Not so.' }, 422);
    const order = { ...body, id: 'o-new', tenantId: c.req.query('tenantId'), createdAt: '2026-11-20T10:00:00Z' };
    add(order);
    return c.json(order, 201);
  });
  app.get('/v2/orders/:id', (c) => {
    const order = shop.get(c.req.param('id'));
    return order ? c.json(order) : c.json({ message: 'No such order.' }, 404);
  });
  app.patch('/v2/orders/:id', async (c) => {
    const order = { ...shop.get(c.req.param('id')), ...(await c.req.json()) };
    add(order);
    return c.json(order);
  });
  app.delete('/v2/orders/:id', (c) => {
    shop.delete(c.req.param('id'));
    return c.body(null, 204);
  });
  app.post('/v2/orders/:id/ship', (c) => {
    const order = shop.get(c.req.param('id'));
    if (order) add({ ...order, state: 'shipped' });
    return c.body(null, 204);
  });
  for (const number of [1, 2, 3, 4, 5, 6, 7]) {
    const [id, createdAt] = [`o-${number}`, `2026-11-0${number}T08:00:00Z`];
    const tenantId = number === 7 ? 'globex' : 'acme';
    add({ id, customerName: `Customer ${number % 2}`, state: 'open', itemCount: number, createdAt, tenantId });
  }
  return { app, shop };
}

let shop: ReturnType<typeof createShop>;
let provider: ConsoleDataProvider;
beforeEach(() => {
  shop = createShop();
  provider = createDataProvider({
    config: { baseUrl: 'https://shop.test/prod', key: '', sendToken: true },
    resources: [orders],
    token: async () => 'id-token',
    caller: () => ({ role: 'tenant-admin', tenantId: 'acme' }),
    fetch: async (input, init) => shop.app.request(String(input), init),
  });
});

const page = (number: number, filter: object = {}) =>
  provider.getList('orders', {
    pagination: { page: number, perPage: 4 },
    sort: { field: 'created_at', order: 'DESC' },
    filter,
  });
const idsOf = ({ data }: { data: readonly { id: unknown }[] }) => data.map(({ id }) => id);

describe('an API in camelCase with numbered pages, through an endpoint of ten lines', () => {
  it('is listed and paged, with its count', async () => {
    const [first, second] = [await page(1), await page(2)];
    expect([...idsOf(first), ...idsOf(second)]).toEqual(['o-6', 'o-5', 'o-4', 'o-3', 'o-2', 'o-1']);
    expect([first.pageInfo, first.meta]).toEqual([{ hasNextPage: true, hasPreviousPage: false }, { count: 6 }]);
    expect(second.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true });
    expect(await provider.count('orders', { filter: {} })).toBe(6);
  });

  it('is filtered by text, choice and period', async () => {
    expect(idsOf(await page(1, { customer_name: 'Customer 1' }))).toEqual(['o-5', 'o-3', 'o-1']);
    expect(idsOf(await page(1, { state: 'SHIPPED' }))).toEqual([]);
    expect(idsOf(await page(1, { date_from: '2026-11-05' }))).toEqual(['o-6', 'o-5']);
    expect(await provider.count('orders', { filter: { state: 'OPEN', date_to: '2026-11-02' } })).toBe(2);
  });

  it('reads, creates, edits, acts on and deletes records', async () => {
    const { data: created } = await provider.create<Order & { id: string }>('orders', {
      data: { customer_name: 'Ada', state: 'OPEN', item_count: 2 },
    });
    expect(created).toMatchObject({ id: 'o-new', order_id: 'o-new', customer_name: 'Ada', tenant_id: 'acme' });
    const edited = { id: 'o-new', data: { ...created, item_count: 3 }, previousData: created };
    expect((await provider.update('orders', edited)).data).toMatchObject({ item_count: 3, state: 'OPEN' });
    const shipped = await provider.act('orders', { id: 'o-new', action: 'ship', previousData: created });
    expect(shipped.data).toMatchObject({ state: 'SHIPPED' });
    expect((await provider.getOne('orders', { id: 'o-new' })).data).toMatchObject({ item_count: 3, state: 'SHIPPED' });
    expect(shop.shop.get('o-new')).toEqual({
      id: 'o-new',
      customerName: 'Ada',
      state: 'shipped',
      itemCount: 3,
      tenantId: 'acme',
      createdAt: '2026-11-20T10:00:00Z',
    });
    await provider.delete('orders', { id: 'o-new', previousData: created });
    await expect(provider.getOne('orders', { id: 'o-new' })).rejects.toMatchObject({ status: 404 });
  });

  it('reports its validation errors on the fields of the resource', async () => {
    await expect(provider.create('orders', { data: { customer_name: '' } })).rejects.toMatchObject({
      message: 'Not so.',
      status: 422,
      body: { errors: { customer_name: 'Who is it?' } },
    });
  });
});

it('an endpoint has no effect if the configuration selects the standard API', async () => {
  const requests: string[] = [];
  const standard = createDataProvider({
    config: { baseUrl: '/api', key: '', sendToken: false, standard: true },
    resources: [orders],
    token: async () => null,
    caller: () => ({ role: 'tenant-admin', tenantId: 'acme' }),
    fetch: async (input) => {
      requests.push(String(input));
      return Response.json({ items: [{ order_id: 'o-1' }], count: 1 });
    },
  });
  const { data } = await standard.getList('orders', { filter: { state: 'OPEN' }, pagination: { page: 1, perPage: 4 } });
  expect(requests).toEqual(['/api/orders?state=OPEN&limit=4&tenant_id=acme']);
  expect(data).toEqual([{ order_id: 'o-1', id: 'o-1' }]);
});
