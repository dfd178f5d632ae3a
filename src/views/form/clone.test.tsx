import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, it } from 'vitest';
import { choice, dateTime, group, secret, tenant, text } from '../../fields/index.ts';
import { defineResource } from '../../schema/defineResource.ts';
import { fakeApi, screensOf } from '../testing/fakeScreen.tsx';
import { copiedRecord } from './editedRecord.ts';
import { press, write } from './testing.ts';

const declare = (parts: object = {}) =>
  defineResource({
    name: 'hosts',
    fields: {
      code: text(),
      name: text(),
      serial: text({ optional: true, unique: true }),
      state: choice({ UP: { label: 'Up' }, DOWN: { label: 'Down' } }, { default: 'UP', writtenBy: ['admin'] }),
      access: group({ user: text(), key: secret({ optional: true }) }),
      tenant_id: tenant(),
      made_at: dateTime({ stamp: 'created' }),
    },
    form: {
      sections: [{ title: 'Host', fields: ['code', 'name', 'serial', 'state', 'access.user', 'access.key'] }],
      ...parts,
    },
    access: { list: 'signed-in', show: 'signed-in', create: ['admin', 'tenant-admin'] },
  });
const hosts = declare();
const host = {
  id: 'h',
  code: 'h',
  name: 'One',
  serial: 'S-1',
  state: 'DOWN',
  access: { user: 'root', key: '••••1234' },
  tenant_id: 'acme',
  made_at: '2026-11-03T08:00:00.000Z',
};

it('copies what the user may write, and no id, secret, unique value or value of the server', () => {
  expect(copiedRecord(hosts, 'admin', host)).toEqual({ name: 'One', state: 'DOWN', access: { user: 'root' } });
  expect(copiedRecord(hosts, 'tenant-admin', host)).toEqual({ name: 'One', state: 'UP', access: { user: 'root' } });
});

it('begins with the values of the record in the URL, and creates another one', async () => {
  const api = fakeApi([host]);
  screensOf([hosts])('/integration/hosts/create?clone=h&tenant_id=acme', api);
  await screen.findByDisplayValue('One');
  expect(screen.queryByDisplayValue('S-1')).toBeNull();
  write('Code', 'h-2');
  press('Create Host');
  await waitFor(() => expect(api.writes).toHaveLength(1));
  expect(api.writes[0]?.data).toMatchObject({
    code: 'h-2',
    name: 'One',
    serial: null,
    access: { user: 'root', key: null },
  });
});

it('says why the record cannot be read, and ignores it if records cannot be cloned', async () => {
  const api = { ...fakeApi([]), one: () => Promise.reject(new HttpError('Gone', 404)) };
  screensOf([hosts])('/integration/hosts/create?clone=none&tenant_id=acme', api);
  await screen.findByRole('heading', { name: 'Host not found' });
  screensOf([declare({ clone: false })])('/integration/hosts/create?clone=h', fakeApi([host]));
  await screen.findByText('Create Host', { selector: 'button' });
  expect(screen.queryByDisplayValue('One')).toBeNull();
});
