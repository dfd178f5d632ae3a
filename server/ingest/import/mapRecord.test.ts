import { describe, expect, it } from 'vitest';
import {
  date,
  dateTime,
  group,
  list,
  money,
  number,
  reference,
  references,
  tenant,
  text,
} from '../../../src/fields/index.ts';
import { deals } from '../../../src/resources/deals.ts';
import { errors } from '../../../src/resources/errors.ts';
import { defineResource } from '../../../src/schema/defineResource.ts';
import { derivedValues } from '../../../src/schema/derivation.ts';
import { mapIntegrationError } from './errorFormat.ts';
import { prepareRecord } from './loadRecords.ts';
import { mapRecord } from './mapRecord.ts';
import { ACME } from './testing.ts';

describe('mapRecord', () => {
  const deal = {
    hubspot_deal_id: '1',
    status: 'COMMITTED',
    created_at: '2026-11-20T08:30:00Z',
    updated_at: '2026-11-20T08:30:00Z',
    deal_data: { amount: 1 },
  };
  const nested = (levels: number): unknown => (levels === 0 ? 1 : { in: nested(levels - 1) });

  it('maps a complete record of our own format', () => {
    expect(mapRecord(deal, deals, ACME)).toEqual({
      ...deal,
      created_at: '2026-11-20T08:30:00.000Z',
      updated_at: '2026-11-20T08:30:00.000Z',
      ace_opportunity_id: null,
      tenant_id: 'acme',
      source_file: null,
      archived_at: null,
      merged_into: null,
    });
  });

  it('dates the write of a deal that does not say so, or says one in the future', () => {
    for (const updated_at of [undefined, null, '2099-01-01T00:00:00Z'])
      expect(mapRecord({ ...deal, updated_at }, deals, ACME).updated_at).toBe('2026-11-28T12:00:00.000Z');
  });

  it('reads deal_data from a CSV cell, or keeps the record itself', () => {
    expect(mapRecord({ ...deal, deal_data: '{"amount":1}' }, deals, ACME).deal_data).toEqual({ amount: 1 });
    const { deal_data: _, ...row } = deal;
    expect(mapRecord({ ...row, owner: 'Jo' }, deals, ACME).deal_data).toEqual({ ...row, owner: 'Jo' });
  });

  it.each([
    [{ ...deal, hubspot_deal_id: '' }, 'hubspot_deal_id is missing'],
    [{ ...deal, hubspot_deal_id: 'x'.repeat(256) }, 'hubspot_deal_id must have at most 255 characters'],
    [{ ...deal, status: undefined }, 'status is missing'],
    [{ ...deal, status: 'WON' }, 'stage "WON" has no status'],
    [{ ...deal, created_at: null }, 'created_at is missing'],
    [{ ...deal, hubspot_deal_id: '..' }, 'hubspot_deal_id must not be ".."'],
    [{ ...deal, tenant_id: 'globex' }, 'tenant_id is "globex", but the import is for "acme"'],
    [{ ...deal, deal_data: '{"amount":' }, 'deal_data must be a JSON object'],
    [{ ...deal, deal_data: [] }, 'deal_data must be a JSON object'],
    [{ ...deal, deal_data: '{"note":"a\\u0000b"}' }, '"deal_data.note" contains characters that cannot be stored'],
    [{ ...deal, deal_data: { note: 'a\0b' } }, '"deal_data.note" contains characters that cannot be stored'],
    [{ ...deal, deal_data: { list: [{ '\ud800': 1 }] } }, 'contains characters that cannot be stored'],
    [{ ...deal, deal_data: JSON.parse('{"list":[1e400]}') }, '"deal_data.list.0" is a number too large to be stored'],
    [{ ...deal, deal_data: '{"amount":-1e400}' }, '"deal_data.amount" is a number too large to be stored'],
    [{ ...deal, deal_data: nested(200) }, 'is nested more than 100 levels deep'],
    [{ ...deal, tenant_id: nested(5_000) }, 'is nested more than 100 levels deep'],
    [
      { error_type: 'API_ERROR' },
      'is an integration error (error_type, error_message); import it as errors, not as deals',
    ],
    [{ dealId: 1, portalId: 2, properties: { dealname: { value: 'x' } } }, 'HubSpot API v1 objects are not supported'],
    [{ properties: { dealstage: { value: 'closedwon', versions: [] } } }, 'HubSpot API v1 objects are not supported'],
    [{ dealId: 1, properties: {} }, 'HubSpot API v1 objects are not supported'],
    [{ portalId: 2, dealId: 1, isDeleted: false }, 'HubSpot API v1 objects are not supported'],
    [{ deals: [{ dealId: 1 }], hasMore: false, offset: 1 }, 'HubSpot API v1 objects are not supported'],
    [{ name: 'x' }, 'is not recognized; expected a deal (hubspot_deal_id, status), or a HubSpot deal'],
    [[], 'is not a JSON object'],
    [null, 'is not a JSON object'],
    ['x', 'is not a JSON object'],
  ])('rejects %#', (value, reason) => {
    expect(() => mapRecord(value, deals, ACME)).toThrow(reason);
  });

  it('cuts texts of one line like those of several, and no IDs', () => {
    const source_file = 's'.repeat(2_000);
    expect(mapRecord({ ...deal, source_file }, deals, ACME).source_file).toHaveLength(1_024);
  });

  it('accepts keys such as __proto__ as plain data', () => {
    const data = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');
    for (const given of [data, JSON.stringify(data)]) {
      const { deal_data: kept } = mapRecord({ ...deal, deal_data: given }, deals, ACME);
      expect(JSON.stringify(kept)).toBe(JSON.stringify(data));
      expect(kept).not.toHaveProperty('polluted');
    }
    expect({}).not.toHaveProperty('polluted');
  });

  it('validates errors by the fields of errors', () => {
    const error = { deal_id: '1', error_type: 'API_ERROR', timestamp: '2026-11-20', error_message: 'Down' };
    expect(mapRecord(error, errors, ACME)).toMatchObject({ status: 'NEW', timestamp: '2026-11-20T00:00:00.000Z' });
    expect(() => mapRecord({ ...error, status: 'open' }, errors, ACME)).toThrow(
      'status must be one of NEW, NOTIFIED, RESOLVED, not "OPEN"',
    );
    expect(() => mapRecord({ ...error, notified: { toString: 1 } }, errors, ACME)).toThrow('notified must be');
    expect(() => mapRecord({ ...error, error_message: undefined }, errors, ACME)).toThrow('error_message is missing');
    expect(() => mapRecord(deal, errors, ACME)).toThrow('import it as deals, not as errors');
  });
});

