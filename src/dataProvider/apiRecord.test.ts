import { describe, expect, test } from 'vitest';
import { deals } from '../resources/deals.ts';
import type { Resource } from '../schema/resource.ts';
import { recordIn, withoutAddedId } from './apiRecord.ts';
import { listIn } from './listIn.ts';

const resource: Resource = deals;
const record = { hubspot_deal_id: 'd-1', status: 'COMMITTED' };

describe('recordIn', () => {
  test.each([record, { data: record }])('finds a record bare or inside data, and gives it its id', (answer) => {
    expect(recordIn(resource, answer)).toEqual({ ...record, id: 'd-1' });
  });

  test('turns a number into the text of an id', () => {
    expect(recordIn(resource, { hubspot_deal_id: 18 })?.id).toBe('18');
  });

  test.each([undefined, null, [], [record], 'text', {}, { data: null }, { total_count: 5 }, { hubspot_deal_id: null }])(
    'finds none in %j',
    (answer) => {
      expect(recordIn(resource, answer)).toBeUndefined();
    },
  );
});

describe('withoutAddedId', () => {
  test('takes away the id that React Admin needs', () => {
    expect(withoutAddedId(resource, { ...record, id: 'd-1' })).toEqual(record);
  });

  test('leaves an id that is a field of its own', () => {
    const own: Resource = { ...resource, fields: { ...resource.fields, id: deals.fields.hubspot_deal_id } };
    expect(withoutAddedId(own, { id: 'x' })).toEqual({ id: 'x' });
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

  test('leaves out rows that are no records', () => {
    expect(listIn(resource, { items: [null, 'x', record] })?.records).toHaveLength(1);
  });
});
