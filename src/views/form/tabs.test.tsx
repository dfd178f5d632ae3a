import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { text } from '../../fields/index.ts';
import { defineResource } from '../../schema/defineResource.ts';
import { fakeApi, screensOf } from '../testing/fakeScreen.tsx';
import { field, press, write } from './testing.ts';

const sites = defineResource({
  name: 'sites',
  fields: { code: text(), name: text(), city: text(), note: text({ optional: true }), owner: text() },
  form: {
    sections: [
      { tab: 'Site', title: 'Names', fields: ['name'] },
      { title: 'Place', fields: ['city'], columns: 3 },
      { tab: 'Notes', title: 'Notes', fields: ['note'], showIf: { name: { empty: false } } },
      { tab: 'Owner', title: 'Owner', fields: ['owner'] },
    ],
  },
  access: { list: 'signed-in', show: 'signed-in', create: ['admin'], edit: ['admin'] },
});
const openScreen = screensOf([sites]);
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const tab = (name: string | RegExp) => screen.getByRole('tab', { name });
const open = async (path: string) => {
  const api = fakeApi([{ id: 's', code: 's', name: 'One', city: 'Bonn', note: null, owner: 'Ada' }]);
  const opened = openScreen(path, api);
  await screen.findAllByRole('tab');
  return { api, ...opened };
};

it('shows the sections of one tab, keeps the values of the others, and has the tab in the URL', async () => {
  const { api, page } = await open('/integration/sites/s/edit');
  expect(tabs()).toEqual(['Site', 'Notes', 'Owner']);
  write('City', 'Rome');
  fireEvent.click(tab('Owner'));
  await waitFor(() => expect(tab('Owner').ariaSelected).toBe('true'));
  expect(page.url).toBe('/integration/sites/s/edit?tab=3');
  expect(screen.queryByRole('heading', { name: 'Place' })).toBeNull();
  write('Owner', 'Bob');
  press('Save');
  await waitFor(() => expect(api.writes).toMatchObject([{ data: { city: 'Rome', owner: 'Bob' } }]));
});

it('opens the first tab with an error, and marks all of them', async () => {
  await open('/integration/sites/create?tab=2');
  expect(tabs()).toEqual(['Site', 'Owner']);
  expect(tab('Owner').ariaSelected).toBe('true');
  press('Create Site');
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  expect(tabs()).toEqual(['Site 2 fields need attention', 'Owner 1 field needs attention']);
  write('Name', 'One');
  write('City', 'Bonn');
  await waitFor(() => expect(tabs()).toEqual(['Site', 'Notes', 'Owner 1 field needs attention']));
  press('Create Site');
  await waitFor(() => expect(document.activeElement).toBe(field('Owner')));
});
