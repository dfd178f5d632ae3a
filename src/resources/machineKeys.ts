import { dateTime, tenant, text } from '../fields/index.ts';
import { defineResource, type RecordOf } from '../schema/defineResource.ts';

/** In characters. */
export const LONGEST_KEY_NAME = 100;

/**
 * A key by which a sync writes a tenant's records, and does nothing else. The key itself is told once; the server keeps what
 * recognises it, and its end. It has no list of its own: a tenant's keys stand on the tenant's page.
 */
export const machineKeys = defineResource({
  name: 'machine_keys',
  label: ['Machine key', 'Machine keys'],
  menu: false,

  fields: {
    key_id: text({ identifier: true }),
    tenant_id: tenant(),
    name: text({ max: LONGEST_KEY_NAME }),
    last_four: text({ max: 4 }),
    created_at: dateTime(),
    created_by: text(),
    /** At most a minute behind. */
    last_used_at: dateTime({ optional: true }),
    revoked_at: dateTime({ optional: true }),
    revoked_by: text({ optional: true }),
  },

  list: {
    columns: ['name', 'last_four', 'created_at', 'created_by', 'last_used_at'],
    empty: { none: 'No keys yet. Create one for each sync, so that one can be replaced without the others.' },
  },

  /** What the call that creates one takes; nothing shows it as a form. */
  form: {
    sections: [{ title: 'Machine key', fields: ['name'] }],
    saved: { create: 'Machine key {name} was created.', edit: 'Machine key {name} was updated.' },
  },

  access: { list: ['admin'], show: ['admin'], create: ['admin'], delete: ['admin'] },
});

export type MachineKey = RecordOf<typeof machineKeys>;
