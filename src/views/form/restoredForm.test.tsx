import { describe, expect, it } from 'vitest';
import { secret, text } from '../../fields/index.ts';
import { defineResource } from '../../schema/defineResource.ts';
import { freshForm, typed } from './formState.tsx';
import { restoredForm, unsavedIn } from './restoredForm.tsx';

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
const fresh = (changes: object = {}) => freshForm(places, ['name', 'city', 'key'], { ...STORED, ...changes });

/** What is left of a form in which name and key were typed. */
function left() {
  const unsaved = unsavedIn(typed(typed(fresh(), 'name', 'Mine'), 'key', 'pat-eu1-secret-1'));
  if (!unsaved) throw new Error('Nothing is unsaved.');
  return unsaved;
}

describe('a form that was left unsaved', () => {
  it('is kept without its secrets, and not at all where nothing was typed', () => {
    expect(left()).toEqual({ drafts: { name: { mine: 'Mine', before: 'Old' } }, secrets: ['key'] });
    expect(unsavedIn(fresh())).toBeUndefined();
  });

  it('stands as it stood, and names the secrets that are missing', () => {
    const form = restoredForm(fresh({ city: 'Bonn' }), left());
    expect(form.drafts).toEqual({ name: 'Mine', city: 'Bonn', key: '••••1234' });
    expect(form).toMatchObject({ changes: [], restored: { secrets: ['key'] } });
  });

  it('shows what somebody else has written meanwhile, beside what was typed', () => {
    const form = restoredForm(fresh({ name: 'Theirs' }), left());
    expect(form.drafts.name).toBe('Mine');
    expect(form.changes).toEqual([{ path: 'name', theirs: 'Theirs', mine: 'Mine', disputed: true }]);
  });

  it('is a clean form where it has been saved after all, or may be written no longer', () => {
    const { drafts } = left();
    for (const form of [fresh({ name: 'Mine' }), freshForm(places, ['city'], STORED)]) {
      expect(restoredForm(form, { drafts, secrets: [] })).toBe(form);
    }
  });
});