describe('a HubSpot deal', () => {
  const deal = {
    id: '512',
    properties: { dealname: 'Contoso', dealstage: 'qualifiedtobuy', amount: '100', aws_opportunity_id: 'O512' },
    createdAt: '2026-09-02T08:15:30.120Z',
    updatedAt: '2026-11-12T10:20:00Z',
    archived: false,
  };

  it('maps a deal object and keeps the original', () => {
    expect(mapRecord(deal, deals, { ...ACME, sourceFile: 'export.jsonl' })).toEqual({
      hubspot_deal_id: '512',
      ace_opportunity_id: 'O512',
      status: 'QUALIFIED',
      created_at: '2026-09-02T08:15:30.120Z',
      updated_at: '2026-11-28T12:00:00.000Z',
      archived_at: null,
      merged_into: null,
      tenant_id: 'acme',
      source_file: 'export.jsonl',
      deal_data: deal,
    });
  });

  it('accepts numeric ids and falls back to properties', () => {
    const { createdAt: _, updatedAt: __, ...bare } = deal;
    const mapped = mapRecord(
      { ...bare, id: 512, properties: { ...deal.properties, createdate: '1795163400000' } },
      deals,
      ACME,
    );
    expect(mapped).toMatchObject({
      hubspot_deal_id: '512',
      created_at: '2026-11-20T08:30:00.000Z',
      updated_at: '2026-11-28T12:00:00.000Z',
    });
  });

  it.each([
    [{ ...deal, properties: {} }, 'has no deal stage'],
    [{ ...deal, createdAt: null }, 'has no creation date'],
    [{ ...deal, createdAt: '12/01/2026' }, 'createdAt is "12/01/2026"'],
    [{ ...deal, id: 2 ** 60 }, 'id must be text or a whole number'],
    [{ ...deal, properties: { dealstage: '99' } }, 'stage "99" has no status'],
  ])('rejects %#', (value, reason) => {
    expect(() => mapRecord(value, deals, ACME)).toThrow(reason);
  });
});

