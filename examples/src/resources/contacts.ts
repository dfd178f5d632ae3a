import { choice, dateTime, list, secret, tenant, text } from '../fields/index.ts';
import { defineResource, type RecordOf } from '../schema/defineResource.ts';

/** Somebody at a tenant's customer whom the integration's mails may go to. */
export const contacts = defineResource({
  name: 'contacts',
  fields: {
    contact_id: text(),
    name: text(),
    email: text({ optional: true }),
    stage: choice({ LEAD: { label: 'Lead' }, CUSTOMER: { label: 'Customer' }, LOST: { label: 'Lost' } }),
    languages: list(text({ max: 20 }), { optional: true }),
    api_token: secret({ optional: true, seenBy: ['admin', 'tenant-admin'] }),
    tenant_id: tenant(),
    created_at: dateTime({ stamp: 'created' }),
    updated_at: dateTime({ stamp: 'updated' }),
  },
  list: { search: ['tenant_id', 'name', 'stage', 'created_at'] },
  access: {
    list: 'signed-in',
    show: 'signed-in',
    create: ['admin', 'tenant-admin'],
    edit: ['admin', 'tenant-admin'],
    delete: ['admin'],
  },
});

export type Contact = RecordOf<typeof contacts>;
