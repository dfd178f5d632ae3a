import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secret, text } from '../../fields/index.ts';
import { defineResource } from '../../schema/defineResource.ts';
import { draftsOf } from './drafts.tsx';
import { overtaken } from './overtaken.tsx';

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

describe('drafts whose record somebody else has changed', () => {
  it('lose nothing that was typed, and take over what was not touched', () => {
    fc.assert(
      fc.property(version, version, version, (before, drafts, current) => {
        const after = overtaken(places, drafts, before, current);
        for (const path of PATHS) {
          const touched = drafts[path] !== before[path];
          expect(after.drafts[path]).toBe(touched ? drafts[path] : current[path]);
        }
      }),
    );
  });

  it('are told of every change but those that say the same, and asked about what both have changed', () => {
    fc.assert(
      fc.property(version, version, version, (before, drafts, current) => {
        const { changes } = overtaken(places, drafts, before, current);
        const told = PATHS.filter((path) => current[path] !== before[path] && current[path] !== drafts[path]);
        expect(changes.map(({ path }) => path)).toEqual(told);
        for (const { path, theirs, mine, disputed } of changes) {
          const at = path as (typeof PATHS)[number];
          expect([theirs, mine, disputed]).toEqual([current[at], drafts[at], drafts[at] !== before[at]]);
        }
      }),
    );
  });

  it('see no change in what reads as if they were stored, where it is one’s own', () => {
    const [before, current] = [
      { name: 'Old', key: '••••1234' },
      { name: 'New', key: '••••8888' },
    ];
    const drafts = { name: ' New ', key: 'pat-eu1-secret-8888' };
    expect(overtaken(places, drafts, before, current, true)).toEqual({ drafts, changes: [] });
    expect(overtaken(places, drafts, before, current).changes).toHaveLength(2);
    const other = { ...current, key: '••••9999' };
    expect(overtaken(places, drafts, before, other, true).changes.map(({ path }) => path)).toEqual(['key']);
  });

  it('stay as they are where the record has not changed', () => {
    fc.assert(
      fc.property(version, version, (before, drafts) => {
        expect(overtaken(places, drafts, before, before)).toEqual({ drafts, changes: [] });
        expect(draftsOf(places, PATHS, before)).toEqual(before);
      }),
    );
  });
});
