import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../server/database/database.ts';
import { syncResourceTables } from '../../server/database/migrate/syncResourceTables.ts';
import { callResources } from '../../server/http/testing/callResources.ts';
import { upsertRecords } from '../../server/records/write.ts';
import { choice, date, dateTime, group, list, longText, money, number, tenant, text } from '../../src/fields/index.ts';
import { defineResource } from '../../src/schema/defineResource.ts';
import { foldText } from '../../src/schema/foldText.ts';
import type { Principal } from '../../src/schema/roles.ts';
import samples from '../../src/schema/testing/foldSamples.json' with { type: 'json' };
import { databases } from '../postgres/databases.ts';
import { describeStoreOnEach } from '../postgres/describeStore.ts';
import { RECENT, startApi, type TestApi } from './startApi.ts';

const parcels = defineResource({
  name: 'test_parcels',
  fields: {
    parcel_id: text({ identifier: true }),
    tenant_id: tenant(),
    name: text({ optional: true }),
    note: longText({ optional: true }),
    carrier: choice({ DHL: { label: 'DHL' }, UPS: { label: 'UPS' }, GLS: { label: 'GLS' } }, { optional: true }),
    kind: choice({ BOX: { label: 'Box', also: 'carton' }, BAG: { label: 'Bag' } }, { open: true, optional: true }),
    weight: number({ optional: true }),
    price: money({ currency: 'USD', optional: true }),
    due: date({ optional: true }),
    sent_at: dateTime({ optional: true }),
    tags: list(text(), { optional: true }),
    address: group(
      {
        city: text({ optional: true }),
        floor: number({ optional: true }),
        fee: money({ currency: 'USD', optional: true }),
        since: date({ optional: true }),
        seen_at: dateTime({ optional: true }),
      },
      { optional: true },
    ),
    margin: number({ optional: true, seenBy: ['admin'] }),
  },
  list: {
    search: ['tenant_id', 'carrier', 'kind'],
    text: ['name', 'note'],
    filters: {
      name: ['contains', 'startsWith', 'not', 'empty'],
      note: ['contains'],
      carrier: ['not', 'empty'],
      kind: ['not'],
      weight: ['range', 'not', 'empty'],
      price: ['range', 'empty'],
      due: ['range'],
      sent_at: ['range', 'empty'],
      tags: ['has', 'empty'],
      'address.city': ['contains', 'startsWith', 'empty'],
      'address.floor': ['range'],
      'address.fee': ['range'],
      'address.since': ['range'],
      'address.seen_at': ['range'],
      margin: ['range'],
    },
  },
  access: { list: 'signed-in', show: 'signed-in', create: 'signed-in' },
});

const ROWS = [
  {
    parcel_id: 'P-100',
    name: 'Blue Chair',
    note: 'Leave at O’Hara, acme.com',
    carrier: 'DHL',
    weight: 2.5,
    price: '10.50',
    due: '2026-11-20',
    sent_at: '2026-11-20T08:00:00.500Z',
    tags: ['new', 'big'],
    address: { city: 'Berlin', floor: 2 },
    margin: 9,
    kind: 'BOX',
  },
  {
    parcel_id: 'P-101',
    name: '100% Wool_Hat',
    note: "O'Brien said: fragile",
    carrier: 'UPS',
    weight: 10,
    price: '9.99',
    due: '2026-11-25',
    sent_at: '2026-11-25T08:00:00.000Z',
    tags: ['new'],
    address: { city: 'Bern', floor: 10 },
    margin: 1,
    kind: 'Carton',
  },
  {
    parcel_id: 'P-200',
    name: 'Back\\slash chair',
    carrier: 'GLS',
    kind: 'Sack, old',
    weight: 7,
    tags: [],
    address: { city: null },
  },
  { parcel_id: 'X-300' },
];

const by = (role: Principal['role']): Principal => ({ username: 'a@b', role, tenantId: 'acme' }) as Principal;

