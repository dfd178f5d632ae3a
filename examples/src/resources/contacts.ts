import { choice, date, dateTime, list, money, reference, references, secret, tenant, text } from '../fields/index.ts';
import { defineResource } from '../schema/defineResource.ts';

/** The sales stage of a contact. */
const STAGES = { LEAD: { label: 'Lead' }, CUSTOMER: { label: 'Customer' }, LOST: { label: 'Lost' } };

/** A person at a customer company. */
export const contacts = defineResource({
  name: 'contacts',
  menu: { icon: 'user' },

  fields: {
    contact_id: text(),
    name: text(),
    email: text({ format: 'email', optional: true }),
    company_id: reference('companies', { label: 'Company', optional: true }),
    stage: choice(STAGES, { default: 'LEAD' }),
    labels: references('labels', { optional: true, onDelete: 'setNull' }),
    call_on: date({ optional: true }),
    budget: money({ currency: 'EUR', optional: true }),
    languages: list(text({ max: 20 }), { optional: true }),
    api_token: secret({ optional: true, seenBy: ['admin', 'tenant-admin'] }),
    tenant_id: tenant(),
    created_at: dateTime({ stamp: 'created' }),
    updated_at: dateTime({ stamp: 'updated' }),
  },
  list: {
    text: ['name', 'email'],
    search: ['tenant_id', 'name', 'company_id', 'stage', 'labels', 'call_on'],
    several: ['stage'],
    filters: { email: ['contains', 'empty'], budget: ['range'], languages: ['has'], stage: ['not'] },
    columns: ['name', 'email', 'company_id', 'stage', 'labels', 'call_on'],
  },

  // In the menu of a contact, and for several selected ones at once.
  actions: { win: { icon: 'check', when: { stage: 'LEAD' }, sets: { stage: 'CUSTOMER' } } },

  access: {
    list: 'signed-in',
    show: 'signed-in',
    create: ['admin', 'tenant-admin'],
    edit: ['admin', 'tenant-admin'],
    win: ['admin', 'tenant-admin'],
    delete: ['admin'],
  },
});
