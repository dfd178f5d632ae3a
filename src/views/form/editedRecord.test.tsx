import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { group, json, list, money, number, text } from '../../fields/index.ts';
import { defineResource } from '../../schema/defineResource.ts';
import { formPathsOf } from '../../schema/form.ts';
import { editedRecord, editsIn } from './editedRecord.tsx';

const places = defineResource({
  name: 'places',
  fields: {
    place_id: text(),
    address: group({ city: text(), zip: text({ optional: true }) }, { optional: true }),
  },
  access: { list: ['admin'], show: ['admin'], create: ['admin'] },
});
const stored = { place_id: '1', address: { city: 'Oslo', zip: '1' } };

describe('an edited record', () => {
  it('has none for an optional group that was emptied', () => {
    const edits = { 'address.city': null, 'address.zip': null };
    expect(editedRecord(places, stored, edits)).toEqual({ place_id: '1', address: null });
  });

  it('keeps an empty group that was not edited as it was read', () => {
    const empty = { place_id: '1', address: { city: '', zip: null } };
    expect(editedRecord(places, empty, { place_id: '2' })).toEqual({ ...empty, place_id: '2' });
  });

  it('has edited text without the spaces around it, and null for what was emptied', () => {
    const edits = { 'address.city': ' Bergen ', 'address.zip': '' };
    expect(editedRecord(places, stored, edits)).toEqual({ place_id: '1', address: { city: 'Bergen', zip: null } });
  });
});

describe('what nobody edited', () => {
  const things = defineResource({
    name: 'things',
    path: '/things',
    id: 'id',
    label: ['Thing', 'Things'],
    fields: {
      id: text(),
      name: text({ optional: true }),
      amount: money({ currency: 'EUR', optional: true }),
      size: number({ optional: true }),
      tags: list(text(), { optional: true }),
      data: json({ optional: true }),
      place: group({ city: text(), zip: text({ optional: true }) }, { optional: true }),
    },
    list: { paging: 'whole', columns: ['id'], sort: 'id', empty: { none: '' } },
    form: {
      sections: [{ title: 'Thing', fields: ['name', 'amount', 'size', 'tags', 'data', 'place.city', 'place.zip'] }],
      saved: { create: '', edit: '' },
    },
    access: { list: 'signed-in', show: 'signed-in', create: 'signed-in', edit: 'signed-in' },
  });
  const paths = formPathsOf(things);
  const words = fc.constantFrom(undefined, null, '', ' ', ' a ', 'b');
  const record = fc.record(
    {
      id: fc.constant('1'),
      name: words,
      amount: fc.constantFrom(null, '1.50', '1.5', '001', 'much'),
      size: fc.constantFrom(undefined, null, 0, 1e21, '12'),
      tags: fc.constantFrom(undefined, null, [], [' a', ''], ['b, c'], 'one'),
      data: fc.constantFrom(undefined, null, {}, { target: { value: 1 } }, { a: [null] }),
      place: fc.constantFrom(undefined, null, {}, { city: '', zip: null }, { city: ' x ', zip: '1' }),
    },
    { noNullPrototype: true },
  );

  it('is sent exactly as it was read', () => {
    fc.assert(
      fc.property(record, (read) => {
        const edits = editsIn(paths, structuredClone(read), read);
        expect(edits).toEqual({});
        expect(editedRecord(things, read, edits)).toStrictEqual(read);
      }),
    );
  });

  it('is sent exactly as it was read beside a field that was edited', () => {
    fc.assert(
      fc.property(record, fc.constantFrom('name', 'amount', 'size', 'tags', 'data'), (read, path) => {
        const { [path]: sent, ...others } = editedRecord(things, read, { [path]: 'edited' });
        const { [path as 'name']: _, ...untouched } = read;
        expect(others).toStrictEqual(untouched);
        expect(sent).not.toBe(read[path as 'name']);
      }),
    );
  });
});