describeStoreOnEach('the filters of a search', (use) => {
  let call: ReturnType<typeof callResources>;
  let store: Store;
  beforeAll(async () => {
    store = use.store;
    await syncResourceTables(store.db, [parcels]);
    const rows = (tenant_id: string) => ROWS.map((row) => ({ ...row, tenant_id }));
    await store.transaction('all', (trx) =>
      upsertRecords(trx, store.secrets, parcels, [...rows('acme'), ...rows('globex')] as never),
    );
    await sql`insert into test_parcels (parcel_id, tenant_id, name, weight)
      select lpad(i::text, 5, '0'), case when i % 2 = 0 then 'initech' else 'hooli' end,
        md5(i::text) || case when i > 8000 then ' late' else '' end, i from generate_series(1, 20000) as i`.execute(
      store.db,
    );
    call = callResources({ store }, [parcels]);
  });

  const found = async (query: string, role: Principal['role'] = 'tenant-user') => {
    const { status, body } = await call('GET', `/test_parcels?${query}`, by(role));
    if (status !== 200) return { status, ...body };
    return (body.items as { parcel_id: string }[]).map(({ parcel_id }) => parcel_id).sort();
  };

  it.each([
    ['name_contains=chair', ['P-100', 'P-200']],
    ['name_contains=CHAIR', ['P-100', 'P-200']],
    ['name_contains=%25', ['P-101']],
    ['name_contains=_', ['P-101']],
    ['name_contains=%5C', ['P-200']],
    ['name_starts=bl', ['P-100']],
    ['name_starts=chair', []],
    ['name_not=Blue%20Chair', ['P-101', 'P-200', 'X-300']],
    ['name_not=Blue%20Chair&name_not=100%25%20Wool_Hat', ['P-200', 'X-300']],
    ['name_empty=true', ['X-300']],
    ['name_empty=false', ['P-100', 'P-101', 'P-200']],
    ['note_contains=fragile', ['P-101']],
    ['carrier=DHL', ['P-100']],
    ['carrier=DHL,UPS', ['P-100', 'P-101']],
    ['carrier=DHL&carrier=UPS', ['P-100', 'P-101']],
    ['carrier_not=DHL&carrier_not=UPS', ['P-200', 'X-300']],
    ['carrier_not=DHL,UPS', ['P-200', 'X-300']],
    ['carrier_empty=true', ['X-300']],
    ['kind=BOX', ['P-100', 'P-101']],
    ['kind=Carton', ['P-101']],
    ['kind=BOX&kind=Tube', ['P-100', 'P-101']],
    ['kind=Tube,%20BOX', ['P-100', 'P-101']],
    ['kind=Sack,%20old', ['P-200']],
    ['kind=Sack,%20old,box', ['P-100', 'P-101']],
    ['kind_not=BOX&kind_not=BAG', ['P-200', 'X-300']],
    ['kind_not=BOX,Tube', ['P-200', 'X-300']],
    ['weight_gte=7', ['P-101', 'P-200']],
    ['weight_gte=2.5&weight_lte=7', ['P-100', 'P-200']],
    ['weight_not=7', ['P-100', 'P-101', 'X-300']],
    ['price_lte=10', ['P-101']],
    ['price_gte=10', ['P-100']],
    ['price_empty=true', ['P-200', 'X-300']],
    ['due_gte=2026-11-21', ['P-101']],
    ['due_lte=2026-11-20', ['P-100']],
    ['sent_at_gte=2026-11-21T00:00:00Z', ['P-101']],
    [`sent_at_lte=${Date.UTC(2026, 10, 20, 8) / 1000}`, ['P-100']],
    [`sent_at_lte=${Date.UTC(2026, 10, 20, 8) / 1000 - 1}`, []],
    ['sent_at_empty=true', ['P-200', 'X-300']],
    ['tags_has=new', ['P-100', 'P-101']],
    ['tags_has=new&tags_has=big', ['P-100']],
    ['tags_empty=true', ['P-200', 'X-300']],
    ['address.city_contains=er', ['P-100', 'P-101']],
    ['address.city_starts=berl', ['P-100']],
    ['address.city_empty=true', ['P-200', 'X-300']],
    ['address.floor_gte=3', ['P-101']],
    ['q=chair', ['P-100', 'P-200']],
    ['q=cha', ['P-100', 'P-200']],
    ['q=blue+cha', ['P-100']],
    ['q=cha+blue', ['P-100']],
    ['q=brien', ['P-101']],
    ["q=o'brien", ['P-101']],
    ['q=acme.com', ['P-100']],
    ["q=o'br%5C%3A*%26", ['P-101']],
    ['q=p-10', ['P-100', 'P-101']],
    ['q=%00blue%00cha', ['P-100']],
    ['q=X-300', ['X-300']],
    ['q=air', []],
    ['q=wool&weight_gte=7', ['P-101']],
  ])('%s', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
    const { body } = await call('GET', `/test_parcels/count?${query}`, by('tenant-user'));
    expect(body.total_count).toBe(expected.length);
    // The same across the view of a tenant and the table of an admin.
    expect(await found(`${query}&tenant_id=acme`, 'admin')).toEqual(expected);
  });

  it('read texts composed and without case, whatever the locale of the database', async () => {
    await sql`delete from test_parcels where tenant_id = 'umbrella'`.execute(store.db);
    const rows = samples.flatMap((spellings, sample) =>
      spellings.map((name, index) => ({ parcel_id: `F-${sample}-${index}`, tenant_id: 'umbrella', name })),
    );
    await store.transaction('all', (trx) => upsertRecords(trx, store.secrets, parcels, rows as never));
    for (const [sample, spellings] of samples.entries()) {
      const all = rows
        .filter(({ parcel_id }) => parcel_id.startsWith(`F-${sample}-`))
        .map(({ parcel_id }) => parcel_id);
      for (const spelling of spellings) {
        for (const parameter of ['q', 'name_contains', 'name_starts'])
          expect(
            await found(new URLSearchParams({ tenant_id: 'umbrella', [parameter]: spelling }).toString(), 'admin'),
          ).toEqual(all.sort());
      }
    }
    const { rows: stored } = await sql<{ name: string; folded: string }>`
      select name, folded(name) from test_parcels where tenant_id = 'umbrella'`.execute(store.db);
    for (const { name, folded } of stored) expect(folded).toBe(foldText(name));
  });

  it('are counted by values', async () => {
    const { body } = await call('GET', '/test_parcels/counts?by=carrier&q=chair', by('tenant-user'));
    expect((body.data as { value: string }[]).map(({ value }) => value).sort()).toEqual(['DHL', 'GLS']);
  });

  it('page, and leave the number of records to the call that counts', async () => {
    const first = await call('GET', '/test_parcels?weight_gte=0&limit=2', by('tenant-user'));
    expect(first.body).toMatchObject({ count: null, items: [{}, {}] });
    const next = await call(
      'GET',
      `/test_parcels?weight_gte=0&limit=2&next_token=${first.body.next_token}`,
      by('tenant-user'),
    );
    expect(next.body).toMatchObject({ next_token: null, items: [{}] });
  });

  it.each([
    ['weight_gte=heavy', 'weight_gte'],
    ['sent_at_gte=soon', 'sent_at_gte'],
    ['name_empty=maybe', 'name_empty'],
    ['carrier_not=TNT', 'carrier_not'],
    ['name_contains=', 'name_contains'],
    ['q=%20-', 'q'],
    ['q=%00', 'q'],
    [`${'carrier_not=DHL&'.repeat(101)}`, 'carrier_not'],
    [`carrier=${Array.from({ length: 101 }, (_, one) => one)}`, 'carrier'],
    ['name_gte=a', 'name_gte'],
    ['name_contains=a&name_contains=b', 'name_contains'],
  ])('name the invalid parameter of %s', async (query, parameter) => {
    expect(await found(query)).toMatchObject({ status: 400, errors: { [parameter]: expect.any(String) } });
  });

  it('refuse fields that the role may not see', async () => {
    expect(await found('margin_gte=5')).toMatchObject({ status: 403 });
    expect(await found('margin_gte=5&tenant_id=acme', 'admin')).toEqual(['P-100']);
  });

  it('skip stored values of groups that are no such values', async () => {
    const stored = [
      { floor: 3, fee: '1.5', since: '2024-02-29', seen_at: '2026-11-20T08:00:00.5+02:00' },
      { floor: '2nd', fee: 'free', since: '2026-02-29', seen_at: '2026-11-20T25:00:00Z' },
      { floor: '1e999', fee: {}, since: '0000-01-01', seen_at: '2026-11-20T08:00:00+23:00' },
      { floor: '', fee: '1e999999', since: 'soon', seen_at: `2026-11-20T08:00:00.${'0'.repeat(200)}Z` },
    ];
    for (const [index, address] of stored.entries())
      await sql`insert into test_parcels (parcel_id, tenant_id, address)
        values (${`S-${index}`}, 'stark', ${JSON.stringify(address)}::jsonb)`.execute(store.db);
    for (const query of ['floor_gte=-1', 'fee_gte=-1', 'since_gte=0001-01-01', 'seen_at_lte=2030-01-01T00:00:00Z'])
      expect(await found(`address.${query}&tenant_id=stark`, 'admin')).toEqual(['S-0']);
  });

  it('fill pages with rows that many others precede', async () => {
    for (const query of ['name_contains=late', 'q=late', 'weight_gte=8001', 'q=late&weight_gte=1']) {
      const page = async (more: string) =>
        (await call('GET', `/test_parcels?tenant_id=initech&limit=2&${query}${more}`, by('admin'))).body;
      const first = await page('');
      expect(first.items).toMatchObject([{ parcel_id: '08002' }, { parcel_id: '08004' }]);
      const next = await page(`&next_token=${first.next_token}`);
      expect(next.items).toMatchObject([{ parcel_id: '08006' }, { parcel_id: '08008' }]);
    }
  });

  it('read an index within a tenant', async () => {
    await sql`vacuum analyze test_parcels`.execute(store.db);
    const { rows } = await store.read({ tenant: 'initech' }, (trx) =>
      sql<
        Record<string, string>
      >`explain select * from test_parcels_of_tenant where folded(name) like '%c4ca4%'`.execute(trx),
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('test_parcels_with_name');
  });

  it('find no rows of other tenants, whatever the statement', async () => {
    const view = await store.read({ tenant: 'globex' }, (trx) =>
      sql<{ tenant_id: string }>`select distinct tenant_id from test_parcels_of_tenant`.execute(trx),
    );
    expect(view.rows).toEqual([{ tenant_id: 'globex' }]);
    const nobody = await store.read({ tenant: '' }, (trx) => sql`select from test_parcels_of_tenant`.execute(trx));
    expect(nobody.rows).toEqual([]);
    const write = store.transaction({ tenant: 'globex' }, (trx) =>
      sql`update test_parcels_of_tenant set name = 'x'`.execute(trx),
    );
    await expect(write).rejects.toThrow(/permission denied/);
    const asAdmin = store.read('all', (trx) => sql`select from test_parcels_of_tenant`.execute(trx));
    await expect(asAdmin).rejects.toThrow(/permission denied/);
  });

  it('survive changes of the columns', async () => {
    const crate = { name: 'test_crates', access: parcels.access } as const;
    const before = defineResource({
      ...crate,
      fields: { crate_id: text(), tenant_id: tenant(), note: text({ optional: true }), size: number() },
      list: { text: ['note'], filters: { note: ['contains'] } },
    });
    await syncResourceTables(store.db, [before]);
    const rows = [{ crate_id: 'c-1', tenant_id: 'acme', note: 'fragile', size: 1 }];
    await store.transaction('all', (trx) => upsertRecords(trx, store.secrets, before, rows));
    const after = defineResource({
      ...crate,
      fields: {
        crate_id: text(),
        tenant_id: tenant(),
        remark: text({ optional: true, was: 'note' }),
        label: text({ optional: true }),
        size: money({ currency: 'USD', was: { column: 'double precision', using: 'size::numeric' } }),
      },
      list: { text: ['remark', 'label'], filters: { remark: ['contains'], size: ['range'] } },
    });
    await syncResourceTables(store.db, [after]);
    const { body } = await callResources({ store }, [after])(
      'GET',
      '/test_crates?remark_contains=agil&q=frag&size_gte=1',
      by('tenant-user'),
    );
    expect(body.items).toMatchObject([{ crate_id: 'c-1' }]);
    await syncResourceTables(store.db, [after], { onDone: (steps) => expect(steps).toEqual([]) });
    const { rows: indexes } =
      await sql`select indexdef from pg_indexes where indexname like 'test_crates_words%'`.execute(store.db);
    expect(indexes).toEqual([{ indexdef: expect.stringContaining('label') }]);
  });

  it('work without the extension, with a warning', async () => {
    await sql`drop extension pg_trgm cascade`.execute(store.db);
    await sql`create schema elsewhere`.execute(store.db);
    await sql`create extension pg_trgm schema elsewhere`.execute(store.db);
    const warnings: string[] = [];
    await syncResourceTables(store.db, [parcels], { onWarning: (warning) => warnings.push(warning) });
    expect(warnings).toEqual([expect.stringContaining('create extension pg_trgm')]);
    expect(await found('name_contains=chair')).toEqual(['P-100', 'P-200']);
    await sql`drop schema elsewhere cascade`.execute(store.db);
    await syncResourceTables(store.db, [parcels]);
    const { rows } = await sql`select from pg_class where relname = 'test_parcels_with_name'`.execute(store.db);
    expect(rows).toHaveLength(1);
  });
});

