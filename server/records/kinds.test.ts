import { afterAll, beforeAll, expect, it } from 'vitest';
import { choice, date, list, money, number, tenant, text } from '../../src/fields/index.ts';
import { defineResource } from '../../src/schema/defineResource.ts';
import { describeStoreOnEach } from '../../tests/postgres/describeStore.ts';
import { syncResourceTables } from '../database/migrate/syncResourceTables.ts';
import { addTenants } from '../database/testing/addTenants.ts';
import { recordSchema } from '../http/api/openApi/schemas.ts';
import { queryReader } from '../http/api/queryParameters.ts';
import { filtersIn, listParameters } from '../http/api/searchQuery.ts';
import { findRecord } from './findRecord.ts';
import { listRecords, type Position } from './read.ts';
import { upsertRecords } from './write.ts';

const invoices = defineResource({
  name: 'invoices',
  path: '/invoices',
  id: 'number',
  label: ['Invoice', 'Invoices'],
  fields: {
    number: text(),
    due: date(),
    paid: date({ optional: true }),
    total: money({ currency: 'USD' }),
    fee: money({ currency: { field: 'currency' }, optional: true }),
    currency: text({ optional: true }),
    seats: number({ integer: true }),
    channels: list(choice({ mail: { label: 'Mail' }, post: { label: 'Post' } }), { optional: true }),
    tenant_id: tenant(),
  },
  list: { columns: ['number'], search: ['due', 'total', 'seats'], paging: 'cursor', sort: '-due', empty: { none: '' } },
  access: { list: 'signed-in', show: 'signed-in' },
});
const byTotal = { ...invoices, list: { ...invoices.list, sort: 'total' } };

const NOTHING = { paid: null, fee: null, currency: null, channels: null, tenant_id: 'acme' };
const ROWS = [
  { ...NOTHING, number: 'a', due: '2026-11-19', total: '9.50', seats: 1 },
  { ...NOTHING, number: 'b', due: '2026-11-20', total: '10.00', seats: 2, fee: '0.0231', currency: 'EUR' },
  { ...NOTHING, number: 'c', due: '2026-11-20', total: '-5.00', seats: 3, channels: ['mail', 'post'] },
  { ...NOTHING, number: 'd', due: '0001-01-01', paid: '9999-12-31', total: '900719925474099.31', seats: 2 ** 53 },
];

const home = process.env.TZ;

describeStoreOnEach('days and amounts', (given) => {
  beforeAll(async () => {
    // A conversion to a timestamp would show the day before.
    process.env.TZ = 'America/Los_Angeles';
    await syncResourceTables(given.store.db, [invoices]);
    await addTenants(given.store, 'acme');
    await given.store.transaction('all', (trx) => upsertRecords(trx, given.store.secrets, invoices, ROWS));
  });
  afterAll(() => {
    if (home === undefined) delete process.env.TZ;
    else process.env.TZ = home;
  });

  const read = queryReader(listParameters(invoices));
  const found = async (query: string, resource = invoices, after?: Position) => {
    const conditions = filtersIn(invoices, read(`http://localhost/invoices?${query}`), {
      role: 'admin',
      username: 'admin',
    });
    const page = { limit: 2, ...(after && { after }) };
    return (await listRecords(given.store.db, resource, { tenant: 'acme', conditions }, page)) as typeof ROWS;
  };
  const numbers = async (query: string) => (await found(query)).map((row) => row.number);

  it.each(ROWS)('return the stored value: $number', async (row) => {
    expect(await findRecord(given.store.db, invoices, row.number, 'acme')).toEqual(row);
  });

  it('fit an existing table', async () => {
    await expect(syncResourceTables(given.store.db, [invoices])).resolves.toBeUndefined();
  });

  it.each([
    ['date_from=2026-11-20', ['c', 'b']],
    ['date_to=2026-11-19', ['a', 'd']],
    ['date_from=2026-11-19&date_to=2026-11-19', ['a']],
    ['date_from=2026-11-21&date_to=9999-12-31', []],
    ['total=10', ['b']],
    ['total=-5.0', ['c']],
    ['total=900719925474099.31', ['d']],
    ['seats=2', ['b']],
  ])('are found by %s', async (query, expected) => {
    expect(await numbers(query)).toEqual(expected);
  });

  it.each([
    [invoices, ['c', 'b', 'a', 'd']],
    [byTotal, ['c', 'a', 'b', 'd']],
  ])('are ordered and paged by value', async ({ list: { sort }, ...resource }, expected) => {
    const ordered = { ...resource, list: { ...invoices.list, sort } };
    const field = sort.replace('-', '') as 'due' | 'total';
    const first = await found('', ordered);
    const last = first.at(-1);
    const second = await found('', ordered, { sort: last?.[field] ?? '', id: last?.number ?? '' });
    expect([...first, ...second].map((row) => row.number)).toEqual(expected);
  });

  it.each([
    'date_from=2026-02-30',
    'date_from=0000-01-01',
    'date_to=1795163400',
    'from_timestamp=0',
    'total=1.005',
    'seats=1.5',
  ])('cannot be searched by %s', async (query) => {
    await expect(found(query)).rejects.toMatchObject({ status: 400 });
  });
});

it('are described in the API document', () => {
  expect(recordSchema(invoices)).toMatchObject({
    properties: {
      due: { type: 'string', format: 'date' },
      total: { type: 'string', pattern: '^-?(?:0|[1-9]\\d{0,14})(?:\\.\\d{1,2})?$' },
      fee: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      seats: { type: 'integer' },
    },
  });
});