describe('a row of a HubSpot export', () => {
  const row = {
    'Record ID': '513',
    'Deal Name': 'Adatum',
    'Deal Stage': 'Closed Won',
    'Create Date': '2026-10-01 09:30',
    'ACE Opportunity ID': 'O513',
  };

  it('reads the labels of an export and keeps them', () => {
    expect(mapRecord(row, deals, ACME)).toMatchObject({
      hubspot_deal_id: '513',
      ace_opportunity_id: 'O513',
      status: 'LAUNCHED',
      created_at: '2026-10-01T09:30:00.000Z',
      updated_at: '2026-11-28T12:00:00.000Z',
      deal_data: row,
    });
  });

  it.each([
    ['internal names', ['dealname', 'dealstage', 'createdate', 'amount', 'deal_currency_code', 'closedate']],
    ['labels in other letters', ['Deal name', 'Deal stage', 'Create date', 'amount', 'currency', 'Close date']],
  ])(
    'finds the values under %s',
    (_, [name = '', stage = '', created = '', amount = '', currency = '', close = '']) => {
      const values = { [name]: 'Adatum', [stage]: 'closedwon', [created]: '2026-10-01' };
      const given = { 'Record ID': '513', ...values, [amount]: '12.50', [currency]: 'EUR', [close]: '2026-12-31' };
      const mapped = mapRecord(given, deals, ACME);
      const derived = { name: 'Adatum', amount: '12.5', currency: 'EUR', close_date: '2026-12-31' };
      expect(derivedValues(deals, mapped)).toMatchObject(derived);
    },
  );

  it('has the ID of HubSpot, not that of a column that users have added', () => {
    for (const own of [{ 'Deal ID': 'X-9' }, { ID: 'X-9' }])
      for (const given of [
        { ...row, ...own },
        { ...own, ...row },
      ])
        expect(mapRecord(given, deals, ACME).hubspot_deal_id).toBe('513');
    const { 'Record ID': _, ...others } = row;
    expect(mapRecord({ ...others, 'Deal ID': '514' }, deals, ACME).hubspot_deal_id).toBe('514');
  });

  it('is refused if a spreadsheet has rounded the IDs of deals that were merged into it', () => {
    const prepared = (ids: string) =>
      prepareRecord({ ...row, 'Merged Deal IDs': ids }, {}, { resource: deals, context: ACME });
    expect(prepared('1.87345E+10')).toMatchObject({ error: { message: expect.stringContaining('rounded this ID') } });
    expect(prepared('18734502612.0; 7,8')).toMatchObject({ merged: ['18734502612', '7', '8'] });
  });

  it('ignores columns named like object members', () => {
    expect(() => mapRecord({ constructor: 'x', 'Record ID': '1' }, deals, ACME)).toThrow('is not recognized');
  });
});

