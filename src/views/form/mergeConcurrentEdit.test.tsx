import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secret, text } from '../../fields/index.ts';
import { defineResource } from '../../schema/defineResource.ts';
import { editsIn, mergeConcurrentEdit } from './editedRecord.tsx';

const PATHS = ['id', 'name', 'city'] as const;
const places = defineResource({
  name: 'places',
  path: '/places',
  id: 'id',
  label: ['Place', 'Places'],
  fields: {
    id: text(),
    name: text({ optional: true }),
    city: text({ optional: true }),
    key: secret({ optional: true }),
  },
  list: { paging: 'whole', columns: ['id'], sort: 'id', empty: { none: 'No places.' } },
  access: { list: 'signed-in', show: 'signed-in' },
});

const value = fc.constantFrom('', 'a', 'b', 'c');
const version = fc.record({ id: value, name: value, city: value });

type Version = Record<(typeof PATHS)[number], string>;

/** Merges a form that shows `form` of the record `before`. */
const merge = (before: Version, form: Version, current: Version) =>
  mergeConcurrentEdit(places, PATHS, editsIn(PATHS, form, before), before, current);

describe('edits of a record that somebody else has changed', () => {
  it('are kept, and what was not edited is taken over', () => {
    fc.assert(
      fc.property(version, version, version, (before, form, current) => {
        const after = { ...current, ...merge(before, form, current).edits };
        for (const path of PATHS) expect(after[path]).toBe(form[path] === before[path] ? current[path] : form[path]);
      }),
    );
  });

  it('are told of every change but those that say the same, and asked about what both have changed', () => {
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

  it('see no change in what reads as if they were stored, where it is the user’s own', () => {
    const [before, current] = [
      { name: 'Old', key: '••••1234' },
      { name: 'New', key: '••••8888' },
    ];
    const edits = { name: ' New ', key: 'pat-eu1-secret-8888' };
    const changesIn = (now: object, own: boolean) =>
      mergeConcurrentEdit(places, ['name', 'key'], edits, before, { ...current, ...now }, own).changes;
    expect(changesIn({}, true)).toEqual([]);
    expect(changesIn({}, false).map(({ path }) => path)).toEqual(['name']);
    expect(changesIn({ key: '••••9999' }, true).map(({ path }) => path)).toEqual(['key']);
  });

  it('stay as they are where the record has not changed', () => {
    fc.assert(
      fc.property(version, version, (before, form) => {
        expect(merge(before, form, before)).toEqual({ edits: editsIn(PATHS, form, before), changes: [] });
      }),
    );
  });
});
