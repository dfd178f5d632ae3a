import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choice, text } from '../../fields/index.ts';
import { defineResource } from '../../schema/defineResource.ts';
import { brokenRules } from '../../schema/meets.ts';
import { fakeApi, screensOf } from '../testing/fakeScreen.tsx';
import { press, write } from './testing.ts';

const buyers = defineResource({
  name: 'buyers',
  fields: {
    code: text(),
    name: text(),
    kind: choice({ PERSON: { label: 'Person' }, COMPANY: { label: 'Company' } }),
    vat_id: text({ optional: true }),
    country: text({ optional: true }),
    street: text({ optional: true }),
  },
  form: {
    sections: [
      { title: 'Buyer', fields: ['name', 'kind', 'vat_id'] },
      { title: 'Branch', fields: ['country', 'street'], showIf: { kind: 'COMPANY', vat_id: { empty: false } } },
    ],
    showIf: { vat_id: { kind: 'COMPANY' } },
    requiredToCreate: ['vat_id'],
  },
  rules: [{ must: { country: { empty: false } }, message: 'Which country?', field: 'country' }],
  show: { sections: [{ title: 'Buyer', fields: ['name', 'kind', 'vat_id'] }] },
  access: { list: 'signed-in', show: 'signed-in', create: ['admin'], edit: ['admin', 'tenant-admin'] },
});
const openScreen = screensOf([buyers]);
const buyer = { id: 'b-1', code: 'b-1', name: 'Ada', kind: 'COMPANY', vat_id: 'DE1', country: 'DE', street: null };
const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent);

it('shows fields and sections as the form is filled in, and requires none that are hidden', async () => {
  const api = fakeApi([]);
  openScreen('/integration/buyers/create', api);
  await screen.findByText('Create Buyer', { selector: 'button' });
  expect(labels()).toEqual(['Name', 'Kind']);
  write('Name', 'Ada');
  write('Kind', 'COMPANY');
  await waitFor(() => expect(labels()).toEqual(['Name', 'Kind', 'Vat ID']));
  press('Create Buyer');
  await screen.findByText('Vat ID is required');
  write('Vat ID', 'DE1');
  await screen.findByRole('heading', { name: 'Branch' });
  press('Create Buyer');
  await screen.findByText('Which country?');
  write('Kind', 'PERSON');
  await waitFor(() => expect(labels()).not.toContain('Vat ID'));
  press('Create Buyer');
  await waitFor(() => expect(api.writes).toHaveLength(1));
  expect(api.writes[0]?.data).toEqual({ name: 'Ada', kind: 'PERSON' });
});

it('keeps the stored value of a hidden field, and edits that are hidden are not sent', async () => {
  const api = fakeApi([buyer]);
  openScreen('/integration/buyers/b-1/edit', api);
  await screen.findByText('Save');
  write('Vat ID', 'DE2');
  write('Kind', 'PERSON');
  await waitFor(() => expect(labels()).not.toContain('Vat ID (optional)'));
  press('Save');
  await waitFor(() => expect(api.writes).toMatchObject([{ data: { kind: 'PERSON', vat_id: 'DE1', country: 'DE' } }]));
});

it('omits what does not apply from the page of a record, unless it has a value', async () => {
  const facts = async (parts: object) => {
    openScreen('/integration/buyers/b-1', fakeApi([{ ...buyer, ...parts }]));
    await screen.findByRole('heading', { level: 1, name: 'Ada' });
    const terms = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
    cleanup();
    return terms;
  };
  expect(await facts({ vat_id: null })).toContain('Vat ID');
  expect(await facts({ kind: 'PERSON' })).toContain('Vat ID');
  expect(await facts({ kind: 'PERSON', vat_id: null })).not.toContain('Vat ID');
});

it('has no rule about fields that do not apply', () => {
  expect(brokenRules(buyers, { kind: 'COMPANY', vat_id: 'DE1' })).toEqual({ country: 'Which country?' });
  expect(brokenRules(buyers, { kind: 'PERSON', vat_id: 'DE1' })).toEqual({});
});
