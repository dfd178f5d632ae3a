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

/** The draft of a form in which name and key were edited. */
function left() {
  const unsaved = unsavedIn(places, STORED, { name: 'Mine', key: 'pat-eu1-secret-1' });
  if (!unsaved) throw new Error('Nothing is unsaved.');
  return unsaved;
}

describe('a draft', () => {
  it('has no secrets, and does not exist without edits', () => {
    expect(left()).toEqual({ drafts: { name: { mine: 'Mine', before: 'Old' } }, secrets: ['key'] });
    expect(unsavedIn(places, STORED, {})).toBeUndefined();
  });

  it('is restored, with the names of missing secrets', () => {
    expect(restored({ city: 'Bonn' })).toEqual({ edits: { name: 'Mine' }, changes: [], secrets: ['key'] });
  });

  it('shows the changes of another user beside the input', () => {
    expect(restored({ name: 'Theirs' })).toMatchObject({
      edits: { name: 'Mine' },
      changes: [{ path: 'name', theirs: 'Theirs', mine: 'Mine', disputed: true }],
    });
  });

  it('is not restored if it was saved, or may no longer be written', () => {
    const unsaved = { ...left(), secrets: [] };
    expect(restored({ name: 'Mine' }, PATHS, unsaved)).toBeUndefined();
    expect(restored({}, ['city'], unsaved)).toBeUndefined();
  });
});
