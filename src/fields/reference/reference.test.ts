import { expect, it } from 'vitest';
import { group, list, reference, text } from '../index.ts';
import { referencesIn } from './reference.ts';

it('references stand alone, in groups and in lists', () => {
  const fields = {
    name: text(),
    owner: reference('contacts'),
    labels: list(reference('labels')),
    tags: list(text()),
    address: group({ city: text(), keeper: reference('contacts') }),
  };
  expect(referencesIn(fields)).toEqual([
    { path: 'owner', to: 'contacts', isList: false },
    { path: 'labels', to: 'labels', isList: true },
    { path: 'address.keeper', to: 'contacts', isList: false },
  ]);
});