describe.each(databases)('the search for deals on $name', ({ open }) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(open, RECENT);
  });
  afterAll(() => api.stop());
  const search = async (query: string, as = 'staff@acme.example') =>
    (await api.get(`/api/deals?limit=500&${query}`, { as })).body.items as Record<string, string>[];

  it('finds them by a piece of name or company, and by the beginning of an ID', async () => {
    const all = await search('');
    const { hubspot_deal_id: id = '', company = '' } = all.find((deal) => /\w{5}/.test(deal.company ?? '')) ?? {};
    expect((await search(`q=${id.slice(0, -2)}`)).map((deal) => deal.hubspot_deal_id)).toContain(id);
    const piece = company.slice(0, 4).toLowerCase();
    const named = await search(`q=${encodeURIComponent(piece)}`);
    expect(named.map((deal) => deal.hubspot_deal_id)).toContain(id);
    const contained = await search(`company_contains=${encodeURIComponent(company.slice(1, 5))}`);
    expect(contained.map((deal) => deal.hubspot_deal_id)).toContain(id);
    const amounts = (await search('amount_gte=5000&amount_lte=20000')).map(({ amount }) => Number(amount));
    expect(amounts.length).toBeGreaterThan(0);
    expect(amounts.filter((amount) => amount < 5_000 || amount > 20_000)).toEqual([]);
  });
});
