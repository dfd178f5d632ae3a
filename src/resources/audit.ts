import { choice, dateTime, json, tenant, text } from '../fields/index.ts';
import { defineResource } from '../schema/defineResource.ts';

/** The changes of a record; a resource's own actions may be recorded too. */
export const CHANGES = {
  create: { label: 'Create' },
  update: { label: 'Update' },
  delete: { label: 'Delete' },
  activate: { label: 'Activate' },
  deactivate: { label: 'Deactivate' },
  enable: { label: 'Enable' },
  disable: { label: 'Disable' },
  role: { label: 'Change role' },
  assign: { label: 'Assign tenant' },
  invite: { label: 'Send invitation' },
  revoke: { label: 'Revoke' },
  annotate: { label: 'Change work' },
  undo: { label: 'Undo' },
  /** All records of a resource, by a command. */
  reset: { label: 'Delete all' },
} as const;

/** The kinds of records that change; your own resources are shown by their names. */
const KINDS: Readonly<Record<string, { readonly label: string }>> = {
  tenants: { label: 'Tenant' },
  users: { label: 'User' },
  deals: { label: 'Deal' },
  errors: { label: 'Integration Error' },
  error_notes: { label: 'Note' },
  retries: { label: 'Retry' },
  machine_keys: { label: 'Machine key' },
  saved_views: { label: 'Saved view' },
  alert_subscriptions: { label: 'Alert' },
  causes: { label: 'Cause' },
};

/** A change made through the console or the API: who, when, what, before and after. Append-only. */
export const audit = defineResource({
  name: 'audit',
  label: ['Change', 'Audit Log'],
  path: '/audit',
  menu: { group: ['Admin', 'Tenant'], icon: 'history' },

  fields: {
    change_id: text({ label: 'Change ID', identifier: true, shorten: 8 }),
    at: dateTime({ label: 'When' }),
    by: text({ label: 'User', example: 'e.g. alex@example.com', offered: true }),
    action: choice(CHANGES, { open: true }),
    resource: choice(KINDS, { label: 'Kind', open: true, offered: true }),
    record_id: text({ label: 'Record ID', identifier: true, example: 'e.g. acme' }),
    tenant_id: tenant({ optional: true, offered: true, seenBy: ['admin'], empty: 'None' }),
    before: json({ optional: true, recordOf: 'resource' }),
    after: json({ optional: true, recordOf: 'resource' }),
    input: json({ label: 'Inputs', optional: true }),
    job_id: text({ label: 'Bulk Job', optional: true, identifier: true, shorten: 8 }),
  },

  list: {
    search: ['by', 'resource', 'action', 'at', 'record_id', 'tenant_id'],
    title: 'record_id',
    columns: ['record_id', 'resource', 'action', 'by', 'at'],
    beside: { action: 'ChangeInWords' },
    suggestions: [
      { label: 'Last 7 days', icon: 'cal', filter: {}, days: 7 },
      { label: 'Tenants', icon: 'building', filter: { resource: 'tenants' } },
      { label: 'Users', icon: 'users', filter: { resource: 'users' } },
      { label: 'Deleted, last 90 days', icon: 'trash', filter: { action: 'delete' }, days: 90 },
    ],
    empty: {
      before: 'Choose search criteria, then click Search to view who changed what.',
      none: 'No changes found matching your search criteria.',
    },
  },

  show: {
    title: 'Change of {record_id}',
    sections: [
      { title: 'Change', fields: ['at', 'by', 'action', 'resource', 'record_id', 'tenant_id', 'change_id', 'job_id'] },
      { title: 'What changed', slot: 'ChangedValues' },
      { title: 'Inputs', fields: ['input'] },
      { title: 'Before', fields: ['before'] },
      { title: 'After', fields: ['after'] },
    ],
  },

  appendOnly: true,
  serverOnly: true,
  access: { list: ['admin', 'tenant-admin'], show: ['admin', 'tenant-admin'] },
});
