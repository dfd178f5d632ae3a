import { choice, dateTime, number, tenant, text } from '../fields/index.ts';
import { rating } from '../fields/rating/rating.ts';
import { defineResource } from '../schema/defineResource.ts';

const SIZES = { SMALL: { label: 'Small' }, MEDIUM: { label: 'Medium' }, LARGE: { label: 'Large' } };

/** A customer company of a tenant. */
export const companies = defineResource({
  name: 'companies',
  menu: { icon: 'building' },

  fields: {
    company_id: text(),
    name: text(),
    website: text({ format: 'url', optional: true }),
    employees: number({ integer: true, min: 1 }),
    fit: rating({ optional: true }),
    tenant_id: tenant(),
    created_at: dateTime({ stamp: 'created' }),
    updated_at: dateTime({ stamp: 'updated' }),
  },

  // Computed in the console, not stored.
  computed: {
    size: {
      as: choice(SIZES),
      from: ({ employees }) => (employees < 50 ? 'SMALL' : employees < 1000 ? 'MEDIUM' : 'LARGE'),
    },
  },

  list: {
    search: ['tenant_id', 'name', 'fit'],
    text: ['name', 'website'],
    filters: { employees: ['range'], website: ['startsWith', 'empty'] },
    columns: ['name', 'size', 'employees', 'fit', 'website', 'created_at'],
  },

  show: {
    sections: [
      { title: 'Company', fields: ['name', 'website', 'employees', 'size', 'fit'] },
      // src/slots/ContactStages.tsx
      { title: 'Contacts by stage', slot: 'ContactStages' },
    ],
    related: [{ resource: 'contacts', by: 'company_id' }],
  },

  access: { list: 'signed-in', show: 'signed-in', create: 'signed-in', edit: 'signed-in', delete: ['admin'] },
});
