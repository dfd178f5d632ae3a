import { choice, dateTime, reference, tenant, text } from '../fields/index.ts';
import { defineResource } from '../schema/defineResource.ts';

/** A call, email or meeting with a contact. A sync writes it; the console only reads. */
export const activities = defineResource({
  name: 'activities',
  menu: { icon: 'clock' },

  fields: {
    activity_id: text({ identifier: true }),
    subject: text(),
    kind: choice({ CALL: { label: 'Call' }, MAIL: { label: 'Email' }, MEETING: { label: 'Meeting' } }),
    contact_id: reference('contacts', { label: 'Contact' }),
    happened_at: dateTime(),
    tenant_id: tenant(),
  },
  list: { search: ['tenant_id', 'kind', 'contact_id', 'happened_at'] },

  // A list and a chart on the dashboard.
  latest: true,
  summary: true,

  access: { list: 'signed-in', show: 'signed-in' },
});
