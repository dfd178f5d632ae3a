import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choice, text } from '../../fields/index.ts';
import { defineResource } from '../../schema/defineResource.ts';
import { fakeApi, screensOf } from '../testing/fakeScreen.tsx';
import { field, press, write } from './testing.ts';

const sites = defineResource({
  name: 'sites',
  fields: {
    code: text(),
    country: choice({ DE: { label: 'Germany' }, US: { label: 'United States' }, FR: { label: 'France' } }),
    state: choice(
      { BY: { label: 'Bavaria' }, BE: { label: 'Berlin' }, CA: { label: 'California' } },
      { optional: true, dependsOn: { field: 'country', allows: { DE: ['BY', 'BE'], US: ['CA'] } } },
    ),
  },
  access: { list: 'signed-in', show: 'signed-in', create: ['admin'], edit: ['admin'] },
});
const openScreen = screensOf([sites]);
const offered = () => [...field('State').querySelectorAll('option')].map(({ text }) => text);

it('offers what the other choice allows, and clears what it does not', async () => {
  const api = fakeApi([]);
  openScreen('/integration/sites/create', api);
  await screen.findByText('Create Site', { selector: 'button' });
  expect(offered()).toEqual(['Choose country first']);
  write('Country', 'DE');
  await waitFor(() => expect(offered()).toEqual(['None', 'Bavaria', 'Berlin']));
  write('State', 'BE');
  write('Country', 'US');
  await waitFor(() => expect([offered(), field('State').value]).toEqual([['None', 'California'], '']));
  write('State', 'CA');
  write('Country', 'FR');
  await waitFor(() => expect(offered()).toEqual(['None']));
  press('Create Site');
  await waitFor(() => expect(api.writes).toMatchObject([{ data: { country: 'FR', state: null } }]));
});

it('keeps a stored value that is no longer allowed until it is saved, which is refused beside it', async () => {
  const api = fakeApi([{ id: 'one', code: 'one', country: 'US', state: 'BY' }]);
  openScreen('/integration/sites/one/edit', api);
  await screen.findByText('Save');
  expect([offered(), field('State').value]).toEqual([['None', 'Bavaria', 'California'], 'BY']);
  press('Save');
  await screen.findByText('State must be one of CA');
  expect(api.writes).toEqual([]);
});
