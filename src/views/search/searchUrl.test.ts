import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionsOf } from '../../fields/choice/choice.ts';
import { text } from '../../fields/index.ts';
import { deals } from '../../resources/deals.ts';
import { errors } from '../../resources/errors.ts';
import { resources } from '../../resources/index.ts';
import { type Can, offeredBy } from '../../schema/capabilities.ts';
import { defineResource } from '../../schema/defineResource.ts';
import type { Resource } from '../../schema/resource.ts';
import type { Role } from '../../schema/roles.ts';
import { droppedParameters, parseSearch, printSearch, type SearchUrl, searchableBy } from './searchUrl.ts';

const parse = (query: string, resource: Resource = deals) => parseSearch(resource, new URLSearchParams(query));
const nothing: SearchUrl = { tenantId: undefined, filter: {}, perPage: 25, searched: false };

describe('parseSearch', () => {
  it('reads tenant, filters, period and page size', () => {
    const query = '?tenant_id=acme&status=COMMITTED&date_from=2026-11-01&date_to=2026-11-20&per_page=50';
    expect(parse(query)).toEqual({
      tenantId: 'acme',
      filter: { status: 'COMMITTED', date_from: '2026-11-01', date_to: '2026-11-20' },
      perPage: 50,
      searched: true,
    });
    expect(printSearch(deals, parse(query))).toBe(query);
  });

  it('does not treat a tenant alone as a search', () => {
    expect(parse('tenant_id=acme')).toEqual({ ...nothing, tenantId: 'acme' });
    expect(parse('tenant_id=acme&searched=1').searched).toBe(true);
  });

  it('spells a choice as it is listed', () => {
    expect(parse('status=committed').filter).toEqual({ status: 'COMMITTED' });
  });

  it('reads several values of a choice, if all are listed', () => {
    const { filter } = parse('status=new,NOTIFIED', errors);
    expect(filter).toEqual({ status: 'NEW,NOTIFIED' });
    expect(parse('status=NEW,NOPE', errors).filter).toEqual({});
    const repeated = '?status=NEW&status=NOTIFIED';
    expect(parse(repeated, errors).filter).toEqual(filter);
    expect(printSearch(errors, parse('status=NEW,NOTIFIED', errors))).toBe(repeated);
    expect(parse('status_not=PROSPECT&status_not=COMMITTED').filter).toEqual({ status_not: 'PROSPECT,COMMITTED' });
    expect(optionsOf(errors.fields.status, 'NEW,NOTIFIED').at(-1)).toEqual(['NEW,NOTIFIED', 'New or Notified']);
  });

  it('reads several values of an open choice, and one name for values that mean the same', () => {
    expect(parse('error_type=API_ERROR&error_type=Odd', errors).filter).toEqual({ error_type: 'API_ERROR,Odd' });
    expect(parse('error_type=ValidationError,VALIDATION_ERROR', errors).filter).toEqual({
      error_type: 'VALIDATION_ERROR',
    });
    for (const query of ['error_type=VALIDATIONERROR', 'error_type=API_ERROR&error_type=Odd', 'error_type=A,+B'])
      expect(droppedParameters(errors, new URLSearchParams(query))).toEqual([]);
    expect(printSearch(errors, parse('error_type=A,+b', errors))).toBe('?error_type=A%2C+b');
  });

  it('reads and prints words and filters', () => {
    const query = '?q=acme+rob&company_contains=a%25%2C+b&amount_gte=5&amount_lte=10.5&close_date_gte=2026-11-01';
    expect(parse(query).filter).toEqual({
      q: 'acme rob',
      company_contains: 'a%, b',
      amount_gte: '5',
      amount_lte: '10.5',
      close_date_gte: '2026-11-01',
    });
    expect(printSearch(deals, parse(query))).toBe(query);
  });

  it('reads amounts as people write them', () => {
    expect(parse('amount_gte=$1,234.50&amount_lte=1.234,50+€').filter).toEqual({
      amount_gte: '1234.5',
      amount_lte: '1234.5',
    });
  });

  it('drops what is unknown or malformed', () => {
    expect(
      parse('tenant_id=A%00&status=NOPE&date_from=2026-02-30&date_to=x&per_page=7&foo=1&hubspot_deal_id=%20'),
    ).toEqual(nothing);
  });

  it('reads the view of failures only for resources with failures', () => {
    const query = '?tenant_id=acme&searched=1&view=causes&cause=type%3AAPI_ERROR';
    const ofGateway = searchableBy('admin', offeredBy(BASIC, errors), BASIC);
    expect(parse(query, ofGateway)).toMatchObject({ view: 'causes', cause: 'type:API_ERROR', filter: {} });
    expect(printSearch(ofGateway, parse(query, ofGateway))).toBe(query);
    expect(parse(query, errors)).toMatchObject({ view: 'causes', filter: { cause: 'type:API_ERROR' } });
    expect(parse('view=tiles&cause=%20', errors)).toEqual(nothing);
    expect(parse('view=causes&cause=x')).toEqual(nothing);
  });

  it('reads and prints an order, except the default one', () => {
    expect(parse('sort=-status').sort).toEqual({ field: 'status', order: 'DESC' });
    expect(printSearch(deals, parse('sort=-status'))).toBe('?sort=-status');
    expect(printSearch(deals, parse('sort=-created_at'))).toBe('');
  });

  it('reads `type` for a field named after its resource, and prefers the full name', () => {
    expect(parse('type=API_ERROR', errors).filter).toEqual({ error_type: 'API_ERROR' });
    expect(parse('type=API_ERROR&error_type=NETWORK_ERROR', errors).filter).toEqual({ error_type: 'NETWORK_ERROR' });
    expect(parse('type=API_ERROR').filter).toEqual({});
  });
});

