import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, it } from 'vitest';
import { choice, longText, number, secret, tenant, text } from '../../fields/index.ts';
import { defineResource } from '../../schema/defineResource.ts';
import { fakeApi, type Row, screensOf } from '../testing/fakeScreen.tsx';

const parcels = defineResource({
  name: 'parcels',
  path: '/parcels',
  fields: {
    parcel_id: text(),
    name: text(),
    state: choice({ MOVING: { label: 'Moving' }, HELD: { label: 'Held' } }),
    place: text({ optional: true }),
    pin: secret({ optional: true }),
    tenant_id: tenant(),
  },
  list: { search: ['name'], title: 'name' },
  actions: {
    hold: {
      fields: {
        place: text(),
        days: number({ default: 3, min: 1 }),
        pin: secret({ optional: true }),
        reason: longText(),
      },
      sets: { state: 'HELD' },
    },
  },
  access: { list: 'signed-in', show: 'signed-in', hold: 'signed-in' },
});
const open = screensOf([parcels]);
const dialog = () => screen.queryByRole('alertdialog');
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

async function openDialog() {
  const api = fakeApi([
    { id: '7', parcel_id: '7', name: 'Seven', state: 'MOVING', place: 'Attic', pin: '****', tenant_id: 'acme' },
  ]);
  const sent: unknown[] = [];
  const given = { api, sent, fault: undefined as HttpError | undefined };
  api.change = async (params) => {
    sent.push('data' in params ? params.data : undefined);
    if (given.fault) throw given.fault;
    return { data: { ...params.previousData, state: 'HELD' } as Row };
  };
  const opened = open('/parcels', api);
  await opened.user.click(await screen.findByLabelText('More for Seven'));
  await opened.user.click(screen.getByText('Hold', { selector: '[role=menuitem]' }));
  await screen.findByLabelText(/^Reason/);
  return Object.assign(given, opened);
}
const hold = () => screen.getByRole('button', { name: /^(Yes, Hold|Try Again)$/ });

it('an action asks for its inputs, which begin with the values of the record or their defaults, the focus in the first', async () => {
  await openDialog();
  expect(document.activeElement).toBe(field(/^Place/));
  expect([field(/^Place/).value, field(/^Days/).value, field(/^PIN|^Pin/).value]).toEqual(['Attic', '3', '']);
});

it('nothing is sent until the inputs meet their rules', async () => {
  const { user, api } = await openDialog();
  await user.clear(field(/^Days/));
  await user.type(field(/^Days/), '0');
  await user.click(hold());
  await screen.findByText('Reason is required');
  expect(document.activeElement).toBe(field(/^Days/));
  expect(api.changes).toEqual([]);
});

it('the values are sent with the action, and the dialog closes', async () => {
  const { user, sent, page } = await openDialog();
  await user.type(field(/^Reason/), 'Snow');
  await user.click(hold());
  await waitFor(() => expect(dialog()).toBeNull());
  expect(sent).toEqual([{ place: 'Attic', days: 3, pin: null, reason: 'Snow' }]);
  expect(page.said).toEqual(['Hold: Seven. Done.']);
});

it('a refused value has the message at its input, which gets the focus and keeps what was typed', async () => {
  const given = await openDialog();
  const errors = { reason: 'Reason is unknown' };
  given.fault = new HttpError('Reason is unknown.', 422, { message: 'Reason is unknown.', errors });
  await given.user.type(field(/^Reason/), 'Snow');
  await given.user.click(hold());
  await screen.findByText('Reason is unknown');
  await waitFor(() => expect(document.activeElement).toBe(field(/^Reason/)));
  expect([field(/^Reason/).value, screen.queryByRole('alert')]).toEqual(['Snow', null]);
  given.fault = undefined;
  await given.user.type(field(/^Reason/), 's');
  await given.user.click(hold());
  await waitFor(() => expect(dialog()).toBeNull());
});

it('a failure is shown in the dialog, which keeps the values and tries again', async () => {
  const given = await openDialog();
  given.fault = new HttpError('The database is away.', 503, { message: 'The database is away.' });
  await given.user.type(field(/^Reason/), 'Snow');
  await given.user.click(hold());
  expect((await screen.findByRole('alert')).textContent).toBe('The database is away.');
  expect(field(/^Reason/).value).toBe('Snow');
  given.fault = undefined;
  await given.user.click(hold());
  await waitFor(() => expect(dialog()).toBeNull());
  expect(given.sent).toHaveLength(2);
});

it('an error beyond the inputs is shown as the message of the dialog', async () => {
  const given = await openDialog();
  const errors = { name: 'A held parcel needs another name' };
  given.fault = new HttpError('A held parcel needs another name.', 422, { errors });
  await given.user.type(field(/^Reason/), 'Snow');
  await given.user.click(hold());
  expect((await screen.findByRole('alert')).textContent).toBe('A held parcel needs another name.');
});
