import { describe, expect, it } from 'vitest';
import { secret, text } from '../../fields/index.ts';
import { defineResource } from '../../schema/defineResource.ts';
import { restoredEdits, unsavedIn } from './useUnsaved.ts';

const places = defineResource({
  name: 'places',
  path: '/places',
  id: 'id',
  label: ['Place', 'Places'],
  fields: { id: text(), name: text({ optional: true }), city: text({ optional: true }), key: secret() },
  list: { paging: 'whole', columns: ['id'], sort: 'id', empty: { none: 'No places.' } },
  access: { list: 'signed-in', show: 'signed-in' },
});

const STORED = { id: '1', name: 'Old', city: 'Rome', key: '••••1234' };
const PATHS = ['name', 'city', 'key'];
const restored = (changes: object, paths = PATHS, unsaved = left()) =>
  restoredEdits(places, paths, { ...STORED, ...changes }, unsaved);

/** What is left of a form in which name and key were edited. */
function left() {
  const unsaved = unsavedIn(places, STORED, { name: 'Mine', key: 'pat-eu1-secret-1' });
  if (!unsaved) throw new Error('Nothing is unsaved.');
  return unsaved;
}

describe('a form that was left unsaved', () => {
  it('is kept without its secrets, and not at all where nothing was edited', () => {
    expect(left()).toEqual({ drafts: { name: { mine: 'Mine', before: 'Old' } }, secrets: ['key'] });
    expect(unsavedIn(places, STORED, {})).toBeUndefined();
  });

  it('is restored, and names the secrets that are missing', () => {
    expect(restored({ city: 'Bonn' })).toEqual({ edits: { name: 'Mine' }, changes: [], secrets: ['key'] });
  });

  it('shows what somebody else has written meanwhile, beside what was typed', () => {
    expect(restored({ name: 'Theirs' })).toMatchObject({
      edits: { name: 'Mine' },
      changes: [{ path: 'name', theirs: 'Theirs', mine: 'Mine', disputed: true }],
    });
  });

  it('has nothing to restore where it has been saved after all, or may be written no longer', () => {
    const unsaved = { ...left(), secrets: [] };
    expect(restored({ name: 'Mine' }, PATHS, unsaved)).toBeUndefined();
    expect(restored({}, ['city'], unsaved)).toBeUndefined();
  });
});
