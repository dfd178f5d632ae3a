import { expect, it } from 'vitest';
import { group, text } from '../../fields/index.ts';
import { defineResource } from '../../schema/defineResource.ts';
import { readDrafts } from './drafts.tsx';

const places = defineResource({
  name: 'places',
  fields: {
    place_id: text(),
    address: group({ city: text(), zip: text({ optional: true }) }, { optional: true }),
  },
  access: { list: ['admin'], show: ['admin'], create: ['admin'] },
});
const stored = { place_id: '1', address: { city: 'Oslo', zip: '1' } };

it('an optional group that is emptied is none, and lacks nothing', () => {
  const read = readDrafts(places, { 'address.city': '', 'address.zip': '' }, stored);
  expect(read).toEqual({ record: { place_id: '1', address: null }, faults: {} });
});

it.each([
  [{ 'address.city': '', 'address.zip': '2' }, stored],
  [{ 'address.city': '' }, stored],
])('one of which something is left has what it requires', (drafts, before) => {
  expect(readDrafts(places, drafts, before).faults).toEqual({ 'address.city': 'City is required' });
});
