import { dateTime, tenant, text } from '../fields/index.ts';
import { defineResource, type RecordOf } from '../schema/defineResource.ts';

export const LONGEST_KEY_NAME = 100;

/** A key with which a sync writes a tenant's records. It is shown once and stored as a hash. The tenant's page lists its keys. */
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
    /** Up to a minute old. */
    last_used_at: dateTime({ optional: true }),
    revoked_at: dateTime({ optional: true }),
    revoked_by: text({ optional: true }),
  },

  list: {
    columns: ['name', 'last_four', 'created_at', 'created_by', 'last_used_at'],
    empty: { none: 'No keys yet. Create a key for each sync, so that you can replace one without the others.' },
  },

  /** The fields of the call that creates a key. No form shows them. */
  form: {
    sections: [{ title: 'Machine key', fields: ['name'] }],
    saved: { create: 'Machine key {name} was created.', edit: 'Machine key {name} was updated.' },
  },

  access: { list: ['admin'], show: ['admin'], create: ['admin'], delete: ['admin'] },
});

export type MachineKey = RecordOf<typeof machineKeys>;
