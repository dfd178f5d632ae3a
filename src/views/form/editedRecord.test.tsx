import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { group, json, list, money, number, secret, text } from '../../fields/index.ts';
import { defineResource } from '../../schema/defineResource.ts';
import { formPathsOf } from '../../schema/form.ts';
import { editedRecord, editsIn, mergeConcurrentEdit } from './editedRecord.ts';

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
  it('omits an optional group that was emptied', () => {
    const edits = { 'address.city': null, 'address.zip': null };
    expect(editedRecord(places, stored, edits)).toEqual({ place_id: '1', address: null });
  });

  it('keeps an empty group that was not edited', () => {
    const empty = { place_id: '1', address: { city: '', zip: null } };
    expect(editedRecord(places, empty, { place_id: '2' })).toEqual({ ...empty, place_id: '2' });
  });

  it('trims edited text, and has null for emptied values', () => {
    const edits = { 'address.city': ' Bergen ', 'address.zip': '' };
    expect(editedRecord(places, stored, edits)).toEqual({ place_id: '1', address: { city: 'Bergen', zip: null } });
  });
});

describe('an unedited value', () => {
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

  it('is sent exactly as it was read beside an edited field', () => {
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

const PATHS = ['id', 'name', 'city'] as const;
const sites = defineResource({
  name: 'sites',
  fields: {
    id: text(),
    name: text({ optional: true }),
    city: text({ optional: true }),
    key: secret({ optional: true }),
  },
  access: { list: 'signed-in', show: 'signed-in' },
});

const value = fc.constantFrom('', 'a', 'b', 'c');
const version = fc.record({ id: value, name: value, city: value });

type Version = Record<(typeof PATHS)[number], string>;

/** Merges a form that shows `form` of the record `before`. */
const merge = (before: Version, form: Version, current: Version) =>
  mergeConcurrentEdit(sites, PATHS, editsIn(PATHS, form, before), before, current);

describe('edits of a record that another user has changed', () => {
  it('are kept, and other fields are updated', () => {
    fc.assert(
      fc.property(version, version, version, (before, form, current) => {
        const after = { ...current, ...merge(before, form, current).edits };
        for (const path of PATHS) expect(after[path]).toBe(form[path] === before[path] ? current[path] : form[path]);
      }),
    );
  });

  it('include every change with a different value, and conflict if both users changed it', () => {
    fc.assert(
      fc.property(version, version, version, (before, form, current) => {
        const { changes } = merge(before, form, current);
        const told = PATHS.filter((path) => current[path] !== before[path] && current[path] !== form[path]);
        expect(changes.map(({ path }) => path)).toEqual(told);
        for (const { path, theirs, mine, disputed } of changes) {
          const at = path as (typeof PATHS)[number];
          expect([theirs, mine, disputed]).toEqual([current[at], form[at], form[at] !== before[at]]);
        }
      }),
    );
  });

  it('ignore a change that equals the user’s own stored value', () => {
    const [before, current] = [
      { name: 'Old', key: '••••1234' },
      { name: 'New', key: '••••8888' },
    ];
    const edits = { name: ' New ', key: 'pat-eu1-secret-8888' };
    const changesIn = (now: object, own: boolean) =>
      mergeConcurrentEdit(sites, ['name', 'key'], edits, before, { ...current, ...now }, own).changes;
    expect(changesIn({}, true)).toEqual([]);
    expect(changesIn({}, false).map(({ path }) => path)).toEqual(['name']);
    expect(changesIn({ key: '••••9999' }, true).map(({ path }) => path)).toEqual(['key']);
  });

  it('stay unchanged if the record has not changed', () => {
    fc.assert(
      fc.property(version, version, (before, form) => {
        expect(merge(before, form, before)).toEqual({ edits: editsIn(PATHS, form, before), changes: [] });
      }),
    );
  });
});
