import { boolean, dateTime, tenant, text } from '../fields/index.ts';
import { defineResource } from '../schema/defineResource.ts';
import { mayShareViews } from '../schema/permissions.ts';
import { ROLES } from '../schema/roles.ts';
import { LONGEST_VIEW_NAME, LONGEST_VIEW_QUERY, SAVED_VIEWS } from '../schema/savedView.ts';

const SHARING = ROLES.filter(mayShareViews);

/** A search of a list under a name: private, or shared with a tenant. Lists have a menu of them, the palette finds them. */
export const savedViews = defineResource({
  name: SAVED_VIEWS,
  label: ['Saved view', 'Saved views'],
  menu: false,

  fields: {
    view_id: text({ identifier: true }),
    /** That of the owner, or of the users with whom it is shared. A private view of an admin has none. */
    tenant_id: tenant({ optional: true }),
    shared: boolean(),
    /** The username of its user; the tenant's ID if it is shared. */
    owner: text({ seenBy: [] }),
    /** The name of the resource whose list it opens. */
    resource: text({ immutable: true }),
    name: text({ max: LONGEST_VIEW_NAME }),
    /** The query of the list's URL, without the tenant: filters, order and columns. */
    query: text({ max: LONGEST_VIEW_QUERY, optional: true }),
    created_at: dateTime({ stamp: 'created' }),
    updated_at: dateTime({ stamp: 'updated' }),
  },

  list: { columns: ['name', 'resource'], sort: 'name', bulk: false, empty: { none: 'No saved views yet.' } },
  form: { sections: [{ title: 'View', fields: ['resource', 'name', 'query', 'shared'] }] },

  owner: { by: 'owner', shared: 'shared', sharedWith: 'signed-in', sharedBy: SHARING, most: 100, personal: true },
  access: {
    list: 'signed-in',
    show: 'signed-in',
    create: 'signed-in',
    edit: 'signed-in',
    delete: 'signed-in',
  },
});
