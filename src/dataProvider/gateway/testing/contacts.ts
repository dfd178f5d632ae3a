import { choice, dateTime, group, tenant, text } from '../../../fields/index.ts';
import { defineResource, type RecordOf } from '../../../schema/defineResource.ts';

const texts = {
  label: 'Archive',
  icon: 'x',
  confirm: { title: 'Archive {full_name}?', text: 'It stays.', yes: 'Yes, Archive' },
  done: '{full_name} is archived.',
};

/** A resource with everything that gateways spell differently: an id, moments, a choice, a group, an action, a tenant. */
export const contacts = defineResource({
  name: 'contacts',
  path: '/contacts',
  id: 'contact_id',
  label: ['Contact', 'Contacts'],
  fields: {
    contact_id: text({ identifier: true }),
    full_name: text(),
    status: choice({ ACTIVE: { label: 'Active' }, GONE: { label: 'Gone' } }),
    created_at: dateTime({ stamp: 'created' }),
    tenant_id: tenant({ optional: true }),
    address: group({ home_town: text({ optional: true }) }),
  },
  list: {
    paging: 'cursor',
    search: ['status', 'created_at'],
    columns: ['full_name', 'status', 'created_at'],
    sort: '-created_at',
    parts: { archived: { title: 'Archived', none: 'None.' } },
    empty: { none: 'No contacts.' },
  },
  show: { title: '{full_name}', sections: [], missing: 'Contact not found', back: 'Back to Contacts' },
  form: { sections: [{ title: 'All', fields: ['full_name', 'status'] }], saved: { create: '', edit: '' } },
  actions: { archive: { ...texts, when: { status: 'ACTIVE' }, sets: { status: 'GONE' } } },
  latest: { title: 'Latest contacts', none: 'None.', failed: '{error}' },
  access: { list: 'signed-in', show: 'signed-in', create: 'signed-in', edit: 'signed-in', archive: 'signed-in' },
});

export type Contact = RecordOf<typeof contacts>;

export const SEVEN: readonly Contact[] = [7, 6, 5, 4, 3, 2, 1].map((number) => ({
  contact_id: `c-${number}`,
  full_name: `Contact ${number}`,
  status: number % 2 === 0 ? 'GONE' : 'ACTIVE',
  created_at: `2026-11-0${number}T08:30:00.000Z`,
  tenant_id: 'acme',
  address: { home_town: 'Oslo' },
}));
