import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, it } from 'vitest';
import { date, text } from '../../fields/index.ts';
import { defineResource } from '../../schema/defineResource.ts';
import { fakeApi, screensOf } from '../testing/fakeScreen.tsx';
import { field, press, write } from './testing.ts';

const MESSAGE = 'Delivered must not be before shipped.';
const parcels = defineResource({
  name: 'parcels',
  fields: {
    code: text(),
    carrier: text({ optional: true, unique: true }),
    shipped_on: date({ optional: true }),
    delivered_on: date({ optional: true }),
  },
  form: { sections: [{ title: 'Parcel', fields: ['carrier', 'shipped_on', 'delivered_on'] }] },
  rules: [
    { must: { delivered_on: { atLeast: { field: 'shipped_on' } } }, message: MESSAGE, field: 'delivered_on' },
    {
      when: { shipped_on: { empty: false } },
      must: { carrier: { empty: false } },
      message: 'Name it.',
      field: 'carrier',
    },
  ],
  access: { list: 'signed-in', show: 'signed-in', edit: ['admin'] },
});
const openScreen = screensOf([parcels]);
const late = { id: 'one', code: 'one', carrier: 'DHL', shipped_on: '2026-11-20', delivered_on: '2026-11-19' };

async function open(parcel = late) {
  const api = fakeApi([parcel]);
  openScreen('/integration/parcels/one/edit', api);
  await screen.findByText('Save');
  return api;
}

it('shows the message of a broken rule beside its field, also of an old record, until any of its fields mends it', async () => {
  const api = await open();
  write('Carrier', 'UPS');
  press('Save');
  await screen.findByText(MESSAGE);
  expect(document.activeElement).toBe(field('Delivered On'));
  expect(api.writes).toEqual([]);
  write('Shipped On', '2026-11-18');
  await waitFor(() => expect(screen.queryByText(MESSAGE)).toBeNull());
  press('Save');
  await waitFor(() => expect(api.writes).toMatchObject([{ data: { shipped_on: '2026-11-18' } }]));
});

it('keeps what the server says beside a field while another is edited', async () => {
  const api = await open({ ...late, delivered_on: '2026-11-21' });
  api.write = () => Promise.reject(new HttpError('No.', 422, { errors: { carrier: 'There is no such carrier' } }));
  write('Carrier', 'UPS');
  press('Save');
  await screen.findByText('There is no such carrier');
  write('Shipped On', '2026-11-18');
  await waitFor(() => expect(field('Shipped On').value).toBe('2026-11-18'));
  expect(screen.getByText('There is no such carrier')).toBeDefined();
});

it('says in the language of the page that a value exists already', async () => {
  const api = await open({ ...late, delivered_on: '2026-11-21' });
  api.write = () => Promise.reject(new HttpError('Taken.', 409, { errors: { carrier: 'Taken by the server' } }));
  write('Carrier', 'UPS');
  press('Save');
  await screen.findByText('Carrier already exists');
  expect(screen.queryByText(/Taken/)).toBeNull();
});
