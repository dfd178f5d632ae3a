import { screen, waitFor, within } from '@testing-library/react';
import {
  DataTable,
  DeleteWithConfirmButton,
  EditButton,
  ReferenceField,
  ReferenceManyField,
  TabbedShowLayout,
  TextField,
  useRecordContext,
  useShowContext,
} from 'react-admin';
import { expect, it } from 'vitest';
import { reference, text } from '../../fields/index.ts';
import { defineResource } from '../../schema/defineResource.ts';
import { fakeApi, screensOf } from '../testing/fakeScreen.tsx';

const list = { columns: ['id'], paging: 'whole', sort: 'id', empty: { none: '' } } as const;
const companies = defineResource({
  name: 'companies',
  path: '/companies',
  id: 'id',
  label: ['Company', 'Companies'],
  fields: { id: text(), name: text() },
  list: { ...list, title: 'name' },
  access: { list: 'signed-in', show: 'signed-in' },
});
const contacts = defineResource({
  name: 'contacts',
  path: '/contacts',
  id: 'id',
  label: ['Contact', 'Contacts'],
  fields: { id: text(), company: reference('companies', { optional: true }), boss: text({ optional: true }) },
  list,
  show: {
    sections: [{ title: 'Stock parts', slot: 'StockParts' }],
    missing: 'Contact not found',
    back: 'Back to Contacts',
  },
  form: { sections: [{ title: 'Contact', fields: ['company'] }], saved: { create: 'Saved.', edit: 'Saved.' } },
  access: { list: 'signed-in', show: 'signed-in', create: 'signed-in', edit: 'signed-in', delete: 'signed-in' },
});

function StockParts() {
  const { resource, record } = useShowContext();
  const inContext = useRecordContext();
  return (
    <section aria-label="Stock parts">
      <p>{`${resource} ${record?.id} ${inContext?.id}`}</p>
      <EditButton />
      <DeleteWithConfirmButton redirect={false} />
      <ReferenceField source="company" reference="companies" link={false}>
        <TextField source="name" />
      </ReferenceField>
      <TabbedShowLayout syncWithLocation={false}>
        <TabbedShowLayout.Tab label="Reports">
          <ReferenceManyField reference="contacts" target="boss">
            <DataTable bulkActionButtons={false}>
              <DataTable.Col source="id" />
            </DataTable>
          </ReferenceManyField>
        </TabbedShowLayout.Tab>
      </TabbedShowLayout>
    </section>
  );
}

it('React Admin’s components show the record of the page unchanged', async () => {
  const api = fakeApi([
    { id: '1', company: 'c-1', boss: null },
    { id: '2', company: null, boss: '1' },
    { id: 'c-1', name: 'Zebra' },
  ]);
  const { user } = screensOf([companies, contacts])('/contacts/1', api, { slots: () => StockParts });
  const part = within(await screen.findByRole('region', { name: 'Stock parts' }));
  expect(part.getByText('contacts 1 1')).toBeDefined();
  expect(part.getByRole('link', { name: /edit/i }).getAttribute('href')).toBe('/contacts/1');
  expect(await part.findByText('Zebra')).toBeDefined();
  expect(await part.findByRole('cell', { name: '2' })).toBeDefined();
  await user.click(part.getByRole('button', { name: /delete/i }));
  await user.click(await screen.findByRole('button', { name: /confirm/i }));
  await waitFor(() => expect(api.changes).toEqual(['delete 1']));
});
