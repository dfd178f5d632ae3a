import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choice, group, text } from '../../fields/index.ts';
import { defineResource } from '../../schema/defineResource.ts';
import { fakeApi, screensOf } from '../testing/fakeScreen.tsx';
import { field, press, write } from './testing.ts';

const sites = defineResource({
  name: 'sites',
  fields: {
    code: text(),
    place: group({ city: text(), area: choice({ N: { label: 'North' } }) }, { optional: true }),
  },
  access: { list: 'signed-in', show: 'signed-in', create: ['admin'], edit: ['admin'] },
});

it('looks required in an optional group only while the group has a value', async () => {
  const api = fakeApi([]);
  screensOf([sites])('/integration/sites/create', api);
  await screen.findByText('Create Site', { selector: 'button' });
  const looks = () =>
    ['City', 'Area'].map((label) => {
      const { required, labels } = field(label);
      return [required, labels?.[0]?.textContent];
    });
  const area = () => [...field('Area').querySelectorAll('option')].map(({ text }) => text);
  const free = [
    [false, 'City (optional)'],
    [false, 'Area (optional)'],
  ];
  expect([looks(), area()]).toEqual([free, ['None', 'North']]);
  write('City', 'Rome');
  await waitFor(() =>
    expect([looks(), area()]).toEqual([
      [
        [true, 'City'],
        [true, 'Area'],
      ],
      ['Choose area', 'North'],
    ]),
  );
  press('Create Site');
  await screen.findByText('Area is required');
  write('City', '');
  await waitFor(() => expect(looks()).toEqual(free));
  press('Create Site');
  await waitFor(() => expect(api.writes).toHaveLength(1));
});
