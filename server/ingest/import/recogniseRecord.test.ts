import { expect, it } from 'vitest';
import { date, dateTime, list, number, tenant, text } from '../../../src/fields/index.ts';
import { defineResource } from '../../../src/schema/defineResource.ts';
import { mapRecord } from './mapRecord.ts';
import { ACME } from './testing.ts';

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

it('a resource that no other system has a shape for arrives in its own fields', () => {
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
});

it.each([
  [{ minutes: 30 }, 'is not recognised; expected one of visits (visit_id, and its other fields)'],
  [{ ...visit, colour: 'red' }, 'colour is no field of visits'],
  [{ ...visit, minutes: 'many' }, 'minutes must be a number, not "many"'],
  [{ ...visit, started_at: 'soon' }, 'started_at is "soon"; it must be a date and time'],
  [{ ...visit, tenant_id: 'globex' }, 'tenant_id is "globex", but this is loaded into "acme"'],
  [{ ...visit, visit_id: 'count' }, 'visit_id must not be "count"'],
  [{ ...visit, started_at: undefined }, 'started_at is missing'],
])('%j is refused', (value, reason) => {
  expect(() => mapRecord(value, visits, ACME)).toThrow(reason);
});
