import { boolean, dateTime, tenant, text } from '../fields/index.ts';
import { defineResource, type RecordOf } from '../schema/defineResource.ts';

export const LONGEST_VIEW_NAME = 100;
export const LONGEST_VIEW_QUERY = 2_000;

/** A search of a list under a name: private, or shared with a tenant. Lists have a menu of them, the palette finds them. */
export const savedViews = defineResource({
  name: 'saved_views',
  label: ['Saved view', 'Saved views'],
  menu: false,

  fields: {
    view_id: text({ identifier: true }),
    /** That of the owner, or of the users with whom it is shared. A private view of an admin has none. */
    tenant_id: tenant({ optional: true }),
    shared: boolean(),
    /** The username of its user; the tenant's ID if it is shared. */
    owner: text(),
    /** The name of the resource whose list it opens. */
    resource: text(),
    name: text({ max: LONGEST_VIEW_NAME }),
    /** The query of the list's URL, without the tenant: filters, order and columns. */
    query: text({ max: LONGEST_VIEW_QUERY, optional: true }),
    created_at: dateTime(),
    updated_at: dateTime(),
  },

  list: { columns: ['name', 'resource'], empty: { none: 'No saved views yet.' } },

  /** Of shared views. All users list them; a private view belongs to its user alone. */
  access: {
    list: 'signed-in',
    show: 'signed-in',
    create: ['admin', 'tenant-admin'],
    edit: ['admin', 'tenant-admin'],
    delete: ['admin', 'tenant-admin'],
  },
});

export type SavedView = RecordOf<typeof savedViews>;