describe('an AWS Partner Central opportunity', () => {
  const opportunity = {
    Catalog: 'AWS',
    Id: 'O4417231',
    PartnerOpportunityIdentifier: '18734502631',
    LifeCycle: { Stage: 'Business Validation', ReviewStatus: 'Approved' },
    Customer: { Account: { CompanyName: 'Proseware' } },
    CreatedDate: '2026-09-08T03:12:45Z',
    LastModifiedDate: '2026-11-17T22:01:09Z',
  };

  it('maps an opportunity to its deal and keeps the original', () => {
    expect(mapRecord(opportunity, deals, ACME)).toEqual({
      hubspot_deal_id: '18734502631',
      ace_opportunity_id: 'O4417231',
      status: 'BUSINESS_VALIDATION',
      created_at: '2026-09-08T03:12:45.000Z',
      updated_at: '2026-11-28T12:00:00.000Z',
      tenant_id: 'acme',
      deal_data: opportunity,
    });
  });

  it.each([
    [{ ...opportunity, PartnerOpportunityIdentifier: '' }, 'O4417231 has no PartnerOpportunityIdentifier'],
    [{ ...opportunity, LifeCycle: {} }, 'O4417231 has no LifeCycle.Stage'],
    [{ ...opportunity, CreatedDate: undefined }, 'O4417231 has no CreatedDate'],
  ])('rejects %#', (value, reason) => {
    expect(() => mapRecord(value, deals, ACME)).toThrow(reason);
  });
});

describe('an integration error', () => {
  const error = {
    deal_id: 512,
    error_type: 'api',
    status: 'notified',
    timestamp: '2026-11-20T02:00:00Z',
    error_message: 'ThrottlingException: Rate exceeded',
  };

  it('reads the spellings of the specification', () => {
    expect(mapIntegrationError({ ...error, error_id: 'e-1' }, ACME)).toMatchObject({
      error_id: 'e-1',
      deal_id: '512',
      error_type: 'API_ERROR',
      status: 'NOTIFIED',
      notified: true,
    });
    expect(mapIntegrationError({ ...error, error_type: 'NotFoundError' }, ACME).error_type).toBe('NOTFOUNDERROR');
    expect(mapIntegrationError({ ...error, error_type: 'QuotaError' }, ACME).error_type).toBe('QuotaError');
  });

  it('defaults to new and not notified', () => {
    const { status: _, ...bare } = error;
    expect(mapIntegrationError(bare, ACME)).toMatchObject({ status: 'NEW', notified: false });
    expect(mapIntegrationError({ ...error, notified: 'no' }, ACME).notified).toBe(false);
    expect(mapIntegrationError({ ...error, notified: 'constructor' }, ACME).notified).toBe('constructor');
  });

  it('has a resolution time if the source has one', () => {
    const resolved = (resolved_at: unknown) =>
      mapIntegrationError({ ...error, status: 'resolved', resolved_at }, ACME).resolved_at;
    expect(resolved('2026-11-20T04:00:00+02:00')).toBe('2026-11-20T02:00:00.000Z');
    expect([resolved(undefined), resolved(null), resolved('')]).toEqual([undefined, undefined, undefined]);
    expect(() => resolved('soon')).toThrow('resolved_at is "soon"');
  });

  it('has the same id for the same content', () => {
    const idOf = (change: object) => mapIntegrationError({ ...error, ...change }, ACME).error_id;
    expect(idOf({})).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(idOf({ status: 'resolved' })).toBe(idOf({}));
    const others = [
      { deal_id: 513 },
      { error_type: 'network' },
      { timestamp: '2026-11-20' },
      { error_message: 'Other' },
    ];
    expect(new Set([{}, ...others].map(idOf)).size).toBe(5);
    expect(mapIntegrationError(error, { ...ACME, tenant: 'globex' }).error_id).not.toBe(idOf({}));
  });
});

