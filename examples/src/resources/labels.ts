import { choice, dateTime, longText, text } from '../fields/index.ts';
import { defineResource } from '../schema/defineResource.ts';

/** A tag for contacts and tickets. It belongs to no tenant: everyone reads it, admins write it. */
export const labels = defineResource({
  name: 'labels',
  menu: { icon: 'rows' },

  fields: {
    label_id: text(),
    name: text({ unique: true }),
    team: choice({ SALES: { label: 'Sales' }, SUPPORT: { label: 'Support' } }),
    meaning: longText({ optional: true }),
    updated_at: dateTime({ stamp: 'updated' }),
  },

  show: { related: [{ resource: 'contacts', by: 'labels' }] },

  access: { list: 'signed-in', show: 'signed-in', create: ['admin'], edit: ['admin'], delete: ['admin'] },
});
