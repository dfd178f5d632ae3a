import { describe, expect, test } from 'vitest';
import { number, text } from '../fields/index.ts';
import { deals } from '../resources/deals.ts';
import type { Resource } from '../schema/resource.ts';
import { listIn, recordIn, toApiRecord, withoutAdded } from './apiRecord.ts';

const resource: Resource = deals;
const record = { hubspot_deal_id: 'd-1', status: 'COMMITTED' };

describe('recordIn', () => {
  test.each([record, { data: record }])('finds a record bare or inside data, and adds its id', (answer) => {
    expect(recordIn(resource, answer)).toEqual({ ...record, id: 'd-1' });
  });

  test('converts a numeric id to text', () => {
    expect(recordIn(resource, { hubspot_deal_id: 18 })?.id).toBe('18');
  });

  test.each([undefined, null, [], [record], 'text', {}, { data: null }, { total_count: 5 }, { hubspot_deal_id: null }])(
    'finds none in %j',
    (answer) => {
      expect(recordIn(resource, answer)).toBeUndefined();
    },
  );
});

describe('withoutAdded', () => {
  test('removes the id that React Admin needs', () => {
    expect(withoutAdded(resource, { ...record, id: 'd-1' })).toEqual(record);
  });

  test('keeps an id that is a field', () => {
    const own: Resource = { ...resource, fields: { ...resource.fields, id: deals.fields.hubspot_deal_id } };
    expect(withoutAdded(own, { id: 'x' })).toEqual({ id: 'x' });
  });
});

describe('listIn', () => {
  test.each(['data', 'items', 'deals'])('finds the rows under %s', (key) => {
    expect(listIn(resource, { [key]: [record], next_token: 't2', count: 7 })).toEqual({
      records: [{ ...record, id: 'd-1' }],
      nextToken: 't2',
      count: 7,
    });
  });

  test.each([null, '', undefined, 5])('ends with the next_token %j', (token) => {
    expect(listIn(resource, { items: [], next_token: token })).toEqual({
      records: [],
      nextToken: undefined,
      count: undefined,
    });
  });

  test.each([undefined, null, [], {}, { data: {} }, { users: [] }])('finds no list in %j', (answer) => {
    expect(listIn(resource, answer)).toBeUndefined();
  });

  test('drops rows that are not records', () => {
    expect(listIn(resource, { items: [null, 'x', record] })?.records).toHaveLength(1);
  });
});

describe('computed values', () => {
  const parcels: Resource = {
    ...resource,
    fields: { code: text(), width: number(), height: number() },
    id: 'code',
    computed: {
      area: { as: number(), from: ({ width, height }) => Number(width) * Number(height) },
      first: { as: text(), from: ({ words }) => [words].flat()[0] },
    },
  };

  test('are computed for each record, and null if a value is missing', () => {
    const record = { code: 'a', width: 2, height: 3 };
    expect(toApiRecord(parcels, record)).toEqual({ ...record, id: 'a', area: 6, first: null });
    expect(toApiRecord(parcels, { ...record, words: ['so'] }).first).toBe('so');
    expect(toApiRecord(parcels, { ...record, words: [] }).first).toBeNull();
  });

  test('are not sent back', () => {
    const record = { code: 'a', width: 2, height: 3 };
    expect(withoutAdded(parcels, toApiRecord(parcels, record))).toEqual(record);
  });
});

describe('derived fields', () => {
  const document = { dealname: 'Data lake', amount: 7 };

  test('are taken from the documents of a gateway that does not send them', () => {
    const record = toApiRecord(deals, { hubspot_deal_id: '1', deal_data: document });
    expect(record).toMatchObject({ name: 'Data lake', amount: '7', company: null });
  });

  test('stay as the API sends them', () => {
    const sent = { hubspot_deal_id: '1', name: null, amount: '8', deal_data: document };
    expect(toApiRecord(deals, sent)).toMatchObject({ name: null, amount: '8' });
    expect(toApiRecord(deals, { hubspot_deal_id: '1' })).not.toHaveProperty('name');
  });

  test('are not sent back', () => {
    const sent = { hubspot_deal_id: '1', deal_data: document };
    expect(withoutAdded(deals, toApiRecord(deals, sent))).toEqual(sent);
  });
});
