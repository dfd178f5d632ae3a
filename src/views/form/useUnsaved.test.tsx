import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { secret, text } from '../../fields/index.ts';
import { defineResource } from '../../schema/defineResource.ts';
import { type Unsaved, UnsavedContext } from '../contexts.ts';
import { restoredEdits, unsavedIn, useUnsavedText } from './useUnsaved.ts';

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

describe('a text outside of a form', () => {
  function Note() {
    const { text, setText } = useUnsavedText(places, '1');
    return <input value={text} onChange={({ target }) => setText(target.value)} />;
  }
  /** Shows the text that a sign-out has left. */
  function page() {
    const left: Unsaved[] = [{ drafts: { text: { mine: '"Call AWS"', before: '' } }, secrets: [] }];
    const store = { keep: () => {}, find: () => left[0], forget: () => void left.pop() };
    const view = (key: number) => (
      <UnsavedContext value={store}>
        <Note key={key} />
      </UnsavedContext>
    );
    const { rerender } = render(view(1));
    return { showAgain: () => rerender(view(2)) };
  }
  const input = () => screen.getByRole<HTMLInputElement>('textbox');

  it('is restored after a sign-out, although the page shows its input twice while it loads', () => {
    const { showAgain } = page();
    showAgain();
    expect(input().value).toBe('Call AWS');
  });

  it('is not restored once more after the user has cleared it', async () => {
    const { showAgain } = page();
    await userEvent.clear(input());
    showAgain();
    expect(input().value).toBe('');
  });
});