describe('any URL', () => {
  const names = [
    'tenant_id',
    'status',
    'type',
    'error_type',
    'deal_id',
    'hubspot_deal_id',
    'date_from',
    'per_page',
    'x',
  ];
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('acme', 'COMMITTED', 'NEW', 'API_ERROR', '2026-11-20', '50', '1', ' 5 ', ''),
  );
  const urls = fc.array(fc.tuple(fc.constantFrom(...names, 'searched'), texts));

  it('is read without throwing, and prints the same search', () => {
    fc.assert(
      fc.property(fc.constantFrom(...resources), urls, (resource, entries) => {
        const read = parseSearch(resource, new URLSearchParams(entries));
        expect(parseSearch(resource, new URLSearchParams(printSearch(resource, read)))).toEqual(read);
      }),
    );
  });
});

const OWN: Can = () => true;
const BASIC: Can = () => false;
const guarded = {
  ...deals,
  fields: { ...deals.fields, ace_opportunity_id: text({ seenBy: ['admin'] }) },
};

it('§6 omits filters on fields hidden from the role, and keeps the tenant', () => {
  expect(searchableBy('admin', guarded, OWN).list.search).toEqual(deals.list.search);
  expect(searchableBy('tenant-user', guarded, OWN).list.search).toEqual([
    'tenant_id',
    'hubspot_deal_id',
    'status',
    'sync_state',
    'created_at',
  ]);
});

it('omits other filters on hidden fields, and all on a gateway without them', () => {
  const hidden = {
    ...guarded,
    list: { ...deals.list, filters: { ace_opportunity_id: ['empty'], amount: ['range'] } as const },
  };
  expect(Object.keys(searchableBy('tenant-user', hidden, OWN).list.filters ?? {})).toEqual(['amount']);
  const ofGateway = searchableBy('admin', offeredBy(BASIC, hidden), BASIC);
  expect(ofGateway.list).not.toHaveProperty('filters');
  expect(ofGateway.list).not.toHaveProperty('text');
});

it('a link with such a filter searches without it', () => {
  const url = new URLSearchParams('ace_opportunity_id=O4417203&status=COMMITTED');
  expect(parseSearch(searchableBy('tenant-user', guarded, OWN), url).filter).toEqual({ status: 'COMMITTED' });
});

it('omits orders by fields hidden from the role, and all on a gateway with one order', () => {
  const order = (role: Role, can = OWN) =>
    parseSearch(searchableBy(role, offeredBy(can, guarded), can), new URLSearchParams('sort=ace_opportunity_id')).sort
      ?.field;
  expect(order('admin')).toBe('ace_opportunity_id');
  expect(order('tenant-user')).toBeUndefined();
  expect(order('admin', BASIC)).toBeUndefined();
});

it.each([
  ['tenant_id=acme&status=COMMITTED&date_from=2026-11-01&per_page=50&searched=1', []],
  ['per_page=25', []],
  ['sort=-created_at&status=committed&searched=1', []],
  ['sort=created_at', []],
  ['sort=deal_data', ['sort=deal_data']],
  ['status=COMMITTED&status=PROSPECT&tenant_id=acme&tenant_id=globex', ['tenant_id=globex']],
  ['status=COMMITTED&status=NOPE', ['status=NOPE']],
  ['q=acme&amount_gte=5&company_contains=a%25&updated_at_lte=2026-11-20&company_empty=true&status_not=PROSPECT', []],
  [
    'q=-&amount_gte=x&updated_at_gte=soon&company_empty=1&status_not=NOPE&name_gte=1',
    ['q=-', 'amount_gte=x', 'updated_at_gte=soon', 'company_empty=1', 'status_not=NOPE', 'name_gte=1'],
  ],
  ['status=&foo=%20', []],
  ['status=NOPE&foo=1&hubspot_deal_id=7', ['status=NOPE', 'foo=1']],
  [
    'date_from=2026-02-30&date_to=x&per_page=7&searched=yes',
    ['date_from=2026-02-30', 'date_to=x', 'per_page=7', 'searched=yes'],
  ],
  ['tenant_id=A%00', ['tenant_id=A\u0000']],
  ['type=API_ERROR', ['type=API_ERROR']],
])('drops parameters of %s', (query, dropped) => {
  expect(droppedParameters(deals, new URLSearchParams(query))).toEqual(dropped);
});

it('reads the shorter name of a filter', () => {
  expect(droppedParameters(errors, new URLSearchParams('type=API_ERROR'))).toEqual([]);
  const both = 'type=API_ERROR&error_type=NETWORK_ERROR';
  expect(droppedParameters(errors, new URLSearchParams(both))).toEqual(['type=API_ERROR']);
});

it('reads links and saved views from before a field was renamed: columns, filters and order', () => {
  const fields = { note_id: text(), title: text({ was: 'name', optional: true }), words: text({ optional: true }) };
  const notes = defineResource({
    name: 'notes',
    fields,
    list: { search: ['title'], filters: { title: ['contains'] }, sortable: ['title', 'note_id'], sort: 'note_id' },
    access: { list: 'signed-in', show: 'signed-in' },
  });
  const query = '?name=a&name_contains=b&sort=-name&columns=note_id,name';
  expect(printSearch(notes, parse(query, notes))).toBe('?title=a&title_contains=b&sort=-title&columns=note_id%2Ctitle');
  expect(droppedParameters(notes, new URLSearchParams(query))).toEqual([]);
});