describe('a resource without a known source format', () => {
  const visits = defineResource({
    name: 'visits',
    fields: {
      visit_id: text(),
      minutes: number(),
      tags: list(text(), { optional: true }),
      day: date({ optional: true }),
      started_at: dateTime(),
      tenant_id: tenant(),
    },
    ingest: true,
    access: { list: 'signed-in', show: 'signed-in' },
  });
  const visit = {
    visit_id: 'v-1',
    minutes: 30,
    tags: ['first'],
    day: '2026-11-20',
    started_at: '2026-11-20T08:30:00.000Z',
  };

  it('is mapped by its own fields', () => {
    expect(mapRecord(visit, visits, ACME)).toEqual({ ...visit, tenant_id: 'acme' });
    const row = {
      ...visit,
      visit_id: 7,
      minutes: '30',
      tags: '["first"]',
      started_at: '2026-11-20 08:30',
      tenant_id: 'acme',
    };
    expect(mapRecord(row, visits, ACME)).toEqual({ ...visit, visit_id: '7', tenant_id: 'acme' });
    expect(mapRecord({ ...visit, tags: '', day: null }, visits, ACME)).toMatchObject({ tags: null, day: null });
    const { fields, access } = visits;
    const stamped = { ...fields, made_at: dateTime({ stamp: 'created' }) };
    const mapped = mapRecord(visit, defineResource({ name: 'visits', fields: stamped, access }), ACME);
    expect(mapped).toMatchObject({ made_at: null });
  });

  it('reads numbers, lists and IDs as spreadsheets and exports write them', () => {
    const place = group({ floor: number(), owner_id: reference('users') }, { optional: true });
    const more = {
      budget: money({ currency: 'EUR', optional: true }),
      deal_id: reference('deals', { optional: true }),
      place,
      others: references('visits', { optional: true }),
      sizes: list(number(), { optional: true }),
    };
    const { access } = visits;
    const resource = defineResource({ name: 'visits', fields: { ...visits.fields, ...more }, access });
    const mapped = (row: object) => mapRecord({ ...visit, ...row }, resource, ACME);
    const row = {
      minutes: '1,5',
      budget: '€ 1.234,50',
      day: '2026-11-20 00:00',
      tags: 'first; second',
      sizes: '1; 2,5',
    };
    expect(
      mapped({ ...row, deal_id: 512, others: '18734502611.0;7', place: '{"floor":"3","owner_id":7}' }),
    ).toMatchObject({
      minutes: 1.5,
      budget: '1234.50',
      day: '2026-11-20',
      tags: ['first', 'second'],
      sizes: [1, 2.5],
      deal_id: '512',
      others: ['18734502611', '7'],
      place: { floor: 3, owner_id: '7' },
    });
    for (const name of ['deal_id', 'others', 'visit_id', 'place']) {
      const value = name === 'place' ? { floor: 1, owner_id: '1.8E+10' } : '1.8E+10';
      expect(() => mapped({ [name]: value })).toThrow('a spreadsheet has rounded this ID');
    }
  });

  it('gets the default of what it omits, not of what it empties', () => {
    const { fields, access } = visits;
    const place = group({ city: text({ default: 'Oslo' }), zip: text() }, { optional: true });
    const graded = { ...fields, grade: text({ default: 'B', optional: true }), place };
    const resource = defineResource({ name: 'visits', fields: graded, access });
    const mapped = (more: object) => mapRecord({ ...visit, ...more }, resource, ACME);
    expect(mapped({})).toMatchObject({ grade: 'B', place: null });
    expect(mapped({ grade: null, place: { zip: '1' } })).toMatchObject({
      grade: null,
      place: { city: 'Oslo', zip: '1' },
    });
  });

  it.each([
    [{ minutes: 30 }, 'is not recognized; expected one of visits (visit_id, and its other fields)'],
    [{ ...visit, colour: 'red' }, 'visits has no field "colour"'],
    [{ ...visit, minutes: 'many' }, 'minutes must be a number, not "many"'],
    [{ ...visit, started_at: 'soon' }, 'started_at is "soon"; it must be a date and time'],
    [{ ...visit, tenant_id: 'globex' }, 'tenant_id is "globex", but the import is for "acme"'],
    [{ ...visit, visit_id: 'count' }, 'visit_id must not be "count"'],
    [{ ...visit, started_at: undefined }, 'started_at is missing'],
  ])('rejects %j', (value, reason) => {
    expect(() => mapRecord(value, visits, ACME)).toThrow(reason);
  });
});
